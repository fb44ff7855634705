import { useId } from "react";
import { Icon } from "@/parts/icon.tsx";
import { words } from "@/words.ts";
import { chooseTheme, THEMES, useTheme } from "./theme.ts";

/** Light, dark, or what the system says. */
export function ThemeSwitch() {
  const chosen = useTheme();
  const name = useId();
  return (
    <fieldset className="flex w-fit gap-0.5 rounded-md border border-line p-0.5 md:group-data-folded:flex-col">
      <legend className="sr-only">{words.theme.label}</legend>
      {THEMES.map((theme) => (
        <label
          key={theme}
          title={words.theme[theme]}
          className="flex cursor-pointer rounded p-1.5 text-quiet hover:text-ink has-checked:bg-tint has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name={name}
            value={theme}
            checked={theme === chosen}
            onChange={() => chooseTheme(theme)}
            className="sr-only"
          />
          <Icon name={theme} />
          <span className="sr-only">{words.theme[theme]}</span>
        </label>
      ))}
    </fieldset>
  );
}
