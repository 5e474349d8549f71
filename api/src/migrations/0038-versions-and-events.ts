import { Migration } from '@mikro-orm/migrations';

/**
 * A token has a version of the API (RULES.md, 110) and may manage webhooks. Webhooks have events of all records, with
 * their versions (75).
 */
export class VersionsAndEvents extends Migration {
  override up(): void {
    this.addSql(TOKENS);
    this.addSql(DELIVERIES);
    this.addSql(INVOICES);
    this.addSql(RECORDS);
    this.addSql(MATCHES);
    this.addSql(PUBLICATIONS);
    this.addSql(EXPIRING_TOKENS);
  }
}

/** Tokens from before the first version have that version. */
const TOKENS = `
alter table access_tokens add column api_version varchar(10) not null default '2026-11-30';
alter table access_tokens drop constraint access_tokens_scope_check;
alter table access_tokens add constraint access_tokens_scope_check
  check (scope in ('read_reconciliation', 'read_all', 'write_invoices', 'write_all_but_payments', 'manage_webhooks'));
`;

/** A message waits for the older ones of its record only. */
const DELIVERIES = `
alter table webhook_deliveries add column record_version integer, add column answer_body varchar(500);
create index webhook_deliveries_of_record on webhook_deliveries
  (endpoint_id, record_type, (coalesce(record_id, 0)), id)
  where status = 'pending';
`;

/** An invoice that is inserted while it is among the deleted records comes back (RULES.md, 57). */
const INVOICES = `
create or replace function queue_invoice_webhooks() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform queue_webhook(company_id, case when exists (select from deleted_records kept
        where kept.company_id = added.company_id and kept.record_type = 'invoice' and kept.record_id = added.id)
      then 'invoice.restored' else 'invoice.created' end, 'invoice', id, null) from rows_after added
    where company_id in (select distinct company_id from webhook_endpoints where is_enabled);
  elsif tg_op = 'DELETE' then
    perform queue_webhook(company_id, 'invoice.deleted', 'invoice', id, null) from rows_before
    where company_id in (select distinct company_id from webhook_endpoints where is_enabled);
  else
    perform queue_webhook(b.company_id,
      case when b.status = 'paid' and a.status <> 'paid' then 'invoice.paid' else 'invoice.updated' end,
      'invoice', b.id, null)
    from rows_before a join rows_after b on b.id = a.id
    where b.company_id in (select distinct company_id from webhook_endpoints where is_enabled)
      and to_jsonb(a) - 'modified_at' - 'modified_by' <> to_jsonb(b) - 'modified_at' - 'modified_by';
  end if;
  return null;
end $$;
`;

/**
 * The change feed is written at the end of a transaction. Then the events of records that have no trigger of their own are
 * queued, and the messages of the transaction get the versions of their records. \`now()\` is the start of the transaction.
 */
const RECORDS = `
create function queue_webhooks_of_changes() returns trigger language plpgsql as $$
begin
  if not exists (select from numbered change join webhook_endpoints endpoint
    on endpoint.company_id = change.company_id and endpoint.is_enabled)
  then
    return null;
  end if;
  perform queue_webhook(company_id, kind || '.' || case verb when 'changed' then 'updated' else verb end, kind,
    record_id, null)
  from numbered where kind in ('supplier', 'bank_transaction', 'document') order by position;
  update webhook_deliveries message set record_version = change.version::integer from numbered change
  where message.occurred_at = now() and message.company_id = change.company_id and message.record_type = change.kind
    and message.record_id = change.record_id and message.record_version is null;
  return null;
end $$;
create trigger changes_webhooks after insert on changes referencing new table as numbered for each statement
  execute function queue_webhooks_of_changes();
`;

const MATCHES = `
create function queue_match_webhooks() returns trigger language plpgsql as $$
begin
  perform queue_webhook(b.company_id,
    case when b.is_matched then 'bank_transaction.matched' else 'bank_transaction.unmatched' end, 'bank_transaction',
    b.id, null)
  from rows_before a join rows_after b on b.id = a.id
  where a.is_matched <> b.is_matched
    and b.company_id in (select distinct company_id from webhook_endpoints where is_enabled);
  return null;
end $$;
create trigger bank_transactions_webhooks after update on bank_transactions
  referencing old table as rows_before new table as rows_after for each statement
  execute function queue_match_webhooks();
`;

const PUBLICATIONS = `
create function queue_publication_webhook() returns trigger language plpgsql as $$
begin
  if wants_webhook(new.company_id) then
    perform queue_webhook(new.company_id, 'publication.' || case new.state when 'removed_there' then 'removed'
      else new.state end, 'publication', new.id, null);
  end if;
  return null;
end $$;
create trigger publications_webhooks after update on publications for each row
  when (old.state <> new.state and new.state in ('published', 'failed', 'removed_there'))
  execute function queue_publication_webhook();
`;

/** The notification to the maker of a token names the token. */
const EXPIRING_TOKENS = `
create function queue_token_webhook() returns trigger language plpgsql as $$
begin
  if wants_webhook(new.company_id) then
    perform queue_webhook(new.company_id, 'token.expiring', 'token', new.record_id, null);
  end if;
  return null;
end $$;
create trigger notifications_webhooks after insert on notifications for each row when (new.kind = 'token_expires')
  execute function queue_token_webhook();
`;
