import { linesOf, type StoredInvoiceLine } from '@paycycle/schema/domain/invoice-lines';
import type { InvoiceType } from '@paycycle/schema/domain/invoice-type';
import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { formatPounds, type Pence } from '@paycycle/schema/domain/money';
import { dueDateOf } from '@paycycle/schema/domain/payment-terms';
import type { StoredTerms } from '@paycycle/schema/domain/stored-terms';
import { isVatOfCode, VAT_CODE_LABELS, vatByRate } from '@paycycle/schema/domain/vat-code';
import type { CodedBill, CodedLine, NominalAccount } from '../../accounting-files/index.ts';

/** An invoice that may go into a package. */
export interface PackedInvoice {
  readonly recordNumber: number;
  readonly documentType: InvoiceType;
  readonly invoiceNumber: string;
  readonly invoiceDate: LocalDate;
  readonly dueDate: LocalDate;
  readonly amountPence: Pence;
  readonly netAmountPence: Pence | null;
  readonly vatAmountPence: Pence | null;
  readonly paidInAdvancePence: Pence | null;
  readonly description: string | null;
  readonly mayBeDuplicate: boolean;
  readonly lines: readonly StoredInvoiceLine[];
}

export interface PackedSupplier extends StoredTerms {
  readonly name: string;
  /** Reference of the supplier in the ledger. */
  readonly reference: string | null;
  /** True if the ledger identifies suppliers by it. */
  readonly needsReference: boolean;
}

interface ChartEntry extends NominalAccount {
  readonly isArchived: boolean;
}

export const MISSING_FROM_BILL = [
  'vat_code',
  'nominal_account',
  'net_and_vat',
  'archived_account',
  'unknown_account',
  'possible_duplicate',
  'supplier_reference',
  'vat_mismatch',
] as const;
/** Codes of the reasons that keep a bill from the ledger. */
export type MissingFromBill = (typeof MISSING_FROM_BILL)[number];

/** A bill that is ready for a ledger, or the reasons why it is not, as texts and as codes. */
export type ReadyBill =
  | { readonly bill: CodedBill; readonly reasons: readonly []; readonly missing: readonly [] }
  | NotReady;
interface NotReady {
  readonly bill: null;
  readonly reasons: readonly string[];
  /** Each code once, even if several lines lack it. */
  readonly missing: readonly MissingFromBill[];
}

type Fault = readonly [missing: MissingFromBill, words: string];

/** Converts an invoice to a bill for ledgers: all its lines are coded with offered accounts of the chart. */
export function planPackageBill(
  invoice: PackedInvoice,
  supplier: PackedSupplier,
  chart: ReadonlyMap<string, ChartEntry>,
): ReadyBill {
  const { recordNumber, documentType, invoiceDate, dueDate } = invoice;
  const reasons: Fault[] = [];
  if (invoice.mayBeDuplicate) reasons.push(['possible_duplicate', 'it may be a duplicate: look at that first']);
  if (supplier.needsReference && supplier.reference === null) {
    reasons.push(['supplier_reference', `${supplier.name} has no account reference in the ledger`]);
  }
  const lines: CodedLine[] = [];
  const all = linesOf(invoice, invoice.lines);
  for (const [at, line] of all.entries()) {
    const { netAmountPence: netPence, vatAmountPence: vatPence, vatCode, nominalCode } = line;
    const which = all.length === 1 ? 'it' : `line ${at + 1}`;
    const account = nominalCode === null ? undefined : chart.get(nominalCode);
    const faults = [
      (netPence === null || vatPence === null) && (['net_and_vat', `net and VAT of ${which} are not known`] as const),
      vatCode === null && (['vat_code', `${which} has no VAT code`] as const),
      mismatchFault(which, line),
      accountFault(which, nominalCode, account),
    ].filter((fault): fault is Fault => fault !== false && fault !== null);
    reasons.push(...faults);
    if (faults.length > 0 || !account || netPence === null || vatPence === null || vatCode === null) continue;
    const description = line.description ?? invoice.description ?? `Invoice ${invoice.invoiceNumber}`;
    const { trackingCategory } = line;
    const tracked = trackingCategory === null ? {} : { trackingCategory };
    const posted = { code: account.code, name: account.name };
    lines.push({ description, netPence, vatPence, vatCode, account: posted, ...tracked });
  }
  if (reasons.length > 0) {
    const missing = [...new Set(reasons.map(([name]) => name))];
    return { bill: null, reasons: reasons.map(([, words]) => words), missing };
  }
  const bill = {
    recordNumber,
    documentType,
    supplierName: supplier.name,
    supplierReference: supplier.reference,
    number: invoice.invoiceNumber,
    date: invoiceDate,
    dueDate,
    dueDateByTerms: dueDateOf(invoiceDate, supplier),
    lines,
  };
  return { bill, reasons: [], missing: [] };
}

/** Ledgers calculate VAT from its code. If that differs from the bill's VAT, the wrong amount would be claimed back. */
function mismatchFault(which: string, { netAmountPence, vatAmountPence, vatCode }: StoredInvoiceLine): Fault | null {
  if (netAmountPence === null || vatAmountPence === null || vatCode === null) return null;
  if (isVatOfCode(netAmountPence, vatAmountPence, vatCode)) return null;
  const byCode = formatPounds(vatByRate(netAmountPence, vatCode));
  const label = VAT_CODE_LABELS[vatCode];
  return [
    'vat_mismatch',
    `the VAT of ${which} is ${formatPounds(vatAmountPence)}, and by ${label} it would be ${byCode}`,
  ];
}

function accountFault(which: string, code: string | null, account: ChartEntry | undefined): Fault | null {
  if (code === null) return ['nominal_account', `${which} has no nominal account`];
  if (!account) return ['unknown_account', `the chart of accounts has no ${code}, which ${which} is posted to`];
  if (!account.isArchived) return null;
  return ['archived_account', `${account.code} ${account.name}, which ${which} is posted to, is archived`];
}
