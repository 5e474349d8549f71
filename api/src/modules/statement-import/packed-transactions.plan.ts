import { formatDecimal, maxPence, type Pence } from '@paycycle/schema/domain/money';
import type { PlannedTransaction } from './statement-import.plan.ts';

/** Transactions of one `insert` (store-transactions.service.ts): an array as JSON in UTF-8. */
export interface TransactionBatch {
  readonly json: Uint8Array;
  readonly count: number;
}

/** Transactions of one batch. Packing a batch must not block other requests. */
const BATCH_LENGTH = 1000;

const BALANCE_PENCE_MAX = maxPence(15);

/**
 * Writes transactions down as they are stored. As bytes they take a fifth of the memory of their rows, which are let go
 * before the first is stored. It yields where it may rest.
 */
export function* packTransactions(
  transactions: readonly PlannedTransaction[],
): Generator<undefined, TransactionBatch[], void> {
  const encoder = new TextEncoder();
  const batches: TransactionBatch[] = [];
  for (let start = 0; start < transactions.length; start += BATCH_LENGTH) {
    const batch = transactions.slice(start, start + BATCH_LENGTH);
    batches.push({ json: encoder.encode(JSON.stringify(batch.map(columnsOf))), count: batch.length });
    yield;
  }
  return batches;
}

/** With short names: each stands in the text as often as there are rows. */
function columnsOf({ transactionId, row }: PlannedTransaction) {
  return {
    t: transactionId,
    d: row.date,
    s: row.description,
    a: formatDecimal(row.amountPence),
    n: row.counterpartyName,
    c: row.category,
    b: storedBalance(row.balancePence),
  };
}

/** A balance that no account can have is not worth refusing a line that has an amount. */
function storedBalance(balance: Pence | null): string | null {
  return balance === null || Math.abs(balance) > BALANCE_PENCE_MAX ? null : formatDecimal(balance);
}
