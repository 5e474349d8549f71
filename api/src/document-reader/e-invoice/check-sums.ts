import { formatDecimal, formatPounds, type Pence, pence, sumPence } from '@paycycle/schema/domain/money';
import type { EInvoice, Stated, StatedAmount } from './e-invoice.types.ts';

/** The rules of EN 16931 about sums, by their names there. */
export type SumRule = `BR-CO-1${0 | 1 | 2 | 3 | 4 | 5 | 6 | 7}` | `BR-${'AE' | 'E' | 'G' | 'IC' | 'O' | 'Z'}-09`;

/** A sum of an e-invoice that is wrong. */
export interface SumError {
  readonly rule: SumRule;
  /** The field that it makes doubtful, besides the total. */
  readonly field: 'netAmount' | 'vatAmount' | 'totalAmount';
  readonly statedAmount: Pence;
  readonly computedAmount: Pence;
  /** Message to the user. */
  readonly message: string;
}

type Summed = Pick<EInvoice, 'totals' | 'lines' | 'currency'>;

interface Rule {
  readonly rule: SumRule;
  readonly field: SumError['field'];
  readonly stated: (invoice: Summed) => StatedAmount;
  /** Null where the invoice's profile does not have the parts. */
  readonly computed: (invoice: Summed) => Pence | null;
  readonly words: (stated: string, computed: string) => string;
}

/** Checks, with the sums nearest to the amount payable first. */
const RULES: readonly Rule[] = [
  {
    rule: 'BR-CO-16',
    field: 'totalAmount',
    stated: ({ totals }) => totals.payable,
    computed: ({ totals }) => sumOf(totals.gross, { plus: [totals.rounding], less: [totals.prepaid] }),
    words: (stated, computed) =>
      `The invoice asks for ${stated}, but its total less what was paid in advance is ${computed}`,
  },
  {
    rule: 'BR-CO-15',
    field: 'totalAmount',
    stated: ({ totals }) => totals.gross,
    computed: ({ totals }) => sumOf(totals.net, { plus: [totals.vat] }),
    words: (stated, computed) => `The invoice says ${stated}, but its net amount and VAT add up to ${computed}`,
  },
  {
    rule: 'BR-CO-13',
    field: 'netAmount',
    stated: ({ totals }) => totals.net,
    computed: ({ totals }) => sumOf(totals.lines, { plus: [totals.charges], less: [totals.allowances] }),
    words: (stated, computed) => `The net amount is ${stated}, but lines, charges and allowances make ${computed}`,
  },
  {
    rule: 'BR-CO-10',
    field: 'netAmount',
    stated: ({ totals }) => totals.lines,
    computed: ({ lines }) => sumOfEach(lines.map((line) => line.amount).filter((amount) => amount !== null)),
    words: (stated, computed) => `The lines are said to come to ${stated}, but they add up to ${computed}`,
  },
  {
    rule: 'BR-CO-11',
    field: 'netAmount',
    stated: ({ totals }) => totals.allowances,
    computed: ({ totals }) => sumOfEach(totals.eachAllowance),
    words: (stated, computed) => `The allowances are said to come to ${stated}, but they add up to ${computed}`,
  },
  {
    rule: 'BR-CO-12',
    field: 'netAmount',
    stated: ({ totals }) => totals.charges,
    computed: ({ totals }) => sumOfEach(totals.eachCharge),
    words: (stated, computed) => `The charges are said to come to ${stated}, but they add up to ${computed}`,
  },
  {
    rule: 'BR-CO-14',
    field: 'vatAmount',
    stated: ({ totals }) => totals.vat,
    computed: ({ totals }) => sumOfEach(totals.eachVat),
    words: (stated, computed) => `The VAT is ${stated}, but that of its rates adds up to ${computed}`,
  },
];

/**
 * Checks each sum of an e-invoice against its parts: lines, allowances and charges, net, VAT by rate, and the amount due.
 * Missing sums and parts are not checked, because small profiles have few. The error nearest to the amount due comes
 * first.
 */
export function checkSums(invoice: Summed): SumError[] {
  return RULES.flatMap(({ rule, field, stated, computed, words }) => {
    const statedAmount = stated(invoice)?.value ?? null;
    const computedAmount = computed(invoice);
    if (statedAmount === null || computedAmount === null || statedAmount === computedAmount) return [];
    const [said, is] = [statedAmount, computedAmount].map((amount) => formatAmount(amount, invoice.currency));
    return [{ rule, field, statedAmount, computedAmount, message: `${words(said ?? '', is ?? '')} (${rule})` }];
  });
}

/** Categories without VAT, by their codes in UNCL 5305. The customer accounts for that of a reverse charge (AE). */
const WITHOUT_VAT: ReadonlyMap<string, SumRule> = new Map([
  ['AE', 'BR-AE-09'],
  ['E', 'BR-E-09'],
  ['G', 'BR-G-09'],
  ['K', 'BR-IC-09'],
  ['O', 'BR-O-09'],
  ['Z', 'BR-Z-09'],
]);
const STANDARD = 'S';
const HUNDREDTHS_OF_PERCENT = 10_000;

/** Checks the VAT of each category against its rate. Programs that round by lines may be some pence off. */
export function checkVatGroups({ vatGroups, lines, currency }: EInvoice): SumError[] {
  return vatGroups.flatMap(({ net, vat, treatment }) => {
    const [base, statedAmount] = [net?.value ?? null, vat?.value ?? null];
    if (treatment === null || statedAmount === null) return [];
    const { category, rate } = treatment;
    const without = WITHOUT_VAT.get(category);
    const rule = without ?? (category === STANDARD ? 'BR-CO-17' : null);
    if (rule === null || (base === null && !without)) return [];
    const computedAmount = pence(without ? 0 : Math.round(((base ?? 0) * rate) / HUNDREDTHS_OF_PERCENT));
    if (Math.abs(statedAmount - computedAmount) <= (without ? 0 : lines.length + 1)) return [];
    const said = formatAmount(statedAmount, currency);
    const message = without
      ? `The invoice asks for ${said} of VAT in category ${category}, which has none (${rule})`
      : `The VAT at ${rate / 100}% is ${formatAmount(computedAmount, currency)}, but the invoice says ${said} (${rule})`;
    return [{ rule, field: 'vatAmount' as const, statedAmount, computedAmount, message }];
  });
}

/** '£12.50', or 'NOK 12.50'. */
export function formatAmount(amount: Pence, currency: string | null): string {
  return currency === 'GBP' || currency === null ? formatPounds(amount) : `${currency} ${formatDecimal(amount)}`;
}

/** Null where the first is not stated, or anything is unreadable; the others count nothing where they are not stated. */
function sumOf(
  first: StatedAmount,
  { plus = [], less = [] }: { plus?: StatedAmount[]; less?: StatedAmount[] },
): Pence | null {
  if (!first) return null;
  const added = valuesOf([first, ...plus.filter((amount) => amount !== null)]);
  const taken = valuesOf(less.filter((amount) => amount !== null));
  return added && taken && pence(sumPence(added) - sumPence(taken));
}

/** Null when there is none. */
function sumOfEach(parts: readonly Stated<Pence>[]): Pence | null {
  const values = valuesOf(parts);
  return values && values.length > 0 ? sumPence(values) : null;
}

/** Null where one is unreadable. */
function valuesOf(amounts: readonly Stated<Pence>[]): Pence[] | null {
  const values = amounts.map((amount) => amount.value).filter((value) => value !== null);
  return values.length === amounts.length ? values : null;
}
