import { Migration } from '@mikro-orm/migrations';

/**
 * The match of a line answers for the invoice that it is matched to, and for no other that it had paid (RULES.md, 88): it
 * is made by the same person whose undoing is asked about. The question says what the line is matched to now.
 */
export class SettlementElsewhere extends Migration {
  override up(): void {
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
          where line.company_id = undone.company_id and line.transaction_id = undone.transaction_id
        ) elsewhere on true
        where undone.invoice_id = asked and undone.answered_at is null
      $$`);
    this.addSql(`
      create function ask_again_who_paid(of_company integer, of_line integer) returns void language sql as $$
        update invoices set payment_question = payment_question_of(id)
        where company_id = of_company and id in (
          select undone.invoice_id
          from undone_settlements undone
          join bank_transactions line on line.company_id = undone.company_id and line.transaction_id = undone.transaction_id
          where line.company_id = of_company and line.id = of_line and undone.answered_at is null)
      $$`);
  }

  #matches(): void {
    this.addSql(`
      create or replace function forget_undone_settlements() returns trigger language plpgsql as $$
      begin
        delete from undone_settlements undone using bank_transactions line
        where line.company_id = new.company_id and line.id = new.bank_transaction_id
          and undone.company_id = line.company_id and undone.transaction_id = line.transaction_id
          and undone.invoice_id = new.invoice_id;
        perform ask_again_who_paid(new.company_id, new.bank_transaction_id);
        return null;
      end $$`);
    this.addSql(`
      create function ask_again_who_paid_by_match() returns trigger language plpgsql as $$
      begin
        perform ask_again_who_paid(old.company_id, old.bank_transaction_id);
        return null;
      end $$`);
    // After matches_settlement_undone, by its name: PostgreSQL calls triggers in alphabetical order.
    this.addSql(`
      create trigger matches_settlement_undone_elsewhere after delete on bank_transaction_invoice_matches for each row
      when (coalesce(current_setting('paycycle.erasing', true), '') <> 'on' or not is_erasing())
      execute function ask_again_who_paid_by_match()`);
  }
}
