/** A number as people write it, with commas between thousands. */
export function numberOf(text: string): number {
  return Number(text.replaceAll(",", ""));
}

/** Whether a field is empty or holds a number. */
export function isNumberOrEmpty(text: string): boolean {
  return text.trim() === "" || Number.isFinite(numberOf(text));
}

/** Whether a field holds a number. */
export function isNumber(text: string): boolean {
  return text.trim() !== "" && isNumberOrEmpty(text);
}
