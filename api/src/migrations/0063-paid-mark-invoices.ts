import { Migration } from '@mikro-orm/migrations';

/**
 * What a mark by hand settled of each invoice, and what the invoice was before: where another part is taken back, it stands
 * for that much and no more (RULES.md, 49 and 61). Marks of before get the amounts that are certain.
 */
export class PaidMarkInvoices extends Migration {
  override up(): void {
    this.#table();
    this.#markedBefore();
    this.#editedBefore();
    this.#openAgain();
    this.addSql('alter table paid_marks drop column before');
    this.addSql('drop table settled_before');
    // Changing the tables needs the links of this transaction to be chained now.
    this.addSql('set constraints record_links_chained immediate');
    this.addSql('set constraints record_links_chained deferred');
  }

  #table(): void {
    this.addSql('alter table paid_marks add unique (company_id, id)');
    this.addSql(`
      create table paid_mark_invoices (
        id integer generated always as identity primary key,
        company_id integer not null references companies (id),
        paid_mark_id integer not null,
        invoice_id integer not null,
        amount numeric(10,2) not null check (amount <> 0),
        restore_status varchar(20) not null check (restore_status in ('to_pay', 'paid', 'auto_paid', 'query')),
        restore_payment_date date,
        taken_back_at timestamptz,
        unique (paid_mark_id, invoice_id),
        foreign key (company_id, paid_mark_id) references paid_marks (company_id, id),
        foreign key (company_id, invoice_id) references invoices (company_id, id) on delete cascade
      )`);
    this.addSql('create index paid_mark_invoices_invoice on paid_mark_invoices (company_id, invoice_id)');
    this.addSql(SETTLED_BEFORE);
  }

  /** Of a mark that was undone, or whose invoice is paid otherwise by now, nothing stands any more. */
  #markedBefore(): void {
    this.addSql(`
      insert into paid_mark_invoices
        (company_id, paid_mark_id, invoice_id, amount, restore_status, restore_payment_date, taken_back_at)
      select mark.company_id, mark.id, invoice.id, coalesce(settled.amount, invoice.amount), state ->> 'status',
        (state ->> 'paymentDate')::date, case when settled.amount is null then coalesce(mark.undone_at, now()) end
      from paid_marks mark
      cross join lateral jsonb_array_elements(mark.before) state
      cross join lateral jsonb_array_elements_text(state -> 'ids') marked (id)
      join invoices invoice on invoice.company_id = mark.company_id and invoice.id = marked.id::integer
      left join settled_before settled
        on settled.id = invoice.id and settled.paid_at = mark.marked_at and mark.undone_at is null
      order by mark.id, invoice.id`);
  }

  /** Where an edit said so, a mark is made of it: of those that have parts, as of the others all of it was settled. */
  #editedBefore(): void {
    this.addSql(`
      with edited as (
        select settled.* from settled_before settled
        where settled.has_parts and exists (select from users where users.id = settled.person) and not exists (
          select from paid_mark_invoices row where row.invoice_id = settled.id and row.taken_back_at is null)),
      marks as (
        insert into paid_marks (company_id, payment_date, before, marked_by, marked_at)
        select company_id, payment_date, to_jsonb(id), person, paid_at from edited
        returning id, company_id, before)
      insert into paid_mark_invoices (company_id, paid_mark_id, invoice_id, amount, restore_status)
      select marks.company_id, marks.id, edited.id, edited.amount, 'to_pay'
      from marks join edited on edited.id = marks.before::integer`);
  }

  /** What was taken back of these was swallowed: nobody could tell how much had been settled by hand. */
  #openAgain(): void {
    this.addSql(`
      update invoices invoice set part_paid = invoice.part_paid + row.amount, status = row.restore_status,
        payment_date = row.restore_payment_date, modified_at = now(), modified_by = null
      from paid_mark_invoices row join settled_before settled on settled.id = row.invoice_id
      where row.company_id = invoice.company_id and row.invoice_id = invoice.id and row.taken_back_at is null
        and not invoice.is_matched and settled.has_lost and abs(invoice.part_paid + row.amount) < abs(invoice.amount)`);
  }
}

/**
 * Invoices that are paid by hand, by the last entry of the record that says so, with what was left of them then. It is
 * known where parts have only been added by statement lines since, which stand for the same money, or only been taken back.
 * A mark whose invoice has no record is as old as the invoice's last change.
 */
const SETTLED_BEFORE = `
  create temporary table settled_before as
  select invoice.id, invoice.company_id, invoice.payment_date, paid.person, coalesce(paid.at, mark.marked_at) as paid_at,
    lost.part_paid is not null as has_lost, lost.part_paid is not null or invoice.part_paid <> 0 as has_parts,
    invoice.amount - coalesce(lost.part_paid, invoice.part_paid - shown.total) as amount
  from invoices invoice
  left join lateral (
    select entry.id, entry.at, entry.person from record_entries entry
    where entry.company_id = invoice.company_id and entry.record_type = 'invoice' and entry.record_id = invoice.id
      and entry.verb = 'changed' and jsonb_exists_any(entry.after, array['status', 'creditStatus'])
    order by entry.id desc limit 1) paid on true
  left join lateral (
    select marked_at from paid_marks
    where company_id = invoice.company_id and paid.id is null and undone_at is null
      and marked_at = invoice.modified_at and payment_date = invoice.payment_date
    order by id desc limit 1) mark on true
  left join lateral (
    select (entry.before ->> 'partPaid')::numeric as part_paid from record_entries entry
    where entry.company_id = invoice.company_id and entry.record_type = 'invoice' and entry.record_id = invoice.id
      and entry.id > paid.id and jsonb_exists(entry.before, 'partPaid')
    order by entry.id limit 1) lost on true
  cross join lateral (
    select coalesce(sum(match.amount), 0) as total from bank_transaction_invoice_matches match
    where match.company_id = invoice.company_id and match.invoice_id = invoice.id and match.kind = 'part_payment'
      and match.restore_status = 'paid' and not match.is_returned) shown
  where invoice.status = 'paid' and not invoice.has_live_payment
    and not (invoice.document_type = 'credit_note' and invoice.part_paid = invoice.amount)
    and (not invoice.is_matched or exists (
      select from bank_transaction_invoice_matches match
      where match.company_id = invoice.company_id and match.invoice_id = invoice.id and match.kind = 'settlement'
        and match.restore_status = 'paid'))
    and not exists (
      select from payment_run_invoices entry
      where entry.company_id = invoice.company_id and entry.invoice_id = invoice.id and entry.is_completed
        and entry.applied_amount is null)
    and coalesce(paid.at, mark.marked_at) is not null
    and (lost.part_paid is null or not exists (
      select from record_entries entry
      where entry.company_id = invoice.company_id and entry.record_type = 'bank_transaction' and entry.verb = 'matched'
        and entry.id > paid.id and (entry.after ->> 'invoiceId')::integer = invoice.id
        and entry.after ->> 'kind' = 'part_payment'))`;
