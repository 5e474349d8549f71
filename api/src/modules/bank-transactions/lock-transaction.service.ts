import { LockMode } from '@mikro-orm/core';
import { AppError } from '@paycycle/schema/errors';
import type { Scope } from '../../kernel/scope.ts';
import { BankTransaction } from './bank-transaction.entity.ts';
import { requireOpenMonth } from './month-closing.service.ts';

/** Refresh: the row may have changed while waiting for the lock. */
const LOCKED = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;

/** @throws NOT_FOUND */
export async function getTransaction(scope: Scope, id: number): Promise<BankTransaction> {
  const transaction = await scope.em.findOne(BankTransaction, { id });
  if (!transaction) throw new AppError('NOT_FOUND', 'Transaction not found');
  return transaction;
}

/**
 * Called after the company was locked, as by every command on invoices: the order of locks is the same everywhere.
 * @throws NOT_FOUND, MONTH_CLOSED
 */
export async function lockOpenMonthTransaction(scope: Scope, id: number): Promise<BankTransaction> {
  const transaction = await lockTransaction(scope, id);
  await requireOpenMonth(scope, transaction.companyId, transaction.date);
  return transaction;
}

/** @throws NOT_FOUND */
export async function lockTransaction(scope: Scope, id: number): Promise<BankTransaction> {
  const transaction = await scope.em.findOne(BankTransaction, { id }, LOCKED);
  if (!transaction) throw new AppError('NOT_FOUND', 'Transaction not found');
  return transaction;
}

/** Locks and returns transactions of a company by id; leaves out deleted ones. Requires the company's lock. */
export async function lockTransactions(
  scope: Scope,
  companyId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, BankTransaction>> {
  const found = await scope.em.find(
    BankTransaction,
    { companyId, id: { $in: [...ids] } },
    { ...LOCKED, orderBy: { id: 'asc' } },
  );
  return new Map(found.map((transaction) => [transaction.id, transaction]));
}
