import { Icon, type IconName } from "@/parts/icon.tsx";

interface IconButtonProps {
  readonly icon: IconName;
  readonly label: string;
  readonly onPress: () => void;
  readonly disabled?: boolean;
}

/** A button with only an icon; its label is its accessible name and its tooltip. */
export function IconButton({ icon, label, onPress, disabled }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onPress}
      className="inline-flex size-8 items-center justify-center rounded-md text-quiet enabled:hover:bg-tint enabled:hover:text-ink disabled:opacity-40"
    >
      <Icon name={icon} />
    </button>
  );
}
