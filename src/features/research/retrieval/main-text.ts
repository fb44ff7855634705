import { Parser } from "htmlparser2";

/** Elements that are not part of the main text of a page. */
const SURROUNDING = new Set(["nav", "footer", "aside", "form", "dialog", "menu", "button", "select", "iframe"]);
const SURROUNDING_ROLE = new Set(["navigation", "banner", "contentinfo", "complementary", "search", "dialog", "menu"]);
const SURROUNDING_NAME =
  /(?:^|[\s_-])(?:nav(?:bar|igation)?|menu|footer|sidebar|cookie|consent|breadcrumbs?|newsletter|subscribe|advert(?:isement)?|ads?|promo|share|social|related|comments?)(?:$|[\s_-])/i;
const VOID = new Set("area base br col embed hr img input link meta param source track wbr".split(" "));
const MAX_DEPTH = 1_000;
/** Minimum length of a main part. */
const MIN_MAIN_UNITS = 200;

/** The main text of a page. */
export interface MainText {
  readonly title: string | null;
  /** Publication date in ISO 8601, if the page states it. */
  readonly publishedAt: string | null;
  /** HTML of the main part only. */
  readonly html: string;
}

/** Stops parsing a page that is nested too deeply: each open element slows the parser down. */
class TooDeep extends Error {
  override readonly name = "TooDeep";
}

/** Reduces a page to its `main` or `article` element if it has one, and removes navigation, banners and forms. A page that
 *  is nested too deeply is cut off. */
function mainTextOf(html: string): MainText {
  const pieces: { main: string[]; all: string[] } = { main: [], all: [] };
  const open: { name: string; dropped: boolean; main: boolean }[] = [];
  let title: string | null = null;
  let publishedAt: string | null = null;
  const write = (markup: string): void => {
    const top = open.at(-1);
    if (top?.dropped === true) return;
    pieces.all.push(markup);
    if (top?.main === true) pieces.main.push(markup);
  };
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (open.length >= MAX_DEPTH) throw new TooDeep();
        if (name === "meta") publishedAt ??= publishedIn(attributes);
        const parent = open.at(-1);
        const dropped = (parent?.dropped ?? false) || surrounds(name, attributes);
        const main = (parent?.main ?? false) || name === "main" || name === "article" || attributes["role"] === "main";
        if (!VOID.has(name)) open.push({ name, dropped, main });
        write(`<${name}${kept(attributes)}>`);
      },
      ontext(words) {
        if (open.at(-1)?.name === "title") title = `${title ?? ""}${words}`;
        write(escaped(words));
      },
      onclosetag(name) {
        if (VOID.has(name)) return;
        write(`</${name}>`);
        open.pop();
      },
    },
    { decodeEntities: true },
  );
  try {
    parser.write(html);
    parser.end();
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error;
  }
  const main = pieces.main.join("");
  const words = main.replace(/<[^<>]*>/g, "").trim();
  return {
    title: (title as string | null)?.replace(/\s+/g, " ").trim().slice(0, 300) || null,
    publishedAt,
    html: words.length >= MIN_MAIN_UNITS ? main : pieces.all.join(""),
  };
}

/** The main part of a page, from its bytes. */
export function mainPartOf(bytes: Uint8Array): MainText {
  return mainTextOf(decoded(bytes));
}

/** Decodes a page in its declared encoding, else UTF-8. Invalid bytes become replacement characters. */
function decoded(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.subarray(0, 1024)).toString("latin1");
  const [, charset = "utf-8"] = /charset\s*=\s*["']?([\w-]{2,40})/i.exec(head) ?? [];
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder("utf-8").decode(bytes);
  }
}

function surrounds(name: string, attributes: Readonly<Record<string, string>>): boolean {
  if (SURROUNDING.has(name) || SURROUNDING_ROLE.has(attributes["role"] ?? "")) return true;
  if (name === "body" || name === "html" || name === "main" || name === "article") return false;
  return SURROUNDING_NAME.test(`${attributes["class"] ?? ""} ${attributes["id"] ?? ""}`.slice(0, 300));
}

/** Attributes that the text reader needs: hidden elements and column spans. */
function kept(attributes: Readonly<Record<string, string>>): string {
  return ["hidden", "style", "colspan"]
    .filter((name) => attributes[name] !== undefined)
    .map((name) => ` ${name}="${escaped(attributes[name] ?? "").replaceAll('"', "&quot;")}"`)
    .join("");
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

const PUBLISHED = /^(?:article:published_time|date|dc\.date(?:\.issued)?|datepublished|publishdate|pubdate)$/i;

function publishedIn(attributes: Readonly<Record<string, string>>): string | null {
  const name = attributes["property"] ?? attributes["name"] ?? attributes["itemprop"] ?? "";
  const at = PUBLISHED.test(name) ? Date.parse(attributes["content"] ?? "") : Number.NaN;
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}
