/** The start of a clause that does not change what is owed: a courtesy, an offer of help or a reference. */
const ASIDE = String.raw`(?:please|kindly|thank(?:s| you)|see (?:our|the|your|over|also)|call|phone|ring|e-?mail|contact|(?:for|with) (?:any |all )?(?:quer|question|enquir)|any (?:other |further )?(?:quer|question|enquir|problem)|(?:other|usual|standard|our|all) (?:\w+ )?(?:terms|conditions)|(?:(?:your|our) )?(?:order|p\.?o|receipt|account|customer|vat|utr|job) (?:no|number|ref)\b)`;
/** A condition for a call or a letter. It does not change what is owed. */
const ASKED = String.raw`(?:if|should) (?:you|there|anything|in doubt)\b.{0,40}?\b(?:quer\w+|questions?|enquir\w+|problems?|concerns?|doubt|anything|something|help|unsure|wrong|incorrect|discuss)\b`;
const REFERENCE = String.raw`(?:re|ref|regarding|as (?:agreed|discussed|requested|instructed|per)|per your)[.:]? \S`;

const WORD = String.raw`(?!will|is|are|has|was|shall|must|may)[\w'&-]+`;
/** Each word needs a blank behind it. Otherwise one long word could be split in so many ways that the search never ends. */
const FOR_WHAT = String.raw`(?:for (?!(?:£|gbp|payment|late payment|this|it|any|all|orders over)\b)(?:${WORD} ){0,4}${WORD}|at \d+ (?:[\w'&-]+ ){0,2}[\w'&-]+|after discount)\W*$`;

const CUT = new RegExp(
  String.raw`\s-\s|[,;]\s(?=${ASIDE})|[,;:]?\s(?=${ASKED})|(?<!\b(?:charged?|free|nothing|discount)),?\s(?=${REFERENCE}|${FOR_WHAT})|\s(?=\([^()]*\)\W*$)`,
  'gi',
);
/** Words of an offer to change the way of payment. They keep the sentence whole. */
const OFFERED =
  /\b(?:set(?:ting)? up|arrange|apply (?:for|now|online)|switch|sign up|cancel|amend|change|register|instead|form)\b/i;
/** The start of a condition. The sentence stays whole, because its other clause depends on it. */
const DEPENDS =
  /^\W*(?:if|when|where|once|until|unless|should|after|before|to|for|in|on(?! hold)|upon|any|as|by|with|without|because|since|provided|subject|customers|accounts|invoices|payments)\b/i;
/** The label of a note: 'Customer note: paid in full'. */
const LABEL =
  /^\W*(?:\w+ )?(?:notes?|n\.?b\.?|p\.?s\.?|messages?|remarks?|comments?|memo|info(?:rmation)?|important|attention|notice|terms|narrative|update|\d{1,2})(?:[:.)]| -)\s+(?=\S)/i;
/** A shorter part behind a dash is the value of a label: 'Carriage - paid'. */
const WORDS_MIN = 3;

/**
 * Returns the clauses of a sentence that are judged alone, because the rest does not change what is owed: 'Paid in full' of
 * 'Paid in full - if you have any questions please call'. Clauses that depend on each other stay together.
 */
export function clausesIn(text: string): { readonly start: number; readonly end: number }[] {
  const from = LABEL.exec(text)?.[0].length ?? 0;
  const said = text.slice(from);
  const whole = from > 0 ? [{ start: from, end: text.length }] : [];
  if (DEPENDS.test(said)) return whole;
  const cuts = [...said.matchAll(CUT)].filter(({ index, 0: mark }) => !OFFERED.test(said.slice(index + mark.length)));
  const parts = cuts.map(({ index, 0: mark }, at) => ({
    isDash: /-/.test(mark),
    start: from + index + mark.length,
    end: from + (cuts[at + 1]?.index ?? said.length),
  }));
  const [first] = cuts;
  if (first === undefined || first.index === 0) return whole;
  const later = parts.filter(
    ({ isDash, start, end }) => isDash && text.slice(start, end).trim().split(/\s+/).length >= WORDS_MIN,
  );
  return [...whole, { start: from, end: from + first.index }, ...later.map(({ start, end }) => ({ start, end }))];
}
