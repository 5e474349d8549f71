import {
  type Found,
  followedInColumn,
  headsColumnBelow,
  offersDiscount,
  type Surroundings,
  sentenceBefore,
  surroundingsOf,
  tidyLabel,
} from '../labels.ts';
import { type PageLayout, sameRow } from '../layout.ts';
import { amountsOn, type PrintedAmount } from '../printed-amounts.ts';
import { type LabelRule, labelOf } from './label-score.ts';

/** Role of an amount by its label. */
export type AmountRole = 'payable' | 'gross' | 'net' | 'vat' | 'paid' | 'other';

/** An amount with its role; null where no label is known. */
export interface AmountCandidate {
  readonly found: Found<PrintedAmount>;
  readonly role: AmountRole | null;
  /** Clarity of the label, 0 to 1. */
  readonly score: number;
}

const VAT = String.raw`(?:v\.? ?a\.? ?t\b\.?|output tax|tax\b|gst\b|btw\b|mwst\b|tva\b)`;
const EXCLUDING = String.raw`(?:ex(?:cl(?:uding|\.|usive(?: of)?)?|\.)?|before|without|less|net of)`;
const INCLUDING = String.raw`(?:in(?:cl?(?:uding|\.|usive(?: of)?)?|\.)?|with|plus|and|&|\+)`;
const RATE = String.raw`(?: ?[@(:-]? ?(?:at |on |of |- )?\(?\d{1,2}(?:\.\d{1,2})? ?(?:%.*|\))?| ?[-(@].*)?`;

type Rule = LabelRule & { readonly role: AmountRole };

/** In their order: the first that knows a label decides. */
const RULES: readonly Rule[] = [
  rule(
    'other',
    1,
    /^(?:date due|due date)\b|^due:? (?:on |by )?\d{1,2}[ ./-]|\bdiscount(?:ed)?\b|\bif paid\b|\bearly\b|\bcarried f|\bbrought f|\b[bc]\/f(?:wd)?\b|\bper (?:unit|hour|day)\b|\bunit\b|\b(?:previous|last|old|opening) (?:bill|balance|invoice|statement)|\b(?:late|interest|penalty|credit limit|exchange|you save|saving|rrp|insured|sum insured|cover|excess|value of|quotation|quote|estimate|order value|contract sum|contract value|valuation)\b|\btotal (?:at|@) ?\d|\bv\.?a\.?t in (?:gbp|£|sterling)|\bcharge of$|\bfee of$|\bpremium tax\b|\bi\.?p\.?t\b|\bminimum\b|\bcurrent\b|\b\d\d\+? days\b|\bannual\b|\bnext\b|\bshipping\b|\bcarriage\b|\bpostage\b|^(?:delivery|freight|handling|packing|surcharge|p ?& ?p)(?: charges?)?$|\bretention\b|\bcis deduct|\byear to date\b|\bytd\b/,
  ),
  rule(
    'paid',
    1,
    /\bdeposit\b|\b(?:already |amount |total |less |part )?paid(?: by (?:you|(?:credit |debit )?card|direct debit|visa|cash|cheque|bacs|bank transfer|paypal))?\b(?!.*\bby\b)|\bpayments? (?:received|made|to date|on account|in advance)|\breceived\b|\bon account\b|\bprepa(?:id|yment)|\badvance\b|\bless\b|\bcredits? (?:applied|note)|\bpreviously (?:invoiced|billed|certified)|\bthank you\b/,
  ),
  rule('gross', 0.9, /^total \(?(?:zero|no|nil|0 ?%)[ -](?:rated )?(?:for )?vat\)?$/),
  rule(
    'vat',
    1,
    new RegExp(
      String.raw`^(?:total |plus |add:? |the )*${VAT} (?:due|payable|on (?:goods|services|fees|the above|net|charges|this)|(?:is )?included(?!.*\b(?:total|price|amount)))\b`,
    ),
  ),
  rule(
    'net',
    1,
    new RegExp(
      String.raw`\b(?:net|nett)\b(?!.*\b(?:due|payable|to pay)\b)(?!.*\bdays\b)|\bsub[- ]?total\b|\bgoods?\b|\b${EXCLUDING} ?-? ?(?:of )?${VAT}|\b${VAT} ?-? ?(?:excl|exempt)|\btaxable\b|\bvatable\b|\bzero rated\b|\bstandard rated (?:goods|net)`,
    ),
  ),
  rule(
    'payable',
    1,
    /\b(?:amount|total|balance|sum|net|now|invoice|bill|premium|gross|amt|tot)?\.? ?(?:amount |now |total |balance |outstanding |premium |bill |is |currently |sum )*(?:due|payable|outstanding|owing|owed|to pay|to be paid|remaining)\b(?! date)(?!.*\b(?:by|on)$)|\bplease pay\b|\bpay (?:this )?(?:amount|us|now)\b|^pay$|\byou owe(?: us)?\b|\bdemanded$|\b(?:we will|will be|to be) (?:collect|debit|collected|debited|taken)\w*|\bamount (?:to|for) (?:pay|payment|remit|collection)\b|\bpayment (?:due|required|requested|amount)\b|\bbalance$|\bto pay$|\b(?:direct debit|collection) amount\b|\bremit$|\bkindly (?:pay|remit)\b|\bsettlement amount\b/,
  ),
  rule(
    'gross',
    1,
    new RegExp(
      String.raw`\b(?:total|amount|gross|price|sum)\b.*\b${INCLUDING} ?-? ?${VAT}|\b${VAT} (?:incl?(?:uded|usive)?)\b|\bgross\b|\b(?:grand|invoice|document|bill|order|job|overall|final|full|credit|contract) total\b|\b(?:invoice|bill|credit(?: note)?|document|total) (?:amount|value|total)\b|\btotal (?:of |for )?(?:this |the |our )?(?:invoice|bill|credit|amount|charges?|cost|price|value|premium|gbp|eur|usd|£)|^(?:the )?total for (?:this|the) (?:period|month|quarter|year|term|account)|^your (?:(?:latest|new|total|\w+) ){0,2}(?:bill|invoice)(?: (?:total|amount|for this \w+))?(?: is)?$`,
    ),
  ),
  rule(
    'vat',
    1,
    new RegExp(
      String.raw`\b(?:total |plus |add |sum of |of |uk |output |standard |s\/r |zero )*${VAT}(?: (?:thereon|amount|total|charged?|due|payable|content|element|on standard rated|standard rate\w*|in total))?${RATE}$|\btotal ${VAT}|\b${VAT} (?:amount|total|charge|on |at |@|-|\()`,
    ),
  ),
  rule(
    'gross',
    0.9,
    /^(?:the )?total(?:s)?(?: \/ \p{L}+)?(?: ?\(?(?:gbp|eur|usd|£|€|\$)\)?)?$|\b(?:a |the )?total(?: of| gbp| £)?$|\bin total$/u,
  ),
  rule('gross', 0.55, /^(?:amount|value|sum|price)(?: ?\(?(?:gbp|eur|usd|£|€|\$)\)?)?$|\bthe sum of$|\bamount of$/),
];

const AFTER_PAYABLE =
  /^(?:is |are |was |now |total |\(?gbp\)? )*(?:due|payable|to pay|owing|outstanding|now due|now payable)\b/;

const AFTER_PAID =
  /^(?:(?:was|has been|already|now|gratefully) )*(?:received|paid)\b(?! (?:by|within|before|if|in advance|monthly|annually|quarterly|weekly)\b)/;

const AFTER_GROSS = /^(?:in all|in total|altogether|inclusive of vat|including vat|inc\.? vat)\b/;

const AMOUNT_BEGIN = /^[£€$(-]?[\d.,]+[.,]\d{2}/;

const rolesOfPages = new WeakMap<PageLayout, AmountCandidate[]>();

/** All amounts of a page, and what each is by its label. */
export function labelledAmountsOn(page: PageLayout): AmountCandidate[] {
  const known = rolesOfPages.get(page) ?? amountsOn(page).map(roleOfAmount);
  rolesOfPages.set(page, known);
  return known;
}

/** Role of an amount by its column's heading. In a row of totals, 'Net', 'VAT' and 'Gross' are separate columns. */
function roleOfColumn({ page, run, words }: Found<PrintedAmount>): AmountRole | null {
  const [word] = words;
  const row =
    word && page.pieces.filter((piece) => piece !== run && sameRow(piece, word) && FIGURES_ONLY.test(piece.text));
  if (!word || row?.length === 0) return null;
  const [head] = page.pieces
    .filter(({ bottom, left, right }) => bottom <= word.top && left < run.right && right > run.left)
    .filter(({ text }) => !FIGURES_ONLY.test(text))
    .toSorted((a, b) => b.top - a.top);
  const match = head && ruleFor({ ...NOTHING, above: tidyLabel(head.text, page.origin === 'picture') });
  return match && match.role !== 'other' ? match.role : null;
}

const FIGURES_ONLY = /^[\d\s.,%£€$()+-]+$/;

const NOTHING: Surroundings = { before: '', after: '', left: '', above: '', higher: '', below: '', right: '' };
const TOTAL_BELOW_MIN = 0.9;

function isWhole({ start, end, run }: Found<unknown>): boolean {
  return start === 0 && end === run.text.length;
}

function roleOfAmount(found: Found<PrintedAmount>): AmountCandidate {
  // An amount has its label below mostly by chance: the next line is another row of its table.
  const { below, ...beside } = surroundingsOf(found);
  const around = { ...beside, below: '' };
  if (offersDiscount(sentenceBefore(found))) {
    return { found, role: 'other', score: 1 };
  }
  const sure = ruleFor({ ...around, above: '', higher: '' });
  const column = sure?.role === 'gross' && /^totals?$/.test(around.left) ? roleOfColumn(found) : null;
  if (column) return { found, role: column, score: 0.9 };
  if (sure) return { found, role: sure.role, score: sure.score };
  if (AFTER_PAYABLE.test(around.after)) return { found, role: 'payable', score: 0.9 };
  if (AFTER_PAID.test(around.after)) return { found, role: 'paid', score: 0.9 };
  if (AFTER_GROSS.test(around.after)) return { found, role: 'gross', score: 0.85 };
  if (followedInColumn(found, AMOUNT_BEGIN)) return { found, role: null, score: 0 };
  const above = ruleFor({ ...around, left: '' });
  // With words on its row, an amount below 'Total' may be that of one item only.
  const weight = around.left === '' || /^[\d\s.,%£]*$/.test(around.left) ? 1 : 0.72;
  if (above) return { found, role: above.role, score: above.score * weight };
  const label = around.left === '' && isWhole(found) && below !== '' ? ruleFor({ ...NOTHING, above: below }) : null;
  const isTotal = label && label.score >= TOTAL_BELOW_MIN && (label.role === 'gross' || label.role === 'payable');
  return isTotal && !headsColumnBelow(found, AMOUNT_BEGIN)
    ? { found, role: label.role, score: 0.8 }
    : { found, role: null, score: 0 };
}

function rule(role: AmountRole, score: number, words: RegExp): Rule {
  return { role, score, words };
}

/** Role of an amount by its label alone. */
export function roleOfLabel(label: string): AmountRole | null {
  return ruleFor({ ...NOTHING, before: label })?.role ?? null;
}

function ruleFor(around: Surroundings): { role: AmountRole; score: number } | null {
  const match = labelOf(around, RULES);
  return match && { role: match.rule.role, score: match.score };
}

/** The amounts of a column that stand above one, the nearest first, as long as they follow closely. */
export function columnAbove(
  of: Found<PrintedAmount>,
  all: readonly Found<PrintedAmount>[],
  page: PageLayout,
): number[] {
  const right = Math.max(...of.words.map((word) => word.right));
  const top = Math.min(...of.words.map((word) => word.top));
  return all
    .filter((one) => one.page === page && one !== of)
    .map((one) => ({
      right: Math.max(...one.words.map((word) => word.right)),
      top: Math.min(...one.words.map((word) => word.top)),
      pence: one.value.isNegative ? -one.value.pence : one.value.pence,
    }))
    .filter((one) => Math.abs(one.right - right) < 0.014 && one.top < top)
    .toSorted((a, b) => b.top - a.top)
    .map((one) => one.pence);
}

/** The plainest of a role; of equal ones what is due now, and then the larger. */
export function bestOf(amounts: readonly AmountCandidate[], role: AmountRole): AmountCandidate | null {
  const [best] = amounts
    .filter((amount) => amount.role === role && (amount.found.value.pence > 0 || role === 'vat'))
    .toSorted((a, b) => b.score - a.score || isNow(b) - isNow(a) || b.found.value.pence - a.found.value.pence);
  return best ?? null;
}

function isNow({ role, found }: AmountCandidate): number {
  if (role !== 'payable') return 0;
  const { before, left } = surroundingsOf(found);
  return Number(/\bnow\b/.test(before || left));
}
