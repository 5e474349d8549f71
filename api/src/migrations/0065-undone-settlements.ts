import { Migration } from '@mikro-orm/migrations';
import { recordRows } from './record/recorded-tables.ts';

const UNLESS_ERASING = `(coalesce(current_setting('paycycle.erasing', true), '') <> 'on' or not is_erasing())`;

/**
 * An invoice remembers which lines of statements had paid it before somebody undid their matches, and asks about that before
 * it is paid (RULES.md, 88). The database notes it, so that no door is forgotten by which a match goes.
 */
export class UndoneSettlements extends Migration {
  override up(): void {
    this.#table();
    this.#question();
    this.#matches();
    this.#record();
  }

  /** A line is known by the bank's id, which it has again when it is imported again. */
  #table(): void {
    this.addSql('alter table invoices add payment_question text');
    this.addSql(`
      create table undone_settlements (
        id integer generated always as identity primary key,
        company_id integer not null references companies (id),
        invoice_id integer not null,
        transaction_id text not null,
        line_date date not null,
        description text not null,
        amount numeric(15, 2) not null,
        undone_by text references users (id),
        undone_at timestamptz not null default now(),
        answered_by text references users (id),
        answered_at timestamptz,
        check ((answered_by is null) = (answered_at is null)),
        unique (invoice_id, transaction_id),
        foreign key (company_id, invoice_id) references invoices (company_id, id) on delete cascade
      )`);
    this.addSql('create index undone_settlements_line on undone_settlements (company_id, transaction_id)');
  }

  #question(): void {
    this.addSql(`
      create function payment_question_of(asked integer) returns text language sql stable as $$
        select 'Was it paid? ' || string_agg(
            pounds(undone.amount) || ' of ' || to_char(undone.line_date, 'FMDD Mon YYYY') || ', ''' || left(undone.description, 100)
              || ''', was matched to it until ' || coalesce(nullif(concat_ws(' ', person.first_name, person.last_name), ''),
              person.email, 'someone') || ' undid that on '
              || to_char(undone.undone_at at time zone 'Europe/London', 'FMDD Mon YYYY'), '; ' order by undone.id) || '.'
        from undone_settlements undone left join users person on person.id = undone.undone_by
        where undone.invoice_id = asked and undone.answered_at is null
      $$`);
    this.addSql(`
      create function follow_undone_settlement() returns trigger language plpgsql as $$
      declare
        of_line undone_settlements := case when tg_op = 'DELETE' then old else new end;
      begin
        update invoices set payment_question = payment_question_of(id)
        where company_id = of_line.company_id and id = of_line.invoice_id;
        return null;
      end $$`);
    this.addSql(`
      create trigger undone_settlements_asked after insert or update or delete on undone_settlements for each row
      when (${UNLESS_ERASING}) execute function follow_undone_settlement()`);
    this.addSql(`
      create trigger invoices_announce_question after update of payment_question on invoices for each row
      when (old.payment_question is distinct from new.payment_question and new.payment_run_id is not null)
      execute function announce_run_of_row()`);
  }

  /** Money out that was set against an invoice proved that it was paid, or a part of it. */
  #matches(): void {
    this.addSql(`
      create function note_undone_settlement() returns trigger language plpgsql as $$
      begin
        insert into undone_settlements (company_id, invoice_id, transaction_id, line_date, description, amount, undone_by)
        select old.company_id, old.invoice_id, line.transaction_id, line.date, line.description, abs(line.amount),
          changing_person()
        from bank_transactions line join invoices invoice on invoice.id = old.invoice_id
        where line.company_id = old.company_id and line.id = old.bank_transaction_id
        on conflict (invoice_id, transaction_id) do nothing;
        return null;
      end $$`);
    this.addSql(`
      create trigger matches_settlement_undone after delete on bank_transaction_invoice_matches for each row
      when (old.kind in ('settlement', 'part_payment') and old.amount > 0 and ${UNLESS_ERASING})
      execute function note_undone_settlement()`);
    this.addSql(`
      create function forget_undone_settlements() returns trigger language plpgsql as $$
      begin
        delete from undone_settlements undone using bank_transactions line
        where line.company_id = new.company_id and line.id = new.bank_transaction_id
          and undone.company_id = line.company_id and undone.transaction_id = line.transaction_id;
        return null;
      end $$`);
    this.addSql(`
      create trigger matches_settlement_again after insert on bank_transaction_invoice_matches for each row
      execute function forget_undone_settlements()`);
  }

  #record(): void {
    this.addSql(`
      alter table record_entries
        drop constraint record_entries_verb_check,
        add constraint record_entries_verb_check check (verb in ('created', 'changed', 'deleted', 'restored', 'imported',
          'approved', 'approval_voided', 'reopened', 'sent_back', 'left_run', 'released', 'matched', 'unmatched',
          'said_not_paid', 'paid_twice', 'paid_twice_resolved', 'account_changed', 'account_confirmed', 'account_checked',
          'merged', 'unmerged', 'closed', 'added', 'removed', 'asked', 'confirmed', 'took_effect', 'refused', 'withdrawn',
          'accepted', 'declined', 'revoked'))`);
    this.addSql(
      recordRows({
        table: 'undone_settlements',
        type: 'invoice',
        id: 'invoice_id',
        label: 'invoice_id',
        fields: 'id answered_at',
        verbs: ['', 'said_not_paid', ''],
      }),
    );
  }
}
