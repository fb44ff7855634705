/** How far something has come: `value` of 100. */
export function ProgressBar({ label, value, className = "" }: { label: string; value: number; className?: string }) {
  return (
    <progress
      aria-label={label}
      max={100}
      value={value}
      className={`h-1.5 appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent [&::-webkit-progress-value]:transition-[width] ${className}`}
    />
  );
}
