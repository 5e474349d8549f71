import type pg from 'pg';
import { MIGRATIONS_TABLE } from '../database.ts';
import { MIGRATIONS } from '../migration-list.ts';

/** Work or payments of one kind. */
export interface PendingWork {
  readonly kind: string;
  readonly count: number;
  /** Seconds since the oldest has been due; 0 if nothing is. */
  readonly oldestSeconds: number;
}

export interface OperatingFigures {
  readonly migrations: { readonly executed: number; readonly known: number };
  readonly databaseBytes: number;
  readonly connections: { readonly used: number; readonly max: number };
  /** Background jobs with the number of records that are due. */
  readonly jobs: readonly PendingWork[];
  /** Payments that are not in their last status, by status. */
  readonly payments: readonly PendingWork[];
}

/** Records that each background job has to work on, with the time since when each is due. */
const DUE: Readonly<Record<string, string>> = {
  'sending payments': 'select next_attempt_at as due from provider_authorisations where answered_at is null',
  'checking payments': 'select next_check_at as due from provider_payments where next_check_at is not null',
  'reading documents': `select created_at as due from documents where status = 'reading'`,
  'sending webhooks': `
    select greatest(occurred_at, delivery.next_attempt_at) as due from webhook_deliveries delivery
    join webhook_endpoints endpoint on endpoint.id = endpoint_id
    where status = 'pending' and is_enabled`,
  'publishing bills': `select next_attempt_at as due from publications where state in ('queued', 'sending')`,
  'publishing payments': `select next_attempt_at as due from ledger_payments where state in ('queued', 'sending')`,
  'sending emails of notifications': `select due_at as due from notification_emails where status = 'pending'`,
  'sending remittance advice': `select due_at as due from remittance_emails where status = 'pending'`,
  'sending notifications to devices': 'select greatest(created_at, due_at) as due from push_deliveries',
  'applying pending changes': `select due_at as due from pending_changes where status = 'waiting' and due_at is not null`,
};

const JOBS = Object.entries(DUE)
  .map(([kind, sql]) => `select '${kind}' as kind, due from (${sql}) records where due <= now()`)
  .join(' union all ');

const PAYMENTS = `select status as kind, created_at as due from provider_payments where status in ('pending', 'processing')`;

function counted(records: string): string {
  return `select kind, count(*)::int as count, extract(epoch from now() - min(due))::int as "oldestSeconds"
    from (${records}) waiting group by kind`;
}

/** Reads the figures of one moment. */
export async function readOperatingFigures(client: Pick<pg.ClientBase, 'query'>): Promise<OperatingFigures> {
  const { rows: jobs } = await client.query<PendingWork>(counted(JOBS));
  const { rows: payments } = await client.query<PendingWork>(counted(PAYMENTS));
  const { rows } = await client.query(
    `select pg_database_size(current_database())::float8 as "databaseBytes",
       (select count(*)::int from ${MIGRATIONS_TABLE}) as executed,
       (select sum(numbackends)::int from pg_stat_database) as used,
       current_setting('max_connections')::int as max`,
  );
  const [{ databaseBytes, executed, used, max }] = rows;
  return {
    migrations: { executed, known: MIGRATIONS.length },
    databaseBytes,
    connections: { used, max },
    jobs: withNothing(Object.keys(DUE), jobs),
    payments: withNothing(['pending', 'processing'], payments),
  };
}

/** A kind without records is 0: an alert on an absent figure would never end. */
function withNothing(kinds: readonly string[], found: readonly PendingWork[]): PendingWork[] {
  const known = new Map(found.map((waiting) => [waiting.kind, waiting]));
  return kinds.map((kind) => known.get(kind) ?? { kind, count: 0, oldestSeconds: 0 });
}
