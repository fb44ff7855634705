import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { compareTexts } from "#domain/redline/compare-texts.ts";
import { markText } from "#domain/redline/mark-text.ts";
import type { Redline } from "#domain/redline/redline-of.ts";
import { type DocumentData, textQuery, type VersionData } from "@/pages/documents/document/document-queries.ts";
import { type TermsInForce, termsInForceQuery } from "./redline-queries.ts";

/** What there is to compare a version with: the terms in force first, then the other versions, the latest first. */
export function useRedlineChoices(document: DocumentData, version: VersionData, isWanted: boolean) {
  const inForce = useQuery({ ...termsInForceQuery(document.id), enabled: isWanted }).data;
  const isOwn = inForce?.document_id === document.id && inForce.version_number === version.version_number;
  const amended = isOwn && inForce.amendments.length > 0 ? inForce : undefined;
  const others = document.versions.filter(({ version_number }) => version_number !== version.version_number);
  const earlier = others.find(({ version_number }) => version_number < version.version_number) ?? others[0];
  return { inForce, amended, others, earlier };
}

interface ComparedTexts {
  readonly document: DocumentData;
  readonly version: VersionData;
  readonly text: string;
  /** The version to compare with; undefined: the terms in force. */
  readonly against: number | undefined;
  readonly amended: TermsInForce | undefined;
}

/** The text with its changes; null while loading. */
export function useRedline({ document, version, text, against, amended }: ComparedTexts): Redline | null | Error {
  const other = useQuery({ ...textQuery(String(document.id), against), enabled: against !== undefined });
  return useMemo(() => {
    if (against === undefined) return amended === undefined ? null : markText(text, amended.marks);
    if (other.error !== null) return other.error;
    if (other.data === undefined) return null;
    const isEarlier = against < version.version_number;
    return isEarlier ? compareTexts(other.data, text) : compareTexts(text, other.data);
  }, [against, amended, other.data, other.error, text, version]);
}
