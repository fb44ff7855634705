/** Present value of 1 paid after `years` at a yearly compounded rate: (1 + rate)^-years. */
export function discountFactor(rate: number, years: number): number {
  return (1 + rate) ** -years;
}
