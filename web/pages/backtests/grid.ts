/** Parses parameter values to try, such as `fast 5 10 20; slow 50 100`. Null if the text has another form. */
export function readGrid(text: string): Record<string, number[]> | null {
  const grid: Record<string, number[]> = {};
  for (const part of text.split(/[;\n]/)) {
    const [name, ...values] = part.split(/[\s,:]+/).filter((word) => word !== "");
    if (name === undefined) continue;
    const numbers = values.map(Number);
    if (!/^[a-z]+$/.test(name) || numbers.length === 0 || !numbers.every(Number.isFinite)) return null;
    grid[name] = numbers;
  }
  return Object.keys(grid).length === 0 ? null : grid;
}
