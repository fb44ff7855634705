import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { portfolioRoutes } from "#features/portfolio/routes.ts";
import { Button } from "@/parts/button.tsx";
import { LINK } from "@/parts/link-style.ts";
import { Notice } from "@/parts/notice.tsx";
import { Section } from "@/parts/section.tsx";
import { call } from "@/shell/api.ts";
import { errorText } from "@/shell/error-text.ts";
import type { DealTerms } from "./deal-queries.ts";
import { dealWords } from "./words.ts";

const words = dealWords.unlinked;
type Unlinked = DealTerms["unlinked"][number];

/** Amendments that do not apply yet, each with the agreements that it may amend. */
export function Unlinked(props: {
  readonly dealId: string;
  readonly unlinked: readonly Unlinked[];
  readonly mayWrite: boolean;
}) {
  const cache = useQueryClient();
  const link = useMutation({
    mutationFn: ({ id, agreement }: { id: number; agreement: number }) =>
      call(portfolioRoutes.linkAmendment, { params: { id: String(id) }, body: { agreement_id: agreement } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ["deals", props.dealId] }),
  });
  if (props.unlinked.length === 0) return null;
  return (
    <Section title={words.title}>
      {link.error === null ? null : <Notice kind="danger">{errorText(link.error)}</Notice>}
      <ul className="flex flex-col gap-4">
        {props.unlinked.map(({ document_id, name, proposals }) => (
          <li key={document_id}>
            <Link to="/documents/$id" params={{ id: String(document_id) }} className={LINK}>
              {name}
            </Link>
            {proposals.length === 0 ? <p className="text-quiet">{words.none}</p> : null}
            {proposals.map((proposal) => (
              <div key={proposal.document_id} className="mt-2 flex flex-wrap items-center justify-between gap-2">
                <p className="min-w-0 text-quiet">
                  {proposal.name}: {[...proposal.reasons, ...proposal.doubts].join(", ")}
                </p>
                {props.mayWrite ? (
                  <Button
                    busy={link.isPending}
                    aria-label={words.linkTo(proposal.name)}
                    onClick={() => link.mutate({ id: document_id, agreement: proposal.document_id })}
                  >
                    {words.link}
                  </Button>
                ) : null}
              </div>
            ))}
          </li>
        ))}
      </ul>
    </Section>
  );
}
