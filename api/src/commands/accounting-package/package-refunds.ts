import { formatLocalDate, type LocalDate } from '@paycycle/schema/domain/local-date';
import { formatPounds, type Pence } from '@paycycle/schema/domain/money';
import type { FormatException } from '../../accounting-files/index.ts';
import { read } from '../../kernel/read/read.ts';
import { type ParameterValues, view } from '../../kernel/read/view.ts';
import type { Scope } from '../../kernel/scope.ts';
import { BankTransactionMatch, LINES } from '../../modules/bank-transactions/index.ts';

/** Refunds of some invoices, by day. */
const REFUNDS_OF_BILLS = view(
  { ...LINES, match: BankTransactionMatch },
  (db, given: ParameterValues<{ ids: readonly number[] }>) =>
    db
      .selectFrom('match')
      .innerJoin('line', 'line.id', 'match.bankTransaction')
      .select(({ fn }) => [
        'match.invoice as invoiceId',
        'line.date as refundedOn',
        fn.sum<Pence>('match.amountPence').as('refundedPence'),
      ])
      .where('match.kind', '=', 'refund')
      .where(({ eb, fn }) => eb('match.invoice', '=', fn.any(given('ids'))))
      .groupBy(['match.invoice', 'line.date'])
      .orderBy('match.invoice')
      .orderBy('line.date'),
);

interface RefundedBill {
  readonly bill: object | null;
  readonly invoice: { readonly id: number; readonly recordNumber: number; readonly invoiceNumber: string };
}

/** The refunds of the bills in a package, which no ledger's file carries. */
export async function refundExceptions(
  scope: Scope,
  companyId: number,
  bills: readonly RefundedBill[],
): Promise<FormatException[]> {
  const invoices = new Map(bills.flatMap(({ bill, invoice }) => (bill ? [[invoice.id, invoice] as const] : [])));
  const rows = await read(scope, companyId).rows(REFUNDS_OF_BILLS, { ids: [...invoices.keys()] });
  return rows.flatMap((row) => {
    const invoice = invoices.get(row.invoiceId);
    if (!invoice) return [];
    return [exceptionOf(invoice, row.refundedPence, row.refundedOn)];
  });
}

function exceptionOf({ recordNumber, invoiceNumber: number }: RefundedBill['invoice'], amount: Pence, day: LocalDate) {
  const why = `${formatPounds(amount)} of it came back on ${formatLocalDate(day)}: enter that refund by hand`;
  return { kind: 'payment_not_carried', recordNumber, number, why } as const;
}
