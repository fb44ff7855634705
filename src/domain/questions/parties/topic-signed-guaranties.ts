import { refused, type Topic } from "../topic.ts";

/** `which subsidiaries signed guaranties at closing?` */
const ASKS =
  /^(?:and |so )?(?:which|what) (?:of (?:the|its|their) )?(?:[a-z-]+ )?(?:subsidiar(?:y|ies)|affiliates?|companies) (?:signed|executed|gave|delivered|provided|entered into|joined)\b[^?]*\bguarant/;

/** Who has signed a guaranty, where the agreement names no guarantor. */
export const signedGuaranties: Topic = ({ text }, { agreement }) => {
  if (!ASKS.test(text) || agreement.parties.some(({ role }) => role === "guarantor")) return null;
  return refused("The document does not name the companies that signed a guaranty.");
};
