// Runs before the first paint, so that a chosen theme never flashes in the other. web/shell/theme.ts writes the choice.
try {
  const theme = localStorage.getItem("tranche.theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // Storage is refused: the system's theme it is.
}
