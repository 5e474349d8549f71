import { categoryCoding } from './chart-of-accounts.ts';
import { type InvoiceSums, linesFault, type StoredInvoiceLine, UNCODED_LINE } from './invoice-lines.ts';
import type { BillWithLines } from './known-vat.ts';
import type { Ledger } from './ledger.ts';
import { type Pence, pence } from './money.ts';
import { isReverseCharge, isVatOfCode, type VatCode, vatInGross } from './vat-code.ts';

/** Coding of bills for a ledger (RULES.md, 92); null if not specified. */
export interface Coding {
  readonly vatCode: VatCode | null;
  readonly nominalCode: string | null;
  readonly trackingCategory: string | null;
}

export const CODING_REASONS = ['last_bill', 'category'] as const;
export type CodingReason = (typeof CODING_REASONS)[number];

export const CODING_REASON_WORDS = {
  last_bill: 'as the last bill of this supplier',
  category: 'by its category',
} as const satisfies Record<CodingReason, string>;

/** Proposed coding for a supplier's bills, with the reason. */
export interface ProposedCoding extends Coding {
  readonly reason: CodingReason;
  /** True if no user needs to check it. For a category: the chart and the VAT rules allow only one coding. */
  readonly isSure: boolean;
}

/** Known facts about a supplier. */
export interface CodedSupplier {
  /** Coding of its last bill with an account that is still offered; null if there is none. */
  readonly last: Coding | null;
  readonly category: string | null;
  readonly ledger: Ledger | null;
}

/** Coding for a supplier's next bill: from its last bill, else from its category; null if neither has one. */
export function proposeCoding(
  { last, category, ledger }: CodedSupplier,
  isOffered: (nominalCode: string) => boolean,
): ProposedCoding | null {
  if (last) return { ...last, reason: 'last_bill', isSure: true };
  const coding = category === null || ledger === null ? null : categoryCoding(ledger, category);
  if (!coding) return null;
  const { vatCode, isSure } = coding;
  const nominalCode = coding.nominalCode !== null && isOffered(coding.nominalCode) ? coding.nominalCode : null;
  if (vatCode === null && nominalCode === null) return null;
  return { vatCode, nominalCode, trackingCategory: null, reason: 'category', isSure: isSure && nominalCode !== null };
}

/** Options for coding bills. */
export interface CodingChoice {
  /** True if the coding overwrites that of an only line. A line of a split bill keeps its own. */
  readonly replaces: boolean;
  /** True if unknown net and VAT are calculated from the amount. */
  readonly worksOutVat: boolean;
  readonly isOffered: (nominalCode: string) => boolean;
}

/** A bill after coding, or the message why it cannot be coded. */
export type CodedBillPlan =
  | { readonly reason: string }
  | {
      readonly reason: null;
      readonly lines: readonly StoredInvoiceLine[];
      readonly netAmountPence: Pence | null;
      readonly vatAmountPence: Pence | null;
      readonly isVatWorkedOut: boolean;
    };

/** Proposal for one bill; null if the VAT code's rate does not fit the bill's VAT, so that a person decides. */
export function proposalFor(bill: BillWithLines, proposed: ProposedCoding | null): ProposedCoding | null {
  const { netAmountPence, vatAmountPence, lines } = bill;
  const code = proposed?.vatCode ?? null;
  if (!proposed || code === null || lines.length > 1 || netAmountPence === null || vatAmountPence === null)
    return proposed;
  if (isVatOfCode(netAmountPence, vatAmountPence, code)) return proposed;
  const { nominalCode, trackingCategory } = proposed;
  if (nominalCode === null && trackingCategory === null) return null;
  return { ...proposed, vatCode: null, isSure: false };
}

/** Codes the only line of a bill, or fills the missing fields in the lines of a split bill. */
export function planCoding(bill: BillWithLines, coding: Coding | null, choice: CodingChoice): CodedBillPlan {
  if (!coding) return { reason: 'Nothing is proposed for its supplier: neither an earlier bill nor the category says' };
  const isSplit = bill.lines.length > 1;
  const before = bill.lines.length === 0 ? [UNCODED_LINE] : bill.lines;
  const lines = before.map((line) => codedLine(line, coding, { ...choice, replaces: choice.replaces && !isSplit }));
  const [only] = lines;
  const worked = choice.worksOutVat && !isSplit && only ? netAndVatByCode(bill, only.vatCode) : null;
  const { netAmountPence, vatAmountPence } = worked ?? bill;
  const isSame = worked === null && JSON.stringify(lines) === JSON.stringify(before);
  if (isSame) return { reason: 'Each of its lines is coded already, or the coding does not say what it lacks' };
  const fault = linesFault({ ...bill, netAmountPence, vatAmountPence }, lines);
  if (fault !== null) return { reason: fault };
  return { reason: null, lines, netAmountPence, vatAmountPence, isVatWorkedOut: worked !== null };
}

function codedLine(
  line: StoredInvoiceLine,
  { vatCode, nominalCode, trackingCategory }: Coding,
  { replaces, isOffered }: CodingChoice,
): StoredInvoiceLine {
  const first = <Value>(kept: Value | null, given: Value | null) => (replaces ? (given ?? kept) : (kept ?? given));
  const keptCode = line.nominalCode !== null && isOffered(line.nominalCode) ? line.nominalCode : null;
  return {
    ...line,
    vatCode: first(line.vatCode, vatCode),
    nominalCode: first(keptCode, nominalCode) ?? line.nominalCode,
    trackingCategory: first(line.trackingCategory, trackingCategory),
  };
}

/** Net and VAT from a bill's amount, by the single rate of its VAT code; null if nothing is to be done. */
function netAndVatByCode(bill: InvoiceSums, code: VatCode | null) {
  if (bill.netAmountPence !== null || bill.vatAmountPence !== null) return null;
  if (code === null || isReverseCharge(code)) return null;
  const gross = pence(bill.amountPence + (bill.paidInAdvancePence ?? 0));
  const vatAmountPence = vatInGross(gross, code);
  return { netAmountPence: pence(gross - vatAmountPence), vatAmountPence };
}
