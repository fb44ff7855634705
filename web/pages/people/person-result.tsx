import type { ReactNode } from "react";
import { Badge } from "@/parts/badge.tsx";
import { LINK } from "@/parts/link-style.ts";
import { Notice } from "@/parts/notice.tsx";
import { quoted } from "@/parts/quoted.ts";
import { Section } from "@/parts/section.tsx";
import type { StoredPeopleRun } from "./people-queries.ts";
import { peopleWords } from "./words.ts";

const words = peopleWords.run;
type Result = NonNullable<StoredPeopleRun["result"]>;
const share = new Intl.NumberFormat(undefined, { maximumFractionDigits: 2, minimumFractionDigits: 2 });

/** What is known about a person, claim by claim, and what is not. */
export function PersonResult({ result }: { result: Result }) {
  const { research_summary: found, guardrails } = result;
  const isIdentified = found.status === "identified";
  return (
    <>
      <Section
        title={words.identity}
        actions={<Standing good={isIdentified}>{isIdentified ? words.identified : words.insufficient}</Standing>}
      >
        <Claims title={words.career} claims={found.career} />
        <Claims title={words.affiliations} claims={found.affiliations} />
        <Claims title={words.records} claims={found.public_records} />
        <Limitations limits={found.limitations} />
        {guardrails.dropped_sensitive === 0 ? null : (
          <p className="mt-3 text-sm text-quiet">{words.dropped(guardrails.dropped_sensitive)}</p>
        )}
      </Section>
      <Candidates candidates={found.candidates} />
      <Profile profile={result.psychometric_profile} />
      <Credit credit={result.credit_assessment} />
      <SourceList sources={found.sources} />
    </>
  );
}

function Standing({ good, children }: { good: boolean; children: ReactNode }) {
  return <Badge kind={good ? "success" : "warning"}>{children}</Badge>;
}

function Claims({ title, claims }: { title: string; claims: Result["research_summary"]["career"] }) {
  if (claims.length === 0) return null;
  return (
    <div className="mb-3">
      <h3 className="mb-1 font-medium">{title}</h3>
      <ul className="flex flex-col gap-1">
        {claims.map(({ quote, source_id }) => (
          <li key={quote} className="[overflow-wrap:anywhere]">
            <span className="font-serif">{quoted(quote)}</span>{" "}
            <a href={`#${source_id}`} className={LINK}>
              [{source_id.slice(1)}]
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Candidates({ candidates }: { candidates: Result["research_summary"]["candidates"] }) {
  if (candidates.length === 0) return null;
  return (
    <Section title={words.candidates}>
      <p className="mb-2 text-sm text-quiet">{words.candidatesHint}</p>
      <ul className="flex flex-col gap-2">
        {candidates.map(({ description, source_id }) => (
          <li key={source_id} className="[overflow-wrap:anywhere]">
            {description}{" "}
            <a href={`#${source_id}`} className={LINK}>
              [{source_id.slice(1)}]
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const TRAITS = ["openness", "conscientiousness", "extraversion", "agreeableness", "neuroticism"] as const;

function Profile({ profile }: { profile: Result["psychometric_profile"] }) {
  const isAssessed = profile.status === "assessed";
  return (
    <Section
      title={words.profile}
      actions={
        <Standing good={isAssessed}>
          {isAssessed ? words.instrument(profile.instrument ?? "") : words.insufficient}
        </Standing>
      }
    >
      {profile.validity.map((sign) => (
        <Notice key={sign} kind="warning">
          {sign}
        </Notice>
      ))}
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[max-content_1fr]">
        {TRAITS.map((trait) => {
          const { score, interval } = profile.big_five_traits[trait];
          return (
            <div key={trait} className="contents">
              <dt className="text-quiet">{words.traits[trait]}</dt>
              <dd className="tabular-nums">
                {score === null || interval === null
                  ? words.notScored
                  : `${share.format(score)} (${share.format(interval[0])} – ${share.format(interval[1])})`}
              </dd>
            </div>
          );
        })}
      </dl>
      <Limitations limits={profile.limitations} />
    </Section>
  );
}

function Credit({ credit }: { credit: Result["credit_assessment"] }) {
  const isAssessed = credit.risk_score !== null;
  return (
    <Section
      title={words.credit}
      actions={
        <Standing good={isAssessed}>
          {credit.risk_score === null ? words.insufficient : words.riskScore(credit.risk_score)}
        </Standing>
      }
    >
      <ul className="mb-3 list-disc pl-5">
        {credit.rationale.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <Limitations limits={credit.limitations} />
    </Section>
  );
}

function Limitations({ limits }: { limits: readonly string[] }) {
  if (limits.length === 0) return null;
  return (
    <>
      <h3 className="mt-3 mb-1 font-medium">{words.limitations}</h3>
      <ul className="list-disc pl-5 text-sm text-quiet [overflow-wrap:anywhere]">
        {limits.map((limit) => (
          <li key={limit}>{limit}</li>
        ))}
      </ul>
    </>
  );
}

function SourceList({ sources }: { sources: Result["research_summary"]["sources"] }) {
  if (sources.length === 0) return null;
  return (
    <Section title={words.sources}>
      <ol className="flex flex-col gap-2">
        {sources.map(({ id, title, url, publisher }) => (
          <li key={id} id={id} className="flex scroll-mt-4 gap-3 [overflow-wrap:anywhere] target:bg-tint">
            <span className="text-quiet tabular-nums">{id.slice(1)}</span>
            <span>
              <a href={url} target="_blank" rel="noreferrer noopener" className={LINK}>
                {title}
              </a>
              <span className="block text-sm text-quiet">{publisher}</span>
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
