import type { AuditSource } from '@paycycle/schema/domain/audit-log';
import { openAccountNumbers } from '../../kernel/account-numbers.ts';
import type { Scope } from '../../kernel/scope.ts';
import { describeSource } from '../audit-log/index.ts';
import { getTransaction } from '../bank-transactions/index.ts';
import { personName } from '../identity/index.ts';
import { getInvoice } from '../invoices/index.ts';
import { getRun } from '../payment-runs/index.ts';
import { getPayment } from '../payments/index.ts';
import { getSupplier } from '../suppliers/index.ts';
import { activitySql } from './activity.sql.ts';
import type { ActivityEntry, RecordType } from './activity.types.ts';
import { type ActivityRow, wordsOf } from './activity-words.plan.ts';

/** Entries of a history that are shown: the newest. */
const ACTIVITY_MAX = 200;

const FINDERS = {
  invoice: getInvoice,
  supplier: getSupplier,
  payment_run: getRun,
  payment: getPayment,
  bank_transaction: getTransaction,
} as const satisfies Record<RecordType, (scope: Scope, id: number) => Promise<{ readonly companyId: number }>>;

interface StoredEntry extends ActivityRow {
  readonly at: string;
  readonly person: string | null;
  readonly invoice_id: number | null;
  readonly run_id: number | null;
  readonly payment_id: number | null;
  readonly transaction_id: number | null;
  readonly source: AuditSource | null;
  readonly token: string | null;
}

/**
 * Returns the history of a record with users and times, the newest first; at most 200 entries. Runs one query.
 * @throws NOT_FOUND
 */
export async function activityOf(scope: Scope, recordType: RecordType, id: number): Promise<ActivityEntry[]> {
  const { companyId } = await FINDERS[recordType](scope, id);
  const rows = await scope.em.execute<StoredEntry[]>(activitySql(recordType), [companyId, id, ACTIVITY_MAX]);
  return Promise.all(rows.map((row) => entryOf(scope, row)));
}

async function entryOf(scope: Scope, row: StoredEntry): Promise<ActivityEntry> {
  return {
    at: new Date(row.at),
    by: row.person === null ? null : await personName(scope, row.person),
    ...wordsOf(withAccounts(scope, row)),
    invoiceId: row.invoice_id,
    paymentRunId: row.run_id,
    paymentId: row.payment_id,
    bankTransactionId: row.transaction_id,
    source: row.source,
    via: describeSource(row.source, row.token),
  };
}

/** Decrypts accounts: two are compared before their digits are hidden. */
function withAccounts({ ports }: Scope, row: ActivityRow): ActivityRow {
  if (!row.kind.startsWith('account')) return row;
  const opened = (account: string | null) => account && openAccountNumbers(ports.secretBox, account);
  return { ...row, before: opened(row.before), after: opened(row.after) };
}
