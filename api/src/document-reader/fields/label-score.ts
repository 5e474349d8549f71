import type { Surroundings } from '../labels.ts';

/** Words of a label and what they speak for: above 0 for the field, below against it. */
export interface LabelRule {
  readonly words: RegExp;
  readonly score: number;
}

/** The label of a value as a field's rules see it. */
export interface LabelMatch<Rule> {
  readonly score: number;
  readonly rule: Rule;
}

/** A label beside or above is short; of a longer text only its end can be one. */
const LABEL_MAX = 48;
const TAIL = 34;

/** Weight of a label by its position relative to the value. */
const WEIGHTS = { before: 1, left: 1, above: 0.95, higher: 0.8, below: 0.76, behind: 0.85, right: 0.72 } as const;

/** Some write the label behind: '12/06/2026 : Payable by'. */
const BEHIND = /^[:–-] ?(\p{L}\D{0,24})$/u;

/** A point behind an abbreviation ends no sentence: 'Reg. no.' */
const SENTENCE_END =
  /(?<!\b(?:reg|inv|no|ref|acc|acct|cust|tel|co|doc|vat|v\.a\.t|incl|excl|inc|ex|tot|amt|p\.o|a\/c))\.\s+|[;!?|,]\s+/;

/** A phone number or address ends a block. Text above it is not the heading of a value below. */
const CONTACT = /\b0\d{2,4}[ )]\s?\d{3}|@|\bwww\.|\b[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2}$/;

const JOINT =
  /(?:\s|^)(?:(?:mon|tues?|wed(?:nes)?|thur?s?|fri|sat(?:ur)?|sun)(?:day)?,?|is|was|are|of|on|for|the|a|an|our|this|to|at|as|it|our|your|gbp|eur|usd|quoting|quote|ending|dated?)$/;

/**
 * Finds the label of a value by a field's rules. Tries the text before it in the same run, then to its left, above, and
 * further above. Null if no rule matches.
 */
export function labelOf<Rule extends LabelRule>(around: Surroundings, rules: readonly Rule[]): LabelMatch<Rule> | null {
  const before = matchEnd(around.before, rules);
  if (before) return before;
  if (/\p{L}{3}/u.test(around.before) && around.before.length > 3) return null;
  const behind = around.before === '' && BEHIND.exec(around.after)?.[1];
  if (behind) return weighed(matchWhole(behind, rules), WEIGHTS.behind);
  let best: LabelMatch<Rule> | null = null;
  for (const place of ['left', 'above', 'higher', 'below', 'right'] as const) {
    if (place === 'higher' && CONTACT.test(around.above)) continue;
    if (place === 'below' && /\d/.test(around.below)) continue;
    const match = matchWhole(around[place], rules);
    if (!match || (match.score < 0 && !forbids(place, around[place]))) continue;
    // A label beside a value is its own, also where it says what the value is not.
    if (place === 'left') return match;
    best ??= weighed(match, WEIGHTS[place]);
  }
  return best;
}

/** True if a text against a value is a label. An address beside it or a name far above is not. */
function forbids(place: keyof typeof WEIGHTS, text: string): boolean {
  if (place === 'left') return !/\d/.test(text) || /[:#]$|\b(?:date|no|number|ref)\b/.test(text);
  return place !== 'higher' || /^\S+(?: \S+)?$|\b(?:date|no|number|ref)\b/.test(text);
}

function weighed<Rule>(match: LabelMatch<Rule> | null, weight: number): LabelMatch<Rule> | null {
  return match && { ...match, score: match.score * weight };
}

function matchWhole<Rule extends LabelRule>(text: string, rules: readonly Rule[]): LabelMatch<Rule> | null {
  const label = text.replace(/[\s:.#\-–=>*]+$/, '').replace(/^[\s:.#\-–*]+/, '');
  if (label === '') return null;
  if (label.length > LABEL_MAX) return matchEnd(text, rules);
  const rule = rules.find(({ words }) => words.test(label));
  return rule ? { score: rule.score, rule } : null;
}

/** Matches only what ends the text, across small words: 'a total of', 'invoice no. is'. */
function matchEnd<Rule extends LabelRule>(text: string, rules: readonly Rule[]): LabelMatch<Rule> | null {
  let label = text.replace(/[\s:#\-–=>*.(£$€]+$/, '');
  const joined = label.replace(JOINT, '').replace(/[\s:#.(]+$/, '');
  const candidates = joined === label ? [label] : [label, joined];
  for (label of candidates) {
    const tail = label.slice(-TAIL);
    const sentence = tail.split(SENTENCE_END).at(-1) ?? tail;
    const rule = rules.find(({ words }) => endsWith(sentence, words));
    if (rule) return { score: rule.score, rule };
  }
  return null;
}

/** Rules are few and constant; each is made once to fit the end of a text. */
const AT_END = new Map<RegExp, RegExp>();

function endsWith(text: string, words: RegExp): boolean {
  const pattern = AT_END.get(words) ?? new RegExp(String.raw`(?:${words.source})\W{0,2}$`, words.flags);
  AT_END.set(words, pattern);
  return pattern.test(text);
}
