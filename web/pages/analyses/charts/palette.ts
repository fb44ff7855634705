import { TONES, type Tone } from "./plot-spec.ts";

/** The theme's colors in a form that the canvas accepts: `rgb(…)`. */
export interface Palette {
  readonly tones: Readonly<Record<Tone, string>>;
  readonly surface: string;
  readonly grid: string;
  readonly edge: string;
  readonly text: string;
}

/** The colors that apply to an element, or those of the light theme, which print uses. */
export function readPalette(element: HTMLElement, scheme?: "light"): Palette {
  const probe = document.createElement("span");
  if (scheme !== undefined) probe.style.colorScheme = scheme;
  element.append(probe);
  const color = (token: string): string => {
    probe.style.color = `var(--color-${token})`;
    return getComputedStyle(probe).color;
  };
  const tones = Object.fromEntries(TONES.map((tone) => [tone, color(tone)])) as Record<Tone, string>;
  const palette = {
    tones,
    surface: color("surface"),
    grid: color("line"),
    edge: color("edge"),
    text: color("quiet"),
  };
  probe.remove();
  return palette;
}

/** The color, let through by so much of one: `rgb(1, 2, 3)` becomes `rgba(1, 2, 3, 0.2)`. */
export function faint(color: string, share: number): string {
  return color.replace(/^rgb\((.*)\)$/, `rgba($1, ${share})`);
}
