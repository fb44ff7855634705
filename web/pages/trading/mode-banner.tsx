import { Notice } from "@/parts/notice.tsx";
import { tradingWords as words } from "./words.ts";

export type Mode = keyof typeof words.modes;

const LOOKS: Readonly<Record<Mode, string>> = {
  simulated: "border-2 border-dashed border-edge bg-surface text-ink",
  paper: "border-2 border-[#6b3fa0] bg-[#6b3fa0] text-[#ffffff]",
  live: "border-2 border-[#aa2a1f] bg-[#aa2a1f] text-[#ffffff]",
};

/** The button of an order has the color of its mode. */
export const ORDER_BUTTONS = { simulated: "primary", paper: "paper", live: "live" } as const;

/** The mode as a word that cannot be overlooked. */
export function ModeBadge({ mode }: { mode: Mode }) {
  return (
    <span className={`inline-block rounded px-3 py-0.5 text-sm font-semibold ${LOOKS[mode]}`}>{words.modes[mode]}</span>
  );
}

/** What the mode means for an order. */
export function ModeBanner({ mode }: { mode: Mode }) {
  return (
    <div className={`mb-4 rounded-md px-3 py-2 ${LOOKS[mode]}`}>
      <p className="font-semibold">{words.modes[mode]}</p>
      <p className="text-sm">{words.modeMeaning[mode]}</p>
    </div>
  );
}

/** Which setting turns trading through a broker on. */
export function ModeSetting({ mode }: { mode: Mode }) {
  const text = words.modeSettings[mode];
  return text === "" ? null : <Notice>{text}</Notice>;
}
