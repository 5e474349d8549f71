import type { ReadField } from '../document.types.ts';
import { type Found, foundAt, surroundingsOf } from '../labels.ts';
import type { PageLayout, Run } from '../layout.ts';
import { editDistance } from '../names.ts';
import { codeLook } from '../ocr-confusions.ts';
import { notFound, readField } from '../read-field.ts';
import { type LabelRule, labelOf } from './label-score.ts';

/** A number with what speaks for it, 0 to 1. */
export interface NumberCandidate {
  readonly found: Found<string>;
  readonly score: number;
}

const NO = String.raw`(?:no|nr|num|number|numbers|nbr|#|№|id|ref|reference|code)\b\.?`;
const PAPER = String.raw`(?:invoice|inv|bill|document|doc|demand|credit ?note|credit memo|credit|(?<!\b(?:delivery|despatch|dispatch|advice|consignment|collection|packing) )note|debit note|fee ?note|cn|tax invoice|vat invoice|sales invoice|premium invoice|voucher)`;

/** In their order: the first that knows a label decides. */
const RULES: readonly LabelRule[] = [
  {
    words:
      /\b(?:original|corrected|previous|related|against|credited|corrects|refers? to|in respect of|for) (?:invoice|inv|bill|document)\b|\binvoice (?:credited|corrected|being credited)\b|\brelat(?:es|ing) to\b/,
    score: -1,
  },
  { words: /\bfee (?:account|note)(?: (?:no|number))?$/, score: 0.85 },
  { words: /\bregistered in [a-z &]{3,30}/, score: -1 },
  {
    words: /^(?:delivery|despatch|dispatch|advice) note (?:&|and|\/) (?:tax |vat )?invoice(?: no| number)?$/,
    score: 0.8,
  },
  // Some bills are called statements.
  { words: /\bstatement (?:no|number|ref|reference)$/, score: 0.74 },
  {
    words:
      /\b(?:order|p\.?o\.?|purchase|customer|cust|client|account|a\/c|acc|acct|policy|quote|quotation|estimate|delivery|despatch|dispatch|consignment|contract|tenant|property|project|job|vat|v\.a\.t|tax reg|tax id|company|reg|registration|registered|tel|telephone|phone|fax|mobile|page|statement|meter|mpan|mprn|supply|serial|sort|bank|iban|bic|swift|card|member|site|branch|vehicle|batch|ticket|case|matter|works?|booking|your|utr|eori|tracking|docket|grn|pro-?forma|supplier|vendor|cost cent(?:re|er)|department|date|due|terms|amount|total|paid|payable|period|currency|units?|qty|quantity|price|rate|charity|licen[cs]e|mandate|originator|user)\b(?! ?(?:date )?(?:\/|and) (?:invoice|inv)\b)(?!.*\b(?:invoice|inv|bill) ?(?:no|nr|num|number|#|ref|reference)\b)/,
    score: -1,
  },
  { words: new RegExp(String.raw`\b${PAPER}\.?(?:'s)? ?\/? ?\(?${NO}`), score: 1 },
  { words: new RegExp(String.raw`\b${PAPER}\.? ?(?:#|№|n°|nº)`), score: 1 },
  { words: /\bour (?:ref|reference)\b.*\b(?:invoice|inv)\b/, score: 1 },
  { words: /\b(?:number|no|nr) of (?:this |the )?(?:invoice|bill|credit note)\b/, score: 1 },
  {
    words:
      /(?:^|\b)(?:tax |vat |sales |our |this |fee )?(?:invoice|inv|bill|credit ?note|credit memo|demand|fee ?note)$/,
    score: 0.82,
  },
  { words: /^(?:document|doc|number|no|nr|#|№)$/, score: 0.78 },
  {
    words: /^(?:our )?(?:ref|reference|ref(?:erence)? (?:no|number))$|\bour ref(?:erence)?(?: no| number)?$/,
    score: 0.6,
  },
  {
    words: /\b(?:transaction|serial|sequence|folio|s\.?i\.?|rechnung\w*|facture|factuur)\b ?(?:no|nr|number|n°|#)?$/,
    score: 0.76,
  },
  { words: /\b(?:quoting|quote|payment ref(?:erence)?|reference|ref|with reference)$/, score: 0.5 },
];

/** A word of a number: capital letters, figures and signs. */
const CODE_WORD = /^[A-Z0-9$|][A-Z0-9$|./_\\#-]*$/;
const CODE_START =
  /(?<![\p{L}\p{N}£€./-])#?((?:[A-Za-z]{1,8}[-/._]?)?[A-Z0-9$|./_\\-]*\d[A-Z0-9$|./_\\-]*[A-Za-z]?)(?![\p{L}\p{N}]|,\d{3}\b)/gu;
/** Capital words that are no part of a number. */
const LABEL_WORD = /^(?:[A-Z]{6,}|REF|NO|TEL|FAX|PAGE|PO|VAT|DATE|DUE|TO|FROM|FOR|QTY|BILL|DOC|TERMS|ORDER|PAY|TOTAL)$/;
const NO_LETTERS = /^(?:NR|NUM|GBP|EUR|USD|JAN|FEB|MAR|MARCH|APR|APRIL|MAY|JUNE?|JULY?|AUG|SEPT?|OCT|NOV|DEC)$/;
const LABEL_END =
  /(?:\b(?:no|nr|num|number|ref|reference)\b[\s.:#]*|[:#]\s*|^(?:tax |vat |sales )?(?:invoice|bill|fee note|credit note|credit memo)\s*)$/i;
/** Of the page's height: there the number stands. */
const HEAD = 0.4;

const LENGTH_MAX = 26;

const AMOUNT_OR_DATE =
  /^[£€$]?\d{1,3}(?:,\d{3})*[.,]\d{2}$|^\d{1,2}[./-]\d{1,2}[./-](?:\d{2}|\d{4})$|^\d+(?:\.\d+)?%$|^\d{4}-\d\d-\d\d$|^\d{2}-\d{2}-\d{2}$/;
const POSTCODE = /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/;

interface PageCodes {
  readonly all: readonly Found<string>[];
  readonly labelled: readonly NumberCandidate[];
}

/** 'Interim invoice no 3' counts the bills of a job. Such a bill usually has an invoice number elsewhere. */
const OF_STAGE = /\b(?:interim|stage|progress|part) (?:invoice|bill)\b/;
/** Share of its score that the count of a bill keeps. */
const STAGE_SCORE_SHARE = 0.6;

const codesOfPages = new WeakMap<PageLayout, PageCodes>();

/** Codes of a page, and the ones that have a label. */
function codesOn(page: PageLayout): PageCodes {
  const known = codesOfPages.get(page);
  if (known) return known;
  const all = page.runs.flatMap((run) => codesOf(page, run));
  const labelled = all.flatMap((found) => {
    const around = surroundingsOf(found);
    const label = labelOf(around, RULES);
    const share = /^\d{1,2}$/.test(found.value) && OF_STAGE.test(around.before || around.left) ? STAGE_SCORE_SHARE : 1;
    return label && label.score > 0 ? [{ found, score: label.score * likelihood(found) * share }] : [];
  });
  codesOfPages.set(page, { all, labelled });
  return { all, labelled };
}

/** Possible numbers on a page, with any text beside them. */
export function numberSpots(page: PageLayout): readonly Found<string>[] {
  return codesOn(page).all;
}

/** A table whose head is taken for a label has hundreds. */
const CANDIDATES_MAX = 100;

/** Candidates for the invoice number on these pages, the best first. */
export function numberCandidates(pages: readonly PageLayout[]): NumberCandidate[] {
  const scored = pages
    .flatMap((page) => codesOn(page).labelled)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, CANDIDATES_MAX);
  const together = scored.map((candidate) => {
    const again = scored.filter(({ found }) => found !== candidate.found && isSame(found, candidate.found)).length;
    return { ...candidate, score: Math.min(1, candidate.score + 0.08 * Math.min(again, 2)) };
  });
  return together.toSorted((a, b) => b.score - a.score);
}

/**
 * The number of the invoice.
 * @param account the number of the account that is to be paid: another number for it stands on every paper
 */
export function readInvoiceNumber(pages: readonly PageLayout[], account: string | null = null): ReadField<string> {
  const [best, ...others] = numberCandidates(pages);
  const all = pages.flatMap((page) => codesOn(page).all);
  if (!best)
    return unlabelled(
      pages,
      all.filter(({ value }) => account === null || value.replace(/\D/g, '') !== account),
    );
  const rival = others.find(({ found }) => !isSame(found, best.found));
  const { found, score } = best;
  const isPicture = found.page.origin === 'picture';
  const value = isPicture ? withLetters(found.value) : found.value;
  if (rival && rival.score >= score - 0.05) {
    return readField(value, found, 0.6, `It could also be ${rival.found.value}`);
  }
  const longer = all.find((code) => isPrefixed(code, found));
  if (longer) return readField(longer.value, longer, 0.6, `It could also be ${value}`);
  const misread = others.find((other) => isSame(other.found, found) && other.found.value !== value);
  const likes = all.find(({ value: other }) => other !== value && isOneOff(other, value));
  if (likes && found.page.origin === 'picture')
    return readField(value, found, 0.6, `Elsewhere it reads ${likes.value}`);
  if (misread) return readField(value, found, 0.6, `Elsewhere it reads ${misread.found.value}`);
  if (found.page.origin === 'picture' && /[$|]/.test(value))
    return readField(value, found, 0.5, 'Hard to read on the page');
  if (/[-/]$/.test(value) || /^[-/]\s*$/.test(found.run.text.slice(found.end)))
    return readField(value, found, 0.6, 'It may be longer: a sign that joins figures ends it');
  // In a picture a plain label is needed: of a misread one little is left.
  if (value !== found.value) return readField(value, found, 0.6, `It reads ${found.value}, which may be right`);
  const evidence = found.page.origin === 'picture' && score < 0.8 ? 0.65 : score;
  return readField(value, found, Math.min(0.97, evidence));
}

/** In front of a row of figures 'I' is easily read as 1, and 'S' as a dollar: 'S1306114' is mostly 'SI306114'. */
function withLetters(code: string): string {
  const [, first = '', rest = ''] = /^([SP5$])[1l|](-?\d{5,})$/.exec(code) ?? [];
  if (first) return `${/[5$]/.test(first) ? 'S' : first}I${rest}`;
  return code.replace(/^\$(?=[A-Z]|\d)/, 'S').replace(/^[1l|](?=N[VY]\b|NV-?\d)/, 'I');
}

/** True for a cell such as 'INV 88-2201' beside the number 88-2201. The letters may be part of it, or its label. */
function isPrefixed({ value, run }: Found<string>, number: Found<string>): boolean {
  return (
    run === number.run && /^(?:INV|CN|CR|BILL) (?=\S*[^\d\s])\S+$/.test(value) && value.endsWith(` ${number.value}`)
  );
}

function isOneOff(one: string, other: string): boolean {
  return one.length === other.length && one.length >= 5 && editDistance(one, other) === 1;
}

/** Without a label, the one code in the head that no label speaks against; always in doubt. */
function unlabelled(pages: readonly PageLayout[], all: readonly Found<string>[]): ReadField<string> {
  const [first] = all.filter(
    (found) =>
      found.page === pages[0] &&
      (found.words[0]?.top ?? 1) < HEAD &&
      found.value.replace(/\D/g, '').length >= 3 &&
      likelihood(found) >= 0.9 &&
      !/^0\d{3,4}$/.test(found.value) &&
      labelOf(surroundingsOf(found), RULES) === null,
  );
  return first
    ? readField(first.value, first, 0.5, 'No label says that this is its number')
    : notFound('No invoice number was found');
}

/** True for two readings of one number. */
function isSame(one: Found<string>, other: Found<string>): boolean {
  if (one.value === other.value) return true;
  const picture = one.page.origin === 'picture' || other.page.origin === 'picture';
  return picture && codeLook(one.value) === codeLook(other.value);
}

function codesOf(page: PageLayout, run: Run): Found<string>[] {
  const whole = wholeCode(run);
  const cell = whole === null ? [] : [foundAt(page, run, 0, run.text.length, whole)];
  if (whole !== null && /^\S*\d/.test(whole)) return cell;
  const parts = [...run.text.matchAll(CODE_START)].flatMap((match) => {
    const [text, code = ''] = match;
    const begin = match.index + text.length - code.length;
    const end = endOfCode(run.text, begin + code.replace(/[./_\\-]+$/, '').length);
    const start = begin - lettersBefore(run.text.slice(0, begin));
    const value = run.text.slice(start, end);
    return isCode(value) && !isDay(value, run.text.slice(end)) ? [foundAt(page, run, start, end, value)] : [];
  });
  return [...cell, ...parts];
}

/** The 28 of '28 October 2026'. */
function isDay(code: string, behind: string): boolean {
  return (
    /^\d{1,2}$/.test(code) && /^(?:st|nd|rd|th)? (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i.test(behind)
  );
}

/** Length of a number's letters that a space separates from its figures, for example WVS in 'Invoice no: WVS 7741'. */
function lettersBefore(text: string): number {
  const [word = '', letters = ''] = /(?:^|[\s:.#])([A-Z]{1,5}) $/.exec(text) ?? [];
  const label = text.slice(0, text.length - letters.length - 1);
  const isPart = letters !== '' && !LABEL_WORD.test(letters) && !NO_LETTERS.test(letters);
  return word !== '' && isPart && LABEL_END.test(label) ? letters.length + 1 : 0;
}

/** A cell that holds nothing but a number, its blanks among it: 'Q5530027 11'. */
function wholeCode(run: Run): string | null {
  const text = run.text.replace(/^#\s*/, '').replace(/[.,;]$/, '');
  const words = text.split(' ');
  return words.length <= 4 &&
    words.every((word) => CODE_WORD.test(word) && !LABEL_WORD.test(word.replace(/[.:]+$/, ''))) &&
    isCode(text)
    ? text
    : null;
}

/** On the line of its label the number may contain a space if nothing else follows: 'Invoice no. AB 1234'. */
function endOfCode(text: string, end: number): number {
  const rest = /^(?: [A-Z0-9./-]*\d[A-Z0-9./-]*){1,2}$/.exec(text.slice(end));
  return rest && !/[£€$]|\d[.,]\d{2}\b|\d[/.-]\d/.test(rest[0]) ? text.length : end;
}

function isCode(text: string): boolean {
  return (
    /\d/.test(text) &&
    text.length <= LENGTH_MAX &&
    !AMOUNT_OR_DATE.test(text) &&
    !POSTCODE.test(text) &&
    !/^(?:[A-Z]{2}\d{2}[A-Z]{4}\d{14}|0\d{3,4} \d{3} ?\d{3,4})$/.test(text.replace(/\s+/g, ' '))
  );
}

/** Score of a text's resemblance to an invoice number. */
function likelihood({ value, page, run, words, start, end }: Found<string>): number {
  const digits = value.replace(/\D/g, '').length;
  let score = 1;
  // '156 Bridge Street' is never a number, even below a label.
  if (start <= 1 && /^,? [A-Z]?[a-z]{2}/.test(run.text.slice(end))) score -= 0.4;
  if (digits > 12 || /^[A-Z]{1,2}\d{1,2}$/.test(value)) score -= 0.2;
  if (/^(?:19|20)\d{2}$/.test(value)) score -= 0.25;
  // The number stands in the head of its page; a slip at the foot repeats it.
  if ((words[0]?.top ?? run.top) > 0.62 && page.pieces.length > 8) score -= 0.12;
  return score;
}
