import { z } from "zod";
import type { VendorDeps } from "../ask-vendor.ts";
import { readJson } from "../read-body.ts";
import type { EntityFacts } from "./encyclopedia.ts";
import { type WikimediaSettings, wikimedia } from "./wikimedia.ts";

const MAX_FACTS = 60;

/** The properties that are read. None describes a person's body, belief, family or descent.
 *  https://www.wikidata.org/wiki/Wikidata:List_of_properties */
const PROPERTIES: Readonly<Record<string, string>> = {
  P31: "is an instance of",
  P571: "was founded on",
  P112: "was founded by",
  P159: "has its headquarters in",
  P17: "is in the country",
  P169: "has the chief executive officer",
  P488: "has the chairperson",
  P127: "is owned by",
  P749: "has the parent organization",
  P452: "is in the industry",
  P414: "is listed on the stock exchange",
  P1128: "has this number of employees:",
  P2139: "had total revenue of",
  P5531: "has the SEC Central Index Key",
  P1278: "has the Legal Entity Identifier",
  P106: "has the occupation",
  P108: "has the employer",
  P39: "holds or held the position",
  P69: "was educated at",
  P57: "was directed by",
  P50: "was written by",
  P577: "was published on",
  P276: "is located in",
  P131: "is located in",
  P856: "has the website",
};

const Search = z.object({
  search: z.array(z.object({ id: z.string(), label: z.string().nullish(), description: z.string().nullish() })),
});
const Label = z.object({ value: z.string() });
const Claim = z.object({
  rank: z.string().nullish(),
  mainsnak: z.object({ datavalue: z.object({ value: z.unknown() }).nullish() }),
});
const Entity = z.object({
  labels: z.record(z.string(), Label).nullish(),
  descriptions: z.record(z.string(), Label).nullish(),
  claims: z.record(z.string(), z.array(Claim)).nullish(),
});
const Entities = z.object({ entities: z.record(z.string(), Entity) });

type ClaimedEntity = z.infer<typeof Entity>;

/** Wikidata. https://www.wikidata.org/wiki/Wikidata:Data_access */
export function wikidata(deps: VendorDeps, settings: WikimediaSettings): EntityFacts {
  const { api, ask } = wikimedia(deps, "wikidata", settings);
  const pageUrl = (id: string): string => `${settings.baseUrl}/wiki/${id}`;
  const labelsOf = async (ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    if (ids.length === 0) return new Map();
    const url = api({ action: "wbgetentities", ids: ids.slice(0, 50).join("|"), props: "labels", languages: "en" });
    const known = await ask(url, (body) => readJson(body, Entities).entities).catch(() => null);
    return new Map(
      Object.entries(known ?? {}).flatMap(([id, { labels }]) =>
        labels?.["en"] === undefined ? [] : [[id, labels["en"].value] as const],
      ),
    );
  };
  return {
    async search(name) {
      const query = {
        action: "wbsearchentities",
        search: name.slice(0, 200),
        language: "en",
        type: "item",
        limit: "3",
      };
      const found = await ask(api(query), (body) => readJson(body, Search).search);
      return (found ?? []).slice(0, 3).map(({ id, label, description }) => ({
        id,
        label: label ?? name,
        description: description ?? "",
        url: pageUrl(id),
      }));
    },
    async facts(id) {
      if (!/^Q\d{1,12}$/.test(id)) return null;
      const url = new URL(`${settings.baseUrl}/wiki/Special:EntityData/${id}.json`);
      const entity = await ask(url, (body) => readJson(body, Entities).entities[id] ?? null);
      if (entity === null) return null;
      const label = entity.labels?.["en"]?.value ?? id;
      const values = valuesOf(entity);
      const labels = await labelsOf([...new Set(values.flatMap(({ item }) => item ?? []))]);
      const lines = values.flatMap(({ property, text, item }) => {
        const value = item === null ? text : (labels.get(item) ?? null);
        return value === null ? [] : [`${label} ${PROPERTIES[property] ?? ""} ${value}.`];
      });
      const description = entity.descriptions?.["en"]?.value;
      const about = description === undefined ? [] : [`${label}: ${description}.`];
      return { label, url: pageUrl(id), text: [...about, ...lines].join("\n").toWellFormed() };
    },
  };
}

interface Value {
  readonly property: string;
  readonly text: string | null;
  /** The item that the value refers to; its label needs another request. */
  readonly item: string | null;
}

/** The best statements of each property: those of preferred rank if any, never deprecated ones. */
function valuesOf({ claims }: ClaimedEntity): Value[] {
  return Object.keys(PROPERTIES)
    .flatMap((property) => {
      const all = (claims?.[property] ?? []).filter(({ rank }) => rank !== "deprecated");
      const preferred = all.filter(({ rank }) => rank === "preferred");
      return (preferred.length > 0 ? preferred : all).slice(0, 8).flatMap(({ mainsnak }) => {
        const value = valueOf(mainsnak.datavalue?.value);
        return value === null ? [] : [{ property, ...value }];
      });
    })
    .slice(0, MAX_FACTS);
}

function valueOf(value: unknown): Omit<Value, "property"> | null {
  if (typeof value === "string") return { text: value, item: null };
  const { id, time, precision, amount } = (value ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof id === "string" && /^Q\d+$/.test(id)) return { text: null, item: id };
  if (typeof time === "string") return { text: dateOf(time, Number(precision)), item: null };
  if (typeof amount === "string" && Number.isFinite(Number(amount)))
    return { text: Number(amount).toLocaleString("en-US"), item: null };
  return null;
}

/** `+1976-04-01T00:00:00Z` at its stated precision: 11 is a day, 10 a month, 9 a year. */
function dateOf(time: string, precision: number): string {
  const date = time.replace(/^\+/, "").slice(0, 10);
  if (precision >= 11) return date;
  return precision === 10 ? date.slice(0, 7) : date.slice(0, 4);
}
