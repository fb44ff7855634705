import { bundledSeries, bundledSource, datesOf } from "../bundled/files.ts";
import { NOT_BUNDLED } from "../source.ts";
import { isSeriesId, type Macro, type Observation, observed, seriesInfo, withinDates } from "./macro.ts";

/** The few series that are bundled, up to the date of their recording. */
export const bundledMacro: Macro = {
  async series(wanted) {
    const { id } = wanted;
    const file = isSeriesId(id) ? await bundledSeries(id) : null;
    if (!isSeriesId(id) || file === null) return NOT_BUNDLED;
    const { title, unit } = seriesInfo(id);
    const dates = datesOf(file.content.days);
    const all = file.content.values.flatMap((published, i): Observation[] => {
      const [date, value] = [dates[i], observed(String(published), unit)];
      return date === undefined || value === null ? [] : [{ date, value }];
    });
    const observations = withinDates(all, wanted);
    const last = observations.at(-1);
    if (last === undefined) return NOT_BUNDLED;
    return {
      kind: "found",
      data: { id, title, unit, observations },
      source: { ...bundledSource(file.item), as_of: last.date },
    };
  },
};
