/** Line drawings on a 20 × 20 grid, in the colour of the text beside them. */
const PATHS = {
  document: "M5 2.5h6.5L15.5 6.5v11h-10.5zM11.5 2.5v4h4M7.5 10h5.5M7.5 13h5.5",
  people:
    "M7.5 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM2 16.5c.4-3 2.600-4.500 5.500-4.500s5.100 1.500 5.500 4.500M13 3.800a3 3 0 0 1 0 5.400M15 12.400c1.700.7 2.700 2.100 3 4.100",
  person:
    "M10 9.500a3.200 3.200 0 1 0 0-6.400 3.200 3.200 0 0 0 0 6.400zM3.800 17c.5-3.200 3-4.800 6.200-4.800s5.700 1.600 6.200 4.800",
  code: "M7 5.500 2.500 10 7 14.500M13 5.500 17.500 10 13 14.500",
  menu: "M3 5.500h14M3 10h14M3 14.500h14",
  close: "M5 5l10 10M15 5 5 15",
  collapse: "M11.500 5.500 7 10l4.500 4.500",
  expand: "M8.500 5.500 13 10l-4.500 4.500",
  system: "M3 4h14v9.500H3zM7.500 16.500h5",
  light:
    "M10 13.200a3.200 3.200 0 1 0 0-6.400 3.200 3.200 0 0 0 0 6.400zM10 2v2M10 16v2M2 10h2M16 10h2M4.300 4.300l1.500 1.500M14.200 14.200l1.500 1.500M15.700 4.300l-1.500 1.500M5.800 14.200l-1.500 1.500",
  dark: "M16.500 11.800A7 7 0 0 1 8.200 3.500a7 7 0 1 0 8.300 8.300z",
  signOut: "M8 3.500H3.500v13H8M12.500 6.500 16 10l-3.500 3.500M16 10H7.500",
  search: "M8.800 14.100a5.300 5.300 0 1 0 0-10.600 5.300 5.300 0 0 0 0 10.600zM12.700 12.700 16.800 16.800",
  up: "M5 12l5-5 5 5",
  down: "M5 8l5 5 5-5",
  download: "M10 3v9.500M6.200 9 10 12.800 13.800 9M3.500 16.500h13",
  upload: "M10 13V3.500M6.200 7 10 3.200 13.800 7M3.500 16.500h13",
  keyboard: "M2.500 5h15v10h-15zM5.500 8h.01M8.500 8h.01M11.500 8h.01M14.500 8h.01M5.500 12h.01M14.500 12h.01M8 12h4",
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      viewBox="0 0 20 20"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="shrink-0"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
