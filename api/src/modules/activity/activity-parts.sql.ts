import type { RecordType } from './activity.types.ts';

/** Columns of each part, in this order. */
export const COLUMNS =
  'at, person, kind, before, after, amount, invoice_id, run_id, payment_id, transaction_id, link_id';

interface Part {
  readonly at: string;
  readonly person?: string;
  readonly kind: string;
  readonly before?: string;
  readonly after?: string;
  readonly amount?: string;
  readonly invoice?: string;
  readonly run?: string;
  readonly payment?: string;
  readonly transaction?: string;
  /**
   * Audit entry that gives the source: its verb and record. If the event can happen twice to a record, also the row
   * that identifies it.
   */
  readonly entry?: readonly [verb: string, type: string, id: string, row?: string];
  /** Link of the audit entry, if the part reads the audit log itself. */
  readonly link?: string;
  readonly from: string;
}

/** Returns one part of a history: a query with the columns `COLUMNS`. */
export function select({ from, ...part }: Part): string {
  const none = 'null::integer';
  const link = part.link ?? (part.entry ? linkOf(...part.entry) : 'null::bigint');
  return `select ${part.at}, ${part.person ?? 'null::text'}, ${part.kind}, ${part.before ?? 'null::text'}, ${
    part.after ?? 'null::text'
  }, ${part.amount ?? 'null::numeric'}::text, ${part.invoice ?? none}, ${part.run ?? none}, ${part.payment ?? none}, ${
    part.transaction ?? none
  }, ${link} from mine ${from}`;
}

function linkOf(verb: string, type: string, id: string, row?: string): string {
  return `(select min(entry.link_id) from record_entries entry where entry.company_id = mine.company_id
    and entry.record_type = '${type}' and entry.record_id = ${id} and entry.verb = '${verb}'${row ? ` and entry.after ->> 'id' = ${row}::text` : ''})`;
}

/**
 * Fields that changed, and that the record was deleted or restored. Changed accounts are a part of their own. A payment
 * date that comes or goes with the status says no more than the status.
 */
export function changesOf(recordType: RecordType): string {
  return select({
    at: 'change.at',
    person: 'change.person',
    kind: "'field:' || coalesce(field.name, change.verb)",
    before: 'field.before',
    after: 'field.after',
    link: 'change.link_id',
    from: `join record_entries change on change.company_id = mine.company_id and change.record_type = '${recordType}'
        and change.record_id = mine.id and change.verb in ('changed', 'account_changed', 'deleted', 'restored')
      left join lateral (
        select key as name, change.before ->> key as before, change.after ->> key as after
        from jsonb_object_keys(change.after) key where key not in ('bankSortCode', 'bankAccountNumber')
          and not (key = 'paymentDate' and jsonb_exists_any(change.after, array['status', 'creditStatus']))) field on true
      where field.name is not null or change.verb in ('deleted', 'restored')`,
  });
}

/** A payment's beginning and end. */
export function paymentParts(from: string, isOther: boolean): string[] {
  const payment = isOther ? { payment: 'payment.id' } : {};
  return [
    select({
      at: 'payment.created_at',
      person: 'payment.created_by',
      entry: ['created', 'payment', 'payment.id'],
      kind: "'payment_created'",
      after: 'payment.reference',
      amount: 'payment.amount',
      ...payment,
      from,
    }),
    select({
      at: 'coalesce(payment.provider_updated_at, payment.updated_at)',
      kind: "'payment_' || payment.status",
      after: 'payment.failure_reason',
      amount: 'payment.amount',
      ...payment,
      from: `${from} and payment.status in ('completed', 'failed', 'cancelled')`,
    }),
  ];
}

/** Parts about a possible duplicate payment and its resolution. */
export function paidTwiceParts(from: string): string[] {
  const about = { invoice: 'twice.invoice_id', transaction: 'twice.bank_transaction_id', amount: 'twice.amount' };
  return [
    select({ at: 'twice.created_at', person: 'twice.created_by', kind: "'paid_twice'", ...about, from }),
    select({
      at: 'twice.resolved_at',
      person: 'twice.resolved_by',
      kind: "'paid_twice_resolved'",
      before: 'twice.resolution',
      ...about,
      from: `${from} and twice.resolved_at is not null`,
    }),
  ];
}

/** Name of a bank transaction. */
export const LINE_NAME = 'coalesce(line.counterparty_name, line.description)';
