import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { type Pence, pence, ZERO_PENCE } from '@paycycle/schema/domain/money';
import { read } from '../../../kernel/read/read.ts';
import { type ParameterValues, view } from '../../../kernel/read/view.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { BankTransactionMatch, LINES } from '../../bank-transactions/index.ts';
import type { Invoice } from '../../invoices/index.ts';
import { readPaidLessCredit } from '../../payment-runs/index.ts';
import { readUnderpayments } from '../suggestions/underpayment.read.ts';
import type { Refunds } from './match.types.ts';

/** Refunded amounts of invoices, with the last date. */
const REFUNDS = view(
  { ...LINES, match: BankTransactionMatch },
  (db, given: ParameterValues<{ ids: readonly number[] }>) =>
    db
      .selectFrom('match')
      .innerJoin('line', 'line.id', 'match.bankTransaction')
      .select(({ fn }) => [
        'match.invoice as invoiceId',
        fn.sum<Pence>('match.amountPence').as('refundedPence'),
        fn.max<LocalDate>('line.date').as('refundedOn'),
      ])
      .where('match.kind', '=', 'refund')
      .where(({ eb, fn }) => eb('match.invoice', '=', fn.any(given('ids'))))
      .groupBy('match.invoice'),
);

/** Amount of the transaction that settled invoices together with credit notes. */
const PAID_LESS_CREDIT_BY_LINE = view(
  { ...LINES, match: BankTransactionMatch },
  (db, given: ParameterValues<{ ids: readonly number[] }>) =>
    db
      .selectFrom('match')
      .innerJoin('line', 'line.id', 'match.bankTransaction')
      .innerJoin('match as credit', 'credit.bankTransaction', 'match.bankTransaction')
      .select(({ fn }) => ['match.invoice as invoiceId', fn.min<Pence>('line.amountPence').as('amountPence')])
      .where('match.kind', '=', 'settlement')
      .where('match.amountPence', '>', ZERO_PENCE)
      .where('credit.amountPence', '<', ZERO_PENCE)
      .where(({ eb, fn }) => eb('match.invoice', '=', fn.any(given('ids'))))
      .groupBy('match.invoice'),
);

/** Returns the refunded and refundable amounts of a company's paid invoices: each pound is refunded once. */
export async function readRefunds(
  scope: Scope,
  companyId: number,
  invoices: readonly Invoice[],
): Promise<ReadonlyMap<number, Refunds>> {
  const ids = invoices.map(({ id }) => id);
  const refunded = await read(scope, companyId).rows(REFUNDS, { ids });
  const inMoney = await readPaidInMoney(scope, companyId, ids);
  const known = new Map(refunded.map((row) => [row.invoiceId, row]));
  const [only, ...others] = invoices;
  const short = await readUnderpayments(scope, companyId, others.length === 0 ? only?.id : undefined);
  const unpaid = new Map(short.map(({ invoiceId, remainderPence }) => [invoiceId, remainderPence]));
  return new Map(
    invoices.map(({ id, amountPence }) => {
      const { refundedPence = ZERO_PENCE, refundedOn = null } = known.get(id) ?? {};
      const paidPence = Math.min(amountPence - (unpaid.get(id) ?? 0), inMoney.get(id) ?? amountPence);
      const left = pence(Math.max(0, paidPence - refundedPence));
      return [id, { refundablePence: left, refundedPence, refundedOn }];
    }),
  );
}

/** Amounts paid for invoices less credit notes: no more can be refunded of any of them. */
async function readPaidInMoney(
  scope: Scope,
  companyId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Pence>> {
  const byRun = await readPaidLessCredit(scope, companyId, ids);
  const byLine = await read(scope, companyId).rows(PAID_LESS_CREDIT_BY_LINE, { ids });
  return new Map([
    ...[...byRun].map(([id, { paidPence }]): [number, Pence] => [id, paidPence]),
    ...byLine.map(({ invoiceId, amountPence }): [number, Pence] => [invoiceId, pence(Math.abs(amountPence))]),
  ]);
}
