/** The option of that name, if it is one. */
export function oneOf<const T extends readonly string[]>(options: T, value: string | undefined): T[number] | undefined {
  return options.find((option) => option === value);
}
