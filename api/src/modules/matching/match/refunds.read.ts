import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { type Pence, pence, ZERO_PENCE } from '@paycycle/schema/domain/money';
import { read } from '../../../kernel/read/read.ts';
import { type GivenValues, view } from '../../../kernel/read/view.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { BankTransactionMatch, LINES } from '../../bank-transactions/index.ts';
import type { Invoice } from '../../invoices/index.ts';
import { readUnderpayments } from '../suggestions/underpayment.read.ts';
import type { Refunds } from './match.types.ts';

/** What has come back of some invoices, and when it last did. */
const REFUNDS = view({ ...LINES, match: BankTransactionMatch }, (db, given: GivenValues<{ ids: readonly number[] }>) =>
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

/** What of some paid invoices of a company can come back, and what has: each pound is refunded once. */
export async function readRefunds(
  scope: Scope,
  companyId: number,
  invoices: readonly Invoice[],
): Promise<ReadonlyMap<number, Refunds>> {
  const refunded = await read(scope, companyId).rows(REFUNDS, { ids: invoices.map(({ id }) => id) });
  const known = new Map(refunded.map((row) => [row.invoiceId, row]));
  const [only, ...others] = invoices;
  const short = await readUnderpayments(scope, companyId, others.length === 0 ? only?.id : undefined);
  const unpaid = new Map(short.map(({ invoiceId, remainderPence }) => [invoiceId, remainderPence]));
  return new Map(
    invoices.map(({ id, amountPence }) => {
      const { refundedPence = ZERO_PENCE, refundedOn = null } = known.get(id) ?? {};
      const left = pence(Math.max(0, amountPence - (unpaid.get(id) ?? 0) - refundedPence));
      return [id, { refundablePence: left, refundedPence, refundedOn }];
    }),
  );
}
