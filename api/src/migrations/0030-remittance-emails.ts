import { Migration } from '@mikro-orm/migrations';

/** Remittance advice by email to suppliers (RULES.md, 107). */
export class RemittanceEmails extends Migration {
  override up(): void {
    this.addSql(VERBS);
    this.addSql(TABLE);
    this.addSql(RECORDED);
  }
}

const VERBS = `
alter table record_entries drop constraint record_entries_verb_check;
alter table record_entries add constraint record_entries_verb_check
  check (verb in ('created', 'changed', 'deleted', 'restored', 'imported', 'approved', 'approval_voided',
    'reopened', 'sent_back', 'left_run', 'released', 'matched', 'unmatched', 'said_not_paid', 'paid_twice',
    'paid_twice_resolved', 'account_changed', 'account_confirmed', 'account_checked', 'merged', 'unmerged',
    'closed', 'added', 'removed', 'asked', 'confirmed', 'took_effect', 'refused', 'withdrawn', 'accepted',
    'declined', 'revoked', 'advice_queued', 'advice_emailed', 'advice_not_emailed'));
`;

/**
 * The id is part of the Message-ID. An email counts until it is sent anew, or until the run of a payment outside the
 * provider is reopened as not paid (`voided_at`). A row with `copy_of` is the sender's copy of that email.
 * The item has no foreign key: one of a draft is deleted with its invoices and restored, and its emails stay.
 */
const TABLE = `
create table remittance_emails (
  id uuid primary key default gen_random_uuid(),
  company_id integer not null references companies (id),
  payment_run_id integer not null,
  payment_run_item_id integer not null,
  provider_payment_id integer references provider_payments (id) on delete cascade,
  copy_of uuid references remittance_emails (id) on delete cascade,
  recipient varchar(255) not null,
  reply_to varchar(255) not null,
  copy_to varchar(255),
  status varchar(10) not null default 'pending' check (status in ('pending', 'sent', 'dropped', 'failed')),
  due_at timestamptz not null,
  attempts integer not null default 0 check (attempts >= 0),
  first_attempt_at timestamptz,
  sent_at timestamptz,
  failure varchar(300),
  voided_at timestamptz,
  created_by text not null references users (id),
  created_at timestamptz not null,
  foreign key (company_id, payment_run_id) references payment_runs (company_id, id) on delete cascade
);
create unique index remittance_emails_payment on remittance_emails (provider_payment_id)
  where copy_of is null and provider_payment_id is not null and voided_at is null;
create unique index remittance_emails_item on remittance_emails (payment_run_item_id)
  where copy_of is null and provider_payment_id is null and voided_at is null;
create unique index remittance_emails_copy on remittance_emails (copy_of) where copy_of is not null;
create index remittance_emails_run on remittance_emails (company_id, payment_run_id);
create index remittance_emails_due on remittance_emails (due_at, id) where status = 'pending';
`;

/** The audit log has whose advice was queued, for which address and by whom, and what came of it. */
const RECORDED = `
create function record_remittance_email() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  insert into record_entries (company_id, link_id, at, person, verb, record_type, record_id, label, after)
  select new.company_id, record_link(new.company_id), now(), coalesce(changing_person(), new.created_by),
    case new.status when 'pending' then 'advice_queued' when 'sent' then 'advice_emailed' else 'advice_not_emailed' end,
    'payment_run', new.payment_run_id, record_label('payment_run_id', new.payment_run_id::text),
    jsonb_strip_nulls(jsonb_build_object('supplierId', item.supplier_id, 'recipient', left(new.recipient, 200),
      'failure', case when new.status in ('failed', 'dropped') then left(new.failure, 200) end))
  from payment_run_items item where item.id = new.payment_run_item_id;
  return null;
end $$;
create trigger remittance_emails_queued after insert on remittance_emails for each row
  when (new.copy_of is null) execute function record_remittance_email();
create trigger remittance_emails_changed after update on remittance_emails for each row
  when (new.copy_of is null and new.status <> old.status) execute function record_remittance_email();
`;
