import { readFileSync } from "node:fs";
import type { CompanyFacts } from "#domain/statements/company-facts.ts";
import { bundledFilings } from "#providers/filings/bundled.ts";
import { type FakeAnswer, type FakeHost, type SeenRequest, startFakeHost } from "./fake-host.ts";
import { tooManyRequests } from "./rate-check.ts";

const fixture = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../fixtures/providers/${name}.json`, import.meta.url), "utf8"));

/** EDGAR: www.sec.gov and data.sec.gov, which count requests together. */
export interface FakeSec {
  readonly www: FakeHost;
  readonly data: FakeHost;
}

/** Checked: a user agent that names someone who can be reached, 10 requests a second over both hosts, ten digits of CIK. */
export async function startFakeSec(): Promise<FakeSec> {
  const hosts: FakeHost[] = [];
  const asked = (answer: (path: string) => Promise<FakeAnswer> | FakeAnswer) => async (request: SeenRequest) => {
    const soFar = hosts.flatMap((host) => host.requests).toSorted((a, b) => a.at - b.at);
    return refusal(request, soFar) ?? answer(request.path);
  };
  const www = await startFakeHost(
    asked((path) => (path === "/files/company_tickers.json" ? { body: fixture("sec-company-tickers") } : nothing)),
  );
  const data = await startFakeHost(asked(dataAnswer));
  hosts.push(www, data);
  return { www, data };
}

const nothing: FakeAnswer = {
  status: 404,
  headers: { "content-type": "application/xml" },
  body: "<Error><Code>NoSuchKey</Code></Error>",
};

function refusal({ headers }: SeenRequest, soFar: readonly SeenRequest[]): FakeAnswer | null {
  const agent = headers["user-agent"] ?? "";
  const undeclared = !/@|https?:\/\//.test(agent) || /^(?:node|undici|axios|python|curl|mozilla)/i.test(agent);
  const complaint = undeclared ? `undeclared automated tool "${agent}"` : tooManyRequests(soFar, 10, 1_000);
  if (complaint === undefined) return null;
  return {
    status: 403,
    headers: { "content-type": "text/html" },
    body: "<html>Undeclared Automated Tool</html>",
    complaint,
  };
}

async function dataAnswer(path: string): Promise<FakeAnswer> {
  const match = /^\/(submissions|api\/xbrl\/companyfacts)\/CIK(\d+)\.json$/.exec(path);
  if (match === null || match[2]?.length !== 10) return { ...nothing, complaint: "no such address" };
  const cik = Number(match[2]);
  const headers = { etag: `"${cik}-1"` };
  if (match[1] === "submissions") {
    const body = submissions(cik);
    return body === null ? nothing : { headers, body };
  }
  const facts = await bundledFilings.companyFacts({ cik });
  return facts.kind === "found" ? { headers, body: asPublished(facts.data) } : nothing;
}

/** The recorded body of Marvell; Apple's has the same shape. */
function submissions(cik: number): unknown {
  const marvell = fixture("sec-submissions-marvell") as object;
  if (cik === 1_835_632) return marvell;
  const apple = { sic: "3571", sicDescription: "Electronic Computers", tickers: ["AAPL"], fiscalYearEnd: "0926" };
  return cik === 320_193 ? { ...marvell, ...apple, cik: "0000320193", name: "Apple Inc." } : null;
}

/** With labels, and with what describes the filing: fiscal year and period, and the frame. */
function asPublished({ cik, entityName, facts }: CompanyFacts): unknown {
  const each = <A, B>(record: Readonly<Record<string, A>>, change: (member: A, name: string) => B): Record<string, B> =>
    Object.fromEntries(Object.entries(record).map(([name, member]) => [name, change(member, name)]));
  const published = each(facts, (tags) =>
    each(tags, ({ units }, tag) => ({
      label: tag,
      description: null,
      units: each(units, (rows) =>
        rows.map((row) => ({ ...row, fy: Number(row.filed.slice(0, 4)), fp: "FY", frame: `CY${row.end.slice(0, 4)}` })),
      ),
    })),
  );
  return { cik, entityName, facts: published };
}
