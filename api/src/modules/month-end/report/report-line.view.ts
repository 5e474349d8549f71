import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { ZERO_PENCE } from '@paycycle/schema/domain/money';
import { columns } from '../../../kernel/read/columns.ts';
import { type ParameterValues, type RowOf, view } from '../../../kernel/read/view.ts';
import { BankTransactionMatch, LINES, MOVEMENT } from '../../bank-transactions/index.ts';
import { Invoice } from '../../invoices/index.ts';
import { Supplier } from '../../suppliers/index.ts';

interface Days {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

const LINE_COLUMNS = [
  'id',
  'date',
  'description',
  'counterpartyName',
  'statementBalancePence',
  'isMatched',
  'requiresInvoice',
  'noInvoicePreset',
  'noInvoiceBy',
  'noInvoiceAt',
  'notes',
] as const;

/** The lines from one day to another, oldest first. */
export const REPORT_LINES = view(LINES, (db, given: ParameterValues<Days>) =>
  db
    .selectFrom('line')
    .select(columns('line', LINE_COLUMNS))
    .select((eb) => eb.parens(MOVEMENT).as('movementPence'))
    .where('line.date', '>=', given('from'))
    .where('line.date', '<=', given('to'))
    .orderBy('line.date')
    .orderBy('line.id'),
);

export type StoredReportLine = RowOf<typeof REPORT_LINES>;

/** Matches of these lines, by invoice. */
export const REPORT_MATCHES = view(
  { ...LINES, match: BankTransactionMatch, invoice: Invoice, supplier: Supplier },
  (db, given: ParameterValues<Days>) =>
    db
      .selectFrom('match')
      .innerJoin('line', 'line.id', 'match.bankTransaction')
      .innerJoin('invoice', 'invoice.id', 'match.invoice')
      .innerJoin('supplier', 'supplier.id', 'invoice.supplier')
      .select(columns('match', ['amountPence', 'kind', 'isPartPayment', 'differencePence', 'matchedAt', 'matchedBy']))
      .select(['match.bankTransaction as bankTransactionId', 'match.invoice as invoiceId'])
      .select(['invoice.invoiceNumber', 'supplier.name as supplierName'])
      .select((eb) =>
        eb
          .case()
          .when('invoice.status', 'not in', ['paid', 'auto_paid'])
          .then(eb('invoice.amountPence', '-', eb.ref('invoice.partPaidPence')))
          .else(ZERO_PENCE)
          .end()
          .as('outstandingPence'),
      )
      .where('line.date', '>=', given('from'))
      .where('line.date', '<=', given('to'))
      .orderBy('match.invoice'),
);

export type StoredReportMatch = RowOf<typeof REPORT_MATCHES>;
