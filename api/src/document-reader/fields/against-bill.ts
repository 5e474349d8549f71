import type { Pence } from '@paycycle/schema/domain/money';
import { DAY } from './words-of-paying.ts';

const BILL = '(?:invoice|bill)';
/** Verbs of what a bill asks its recipient to do with it. */
const USUAL =
  '(?:pay|settle|remit|quote|return|refer|query|check|see|read|use|keep|retain|file|attach|detach|view|pass|forward|note|review|state|include|mention|find|process|approve|authori[sz]e|treat|recycle|call|turn|allow|enclose|hesitate|photocopy|visit|contact|email|phone|ring|send)';
const SHARE = String.raw`(?:\d{1,2}(?:\.\d+)? ?%|(?:£|gbp) ?[\d,]+(?:\.\d\d)?)`;
const COUNT = String.raw`(?:two|three|four|five|six|ten|twelve|\d{1,2})`;

/** Speaks of the bill itself, not of bills in general. */
const AGAINST: readonly RegExp[] = [
  new RegExp(String.raw`\bplease (?!${USUAL}\b|do\b|don't\b)\w+ (?:this|the) ${BILL}\b`),
  new RegExp(String.raw`\b(?:do not|don't) (?!hesitate\b)\w+ (?:this|the) ${BILL}\W*$`),
  new RegExp(String.raw`^\W*please (?!${USUAL}\b)[a-z]+\W*$`),
  /\b(?:raised|issued|sent|billed|invoiced|charged)\b.{0,24}\b(?:in error|by mistake|wrong (?:company|customer|address))\b/,
  new RegExp(
    String.raw`^\W*not your ${BILL}\b|\bbefore (?:the )?final ${BILL}\W*$|\bcredit note to be (?:raised|issued|sent)\b`,
  ),
  // A part that was paid or is taken off.
  new RegExp(
    String.raw`^\W*${SHARE} (?:deposit|part[- ]payment|advance)\b.{0,16}\b(?:paid|received)\b|^\W*less (?:(?:your|the|our|a|${SHARE}) )*(?:deposit|part[- ]payment|payment|advance)\b|^\W*part[- ]paid\W*$|\btaken from (?:the |your )?deposit\b|^\W*held on client account\b`,
  ),
  // Another paper asks for it.
  new RegExp(
    String.raw`\b(?:included|settled|carried|c\/f|paid?|added|shown) (?:\w+ ){0,2}?(?:in|on|to|with|the) (?:(?:your|our|the|a|next|monthly|${COUNT}|[a-z]{3,9}) ){0,2}?statement\b|\bpay the statement\b|\bconsolidated on\b|^\W*see (?:the |our )?consolidated ${BILL}\b|^\W*room charge\W*$`,
  ),
  // A part is due at a time.
  new RegExp(
    String.raw`\b(?:in|into|over) ${COUNT} (?:equal |monthly )*(?:payments|parts)\b|^\W*payment plan\b(?!.*\b(?:available|ask|call|contact)\b)|\b50 ?\/ ?50\b`,
  ),
];
/** An offer: a recipient who does not want it owes nothing. */
const OFFERED =
  /\b(?:renewal|subscription|listing|payment)\b.{0,16}\boptional\b|\boptional renewal\b|\bpayment (?:constitutes|implies|means|signifies|is) (?:your )?acceptance\b|\bonly valid if ordered\b|^(?=.*\bpay\b).*\bif you (?:wish|want|would like) to (?:renew|continue|keep|accept|remain|stay)\b/;
const IN_GENERAL = /\b(?:if|unless|where|might|can|cannot|any|never|invoices|bills|customers|no statements?)\b/;

/** A note of few words, in a line of its own. */
const NOTE = new RegExp(
  String.raw`^\W*(?:revised|rev(?:ision)?\.? ?\d+|version \d+|amended(?:\W+(?:on )?${DAY}.{0,12})?|dup|sample|provisional|on stop|charge-?back(?: raised)?|charged back|credited in full(?: \S+)?|query with \w+|entered twice|overdue\b.{0,24})\W*$`,
);

/** True for a sentence below the total, in lower case, that speaks against paying this bill as it stands. */
export function speaksAgainst(look: string): boolean {
  const said = look.replace(/[’`]/g, "'");
  return OFFERED.test(said) || (!IN_GENERAL.test(said) && AGAINST.some((words) => words.test(said)));
}

/** The same of a line that stands alone. */
export function isNoteAgainst(look: string): boolean {
  return NOTE.test(look);
}

const OF_PARTS = /\b(?:payments?|months?|monthly|weeks?|weekly|quarters?|quarterly|instal?ments?|each|x)\b/;
const PARTS_MAX = 60;

/** True if a printed number of payments times a printed amount comes to the total, but for odd pence. */
export function comesToTotal(look: string, amounts: readonly Pence[], total: Pence): boolean {
  if (!OF_PARTS.test(look)) return false;
  const counts = [...look.matchAll(/(?<![\d.,£])\d{1,2}(?![\d,]|\.\d)/g)].map(([figures]) => Number(figures));
  return counts.some(
    (count) =>
      count > 1 &&
      count <= PARTS_MAX &&
      amounts.some((amount) => amount > 0 && Math.abs(count * amount - total) < count),
  );
}
