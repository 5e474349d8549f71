import { Migration } from '@mikro-orm/migrations';

/** A line is the same where all that a question says of it is: an id is what a file says that it is. */
const IS_SAME_LINE = `undone.company_id = line.company_id and undone.transaction_id = line.transaction_id
  and undone.line_date = line.date and undone.amount = abs(line.amount) and undone.description = line.description`;

/**
 * A line answers for what it had paid itself, and takes the place of no other to which a file gives the same id (RULES.md,
 * 88). What an invoice came to when its match was undone is kept: an edit does not decide who may answer.
 */
export class LinesThatPaid extends Migration {
  override up(): void {
    // Null of what was deleted before, and is restored.
    this.addSql('alter table undone_settlements add invoice_amount numeric(15, 2)');
    this.addSql(`
      update undone_settlements undone set invoice_amount = invoice.amount
      from invoices invoice where invoice.company_id = undone.company_id and invoice.id = undone.invoice_id`);
    this.addSql('alter table undone_settlements drop constraint undone_settlements_invoice_id_transaction_id_key');
    this.addSql(`
      create unique index undone_settlements_once on undone_settlements
        (invoice_id, transaction_id, line_date, amount, md5(description))`);
    this.#question();
    this.#matches();
  }

  #question(): void {
    this.addSql(`
      create or replace function payment_question_of(asked integer) returns text language sql stable as $$
        select 'Was it paid? ' || string_agg(
            pounds(undone.amount) || ' of ' || to_char(undone.line_date, 'FMDD Mon YYYY') || ', ''' || left(undone.description, 100)
              || ''', was matched to it until ' || coalesce(nullif(concat_ws(' ', person.first_name, person.last_name), ''),
              person.email, 'someone') || ' undid that on '
              || to_char(undone.undone_at at time zone 'Europe/London', 'FMDD Mon YYYY')
              || coalesce(', and is matched to ' || elsewhere.numbers || ' now', ''), '; ' order by undone.id) || '.'
        from undone_settlements undone
        left join users person on person.id = undone.undone_by
        left join lateral (
          select string_agg(invoice.invoice_number, ', ' order by invoice.id) as numbers
          from bank_transactions line
          join bank_transaction_invoice_matches match on match.bank_transaction_id = line.id
          join invoices invoice on invoice.id = match.invoice_id
          where ${IS_SAME_LINE}
        ) elsewhere on true
        where undone.invoice_id = asked and undone.answered_at is null
      $$`);
  }

  /** What was answered of a line is asked again where the line was matched once more since, and that was undone. */
  #matches(): void {
    this.addSql(`
      create or replace function note_undone_settlement() returns trigger language plpgsql as $$
      begin
        delete from undone_settlements undone using bank_transactions line
        where line.company_id = old.company_id and line.id = old.bank_transaction_id
          and undone.invoice_id = old.invoice_id and undone.answered_at is not null and ${IS_SAME_LINE};
        insert into undone_settlements (company_id, invoice_id, transaction_id, line_date, description, amount, undone_by,
          invoice_amount)
        select old.company_id, old.invoice_id, line.transaction_id, line.date, line.description, abs(line.amount),
          changing_person(), invoice.amount
        from bank_transactions line join invoices invoice on invoice.id = old.invoice_id
        where line.company_id = old.company_id and line.id = old.bank_transaction_id
        on conflict do nothing;
        return null;
      end $$`);
    this.addSql(`
      create or replace function forget_undone_settlements() returns trigger language plpgsql as $$
      begin
        if new.kind in ('settlement', 'part_payment') and new.amount > 0 then
          delete from undone_settlements undone using bank_transactions line
          where line.company_id = new.company_id and line.id = new.bank_transaction_id
            and undone.invoice_id = new.invoice_id and ${IS_SAME_LINE};
        end if;
        perform ask_again_who_paid(new.company_id, new.bank_transaction_id);
        return null;
      end $$`);
  }
}
