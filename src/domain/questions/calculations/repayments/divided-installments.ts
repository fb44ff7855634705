import { Decimal } from "decimal.js";
import { addMonths } from "#domain/figures/calendar-date.ts";
import { claim, quotation } from "../../answer/claim.ts";
import { formatDate, formatMoney } from "../../answer/formats.ts";
import { placedFacilities } from "../../facilities/select-facilities.ts";
import { readPeriods } from "../../question/read-numbers.ts";
import { cite, quoteOf } from "../../subject.ts";
import { sentencesOf } from "../../text/sentences.ts";
import { answered, type Topic } from "../../topic.ts";
import { moneyOf } from "../given/given-values.ts";
import { ASKS_LEFT } from "./installments.ts";

const NOT_LEFT = /\b(?:interest|fees?|rate|default|covenant|leverage|today|now|currently)\b/;
/** `each calendar quarter commencing on March 31, 2015, an amount equal to the original principal amount of the Term Loan, divided by
 *  120` */
const STATED =
  /\beach (?:calendar |fiscal )?(quarter|month)\b[^.;]{0,120}?\b(?:commencing|beginning|starting) (?:on |with )?([A-Z][a-z]{2,8} \d{1,2}, \d{4})\b[^.;]{0,60}?\ban amount equal to (?:\(\w{1,3}\) )?the original principal amount of (?:the|such) ([A-Z][A-Za-z]*(?: [A-Z][A-Za-z]*){0,4}),? divided by (?:\(\w{1,3}\) )?(\d{1,3})\b/;

/** What is left of a loan after the installments until a day, where each is the original principal divided by a number. */
export const dividedInstallments: Topic = ({ text, periods }, subject) => {
  const [asked, other] = periods;
  if (asked === undefined || other !== undefined || !ASKS_LEFT.test(text) || NOT_LEFT.test(text)) return null;
  const [given, second] = moneyOf(text);
  const found = [...sentencesOf(subject)].flatMap((sentence) => {
    const [, unit, start = "", name = "", parts] = STATED.exec(sentence.words) ?? [];
    const [first] = readPeriods(start.toLowerCase(), "");
    return first === undefined ? [] : [{ sentence, unit, name, parts: Number(parts), first: first.from }];
  });
  const named = found.filter(({ name }) => text.includes(name.toLowerCase()));
  // The longer name holds the shorter one: a delayed draw term loan is no term loan.
  const [stated, more] = named.toSorted((a, b) => b.name.length - a.name.length);
  if (stated === undefined || second !== undefined || stated.parts < 2) return null;
  if (more !== undefined && more.name === stated.name) return null;
  const one = placedFacilities(subject).find(
    ({ facility }) => facility.facility_name.toLowerCase() === stated.name.toLowerCase(),
  );
  const whole = one?.facility.commitment_amount;
  const amount = given?.value ?? whole?.amount;
  const matures = one?.facility.maturity_date ?? null;
  if (amount === undefined || (matures !== null && asked.to >= matures)) return null;
  const months = stated.unit === "month" ? 1 : 3;
  const dates = Array.from({ length: stated.parts }, (_, i) => addMonths(stated.first, i * months));
  const count = dates.filter((date) => date <= asked.to).length;
  if (count === 0 || count === stated.parts) return null;
  const currency = given?.currency ?? whole?.currency ?? "USD";
  const say = (value: Decimal): string => formatMoney({ amount: value.toDecimalPlaces(2).toNumber(), currency });
  const each = new Decimal(amount).div(stated.parts);
  const paid = each.times(count);
  const citation = quoteOf(subject, stated.sentence);
  const said = `${stated.name}: ${say(new Decimal(amount))} ÷ ${stated.parts} = ${say(each)} in each installment; ${count} installments until ${formatDate(asked.to)}: ${say(new Decimal(amount))} − ${count} × ${say(each)} = ${say(new Decimal(amount).minus(paid))}, if nothing else was paid.`;
  const places = given === undefined && one !== undefined ? cite(subject, `${one.pointer}/commitment_amount`) : [];
  return answered([claim(said, [citation, ...places]), quotation(citation)]);
};
