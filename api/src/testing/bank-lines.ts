import { localDate } from '@paycycle/schema/domain/local-date';
import { pence } from '@paycycle/schema/domain/money';
import { BankTransaction } from '../modules/bank-transactions/bank-transaction.entity.ts';
import type { TestUser } from './test-scope.ts';

let stored = 0;

/**
 * Stores statement lines of "2026-09-03,DESCRIPTION,-100.00" or "…,Counterparty" as an import does, and answers their ids in
 * that order.
 */
export async function storeLines(user: TestUser, companyId: number, ...lines: string[]): Promise<number[]> {
  const { em, ports } = await user.scope();
  const now = ports.clock.now();
  const transactions = lines.map((line) => {
    const [date = '', description = '', amount = '', counterpartyName = null] = line.split(',');
    const amountPence = pence(Math.round(Number(amount) * 100));
    stored += 1;
    return em.create(BankTransaction, {
      companyId,
      transactionId: `line-${stored}`,
      date: localDate(date),
      description,
      amountPence,
      counterpartyName,
      category: null,
      isOutgoing: amountPence < 0,
      createdAt: now,
      updatedAt: now,
    });
  });
  await em.flush();
  return transactions.map(({ id }) => id);
}
