import { TickMarkType, type Time } from "lightweight-charts";

const dayAndMonth = new Intl.DateTimeFormat(undefined, { day: "numeric", month: "short", timeZone: "UTC" });

/** The label of a day under a chart. The library writes a bare number between the names of months; here the day has its
 *  month. Null leaves any other label to the library. */
export function dayMark(time: Time, type: TickMarkType): string | null {
  if (type !== TickMarkType.DayOfMonth || typeof time !== "string") return null;
  return dayAndMonth.format(new Date(`${time}T00:00:00Z`));
}
