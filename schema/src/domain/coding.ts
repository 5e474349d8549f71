import { categoryCoding } from './chart-of-accounts.ts';
import { type InvoiceSums, linesFault, type StoredInvoiceLine } from './invoice-lines.ts';
import type { BillWithLines } from './known-vat.ts';
import type { Ledger } from './ledger.ts';
import { type Pence, pence } from './money.ts';
import { isReverseCharge, isVatOfCode, type VatCode, vatInGross } from './vat-code.ts';

/** How bills are coded for a ledger (RULES.md, 92): null is what is not said. */
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

/** What is proposed for the bills of a supplier, and why. */
export interface ProposedCoding extends Coding {
  readonly reason: CodingReason;
  /** Whether nobody has to look: of a category, whether the chart and the VAT rules leave one answer. */
  readonly isSure: boolean;
}

/** What is known of a supplier. */
export interface CodedSupplier {
  /** Of its last bill that is coded by an account which is offered; null where none is. */
  readonly last: Coding | null;
  readonly category: string | null;
  /** Of its company. */
  readonly ledger: Ledger | null;
}

/** The coding of a supplier's next bill: that of its last one, else what its category says; null where neither says any. */
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

/** How a coding is put on bills. */
export interface CodingChoice {
  /** Whether what the only line says already gives way. A line of a split bill keeps what it says. */
  readonly replaces: boolean;
  /** Whether net and VAT that are not known are worked out from the amount. */
  readonly worksOutVat: boolean;
  readonly isOffered: (nominalCode: string) => boolean;
}

/** A bill after it was coded, or why it cannot be, in words. */
export type CodedBillPlan =
  | { readonly reason: string }
  | {
      readonly reason: null;
      readonly lines: readonly StoredInvoiceLine[];
      readonly netAmountPence: Pence | null;
      readonly vatAmountPence: Pence | null;
      readonly isVatWorkedOut: boolean;
    };

/** What is proposed for one bill: a VAT code whose rate is not that of its VAT is left to a person. */
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

const ONLY_LINE: StoredInvoiceLine = {
  description: null,
  netAmountPence: null,
  vatAmountPence: null,
  vatCode: null,
  nominalCode: null,
  serviceFrom: null,
  serviceTo: null,
  trackingCategory: null,
};

/** Codes the only line of a bill, or those lines of a split one that lack what the coding says. */
export function planCoding(bill: BillWithLines, coding: Coding | null, choice: CodingChoice): CodedBillPlan {
  if (!coding) return { reason: 'Nothing is proposed for its supplier: neither an earlier bill nor the category says' };
  const isSplit = bill.lines.length > 1;
  const before = bill.lines.length === 0 ? [ONLY_LINE] : bill.lines;
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

/** Net and VAT of a bill of which only the amount is known, by the one rate of its VAT code; null where nothing is to do. */
function netAndVatByCode(bill: InvoiceSums, code: VatCode | null) {
  if (bill.netAmountPence !== null || bill.vatAmountPence !== null) return null;
  if (code === null || isReverseCharge(code)) return null;
  const gross = pence(bill.amountPence + (bill.paidInAdvancePence ?? 0));
  const vatAmountPence = vatInGross(gross, code);
  return { netAmountPence: pence(gross - vatAmountPence), vatAmountPence };
}
