import { Migration } from '@mikro-orm/migrations';

/**
 * Webhooks to outside tools (RULES.md, 75): where a company wants to be told what, and what is to be sent there. The
 * database queues it itself, in the transaction of the change, so that no way of changing a record can leave it out.
 */
export class Webhooks extends Migration {
  override up(): void {
    this.#endpoints();
    this.#deliveries();
    this.#invoices();
    this.#payments();
    this.#runs();
    this.#months();
  }

  #endpoints(): void {
    this.addSql(`
      create table webhook_endpoints (
        id integer generated always as identity primary key,
        company_id integer not null references companies (id),
        url varchar(500) not null check (url <> ''),
        events text[] not null check (cardinality(events) > 0),
        secret text not null,
        previous_secret text,
        previous_secret_until timestamptz,
        is_enabled boolean not null default true,
        disabled_reason varchar(200),
        failing_since timestamptz,
        failure_count integer not null default 0 check (failure_count >= 0),
        next_attempt_at timestamptz not null default '-infinity',
        busy_until timestamptz not null default '-infinity',
        served_at timestamptz not null default '-infinity',
        created_at timestamptz not null,
        created_by text not null references users (id),
        unique (company_id, id),
        check ((previous_secret is null) = (previous_secret_until is null))
      )`);
  }

  /** A new one is due at once, whatever the clock of who sends it says. */
  #deliveries(): void {
    this.addSql(`
      create table webhook_deliveries (
        id integer generated always as identity primary key,
        company_id integer not null,
        endpoint_id integer not null,
        event_id uuid not null,
        type varchar(40) not null,
        record_type varchar(20) not null,
        record_id integer,
        month date,
        occurred_at timestamptz not null,
        status varchar(10) not null default 'pending' check (status in ('pending', 'delivered', 'failed')),
        attempts integer not null default 0 check (attempts >= 0),
        next_attempt_at timestamptz not null default '-infinity',
        first_attempt_at timestamptz,
        last_attempt_at timestamptz,
        answer_status smallint,
        failure varchar(200),
        foreign key (company_id, endpoint_id) references webhook_endpoints (company_id, id) on delete cascade
      )`);
    this.addSql('create index webhook_deliveries_of_endpoint on webhook_deliveries (endpoint_id, id)');
    this.addSql(`
      create index webhook_deliveries_due on webhook_deliveries (endpoint_id, next_attempt_at, id)
      where status = 'pending'`);
    this.addSql('create index webhook_deliveries_by_age on webhook_deliveries (occurred_at)');
    this.addSql(`
      create function wants_webhook(company integer) returns boolean language sql stable as $$
        select exists (select from webhook_endpoints where company_id = company and is_enabled)
      $$`);
    this.addSql(`
      create function queue_webhook(company integer, event text, kind text, record integer, event_month date)
      returns void language sql as $$
        with event_of_all as materialized (select gen_random_uuid() as id)
        insert into webhook_deliveries (company_id, endpoint_id, event_id, type, record_type, record_id, month, occurred_at)
        select company, endpoint.id, event_of_all.id, event, kind, record, event_month, now()
        from webhook_endpoints endpoint, event_of_all
        where endpoint.company_id = company and endpoint.is_enabled and event = any(endpoint.events)
      $$`);
  }

  /** One statement may change a hundred thousand: it is asked of the company first whether anybody wants to know. */
  #invoices(): void {
    this.addSql(`
      create function queue_invoice_webhooks() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then
          perform queue_webhook(company_id, 'invoice.created', 'invoice', id, null) from rows_after
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
      end $$`);
    this.addSql(`
      create trigger invoices_webhooks_created after insert on invoices
      referencing new table as rows_after for each statement execute function queue_invoice_webhooks()`);
    this.addSql(`
      create trigger invoices_webhooks_changed after update on invoices
      referencing old table as rows_before new table as rows_after for each statement
      execute function queue_invoice_webhooks()`);
    this.addSql(`
      create trigger invoices_webhooks_deleted after delete on invoices
      referencing old table as rows_before for each statement execute function queue_invoice_webhooks()`);
  }

  /** Money that comes back turns a completed payment into a failed one (RULES.md, 25). */
  #payments(): void {
    this.addSql(`
      create function queue_payment_webhook() returns trigger language plpgsql as $$
      begin
        if wants_webhook(new.company_id) then
          if tg_op = 'INSERT' then
            perform queue_webhook(new.company_id, 'payment.submitted', 'payment', new.id, null);
          elsif new.status = 'completed' then
            perform queue_webhook(new.company_id, 'payment.executed', 'payment', new.id, null);
          elsif new.status = 'cancelled' then
            perform queue_webhook(new.company_id, 'payment.cancelled', 'payment', new.id, null);
          elsif new.status = 'failed' then
            perform queue_webhook(new.company_id,
              case when old.status = 'completed' then 'payment.returned' else 'payment.failed' end, 'payment', new.id, null);
          end if;
        end if;
        return null;
      end $$`);
    this.addSql(`
      create trigger provider_payments_webhooks_created after insert on provider_payments for each row
      execute function queue_payment_webhook()`);
    this.addSql(`
      create trigger provider_payments_webhooks_changed after update on provider_payments for each row
      when (old.status <> new.status) execute function queue_payment_webhook()`);
  }

  #runs(): void {
    this.addSql(`
      create function queue_run_webhook() returns trigger language plpgsql as $$
      begin
        if wants_webhook(new.company_id) then
          perform queue_webhook(new.company_id, 'payment_run.' || case
              when tg_op = 'INSERT' then 'created'
              when new.status = 'pending' then 'submitted'
              when new.status = 'draft' then 'reopened'
              else new.status
            end, 'payment_run', new.id, null);
        end if;
        return null;
      end $$`);
    this.addSql(`
      create trigger payment_runs_webhooks_created after insert on payment_runs for each row
      execute function queue_run_webhook()`);
    this.addSql(`
      create trigger payment_runs_webhooks_changed after update on payment_runs for each row
      when (old.status <> new.status) execute function queue_run_webhook()`);
  }

  #months(): void {
    this.addSql(`
      create function queue_month_webhook() returns trigger language plpgsql as $$
      begin
        if wants_webhook(new.company_id) then
          perform queue_webhook(new.company_id,
            case when new.reopened_at is null then 'month.closed' else 'month.reopened' end, 'month', null, new.month);
        end if;
        return null;
      end $$`);
    this.addSql(`
      create trigger month_closings_webhooks_closed after insert on month_closings for each row
      execute function queue_month_webhook()`);
    this.addSql(`
      create trigger month_closings_webhooks_reopened after update on month_closings for each row
      when (old.reopened_at is null and new.reopened_at is not null) execute function queue_month_webhook()`);
  }
}
