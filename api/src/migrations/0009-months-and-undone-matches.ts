import { Migration } from '@mikro-orm/migrations';

/** The months that are closed, what proves them, and the invoices that ask whether they were paid before. */
export class MonthsAndUndoneMatches extends Migration {
  override up(): void {
    this.addSql(MONTHS);
    this.addSql(STATEMENT_BALANCES);
    this.addSql(CLOSED_MONTHS);
    this.addSql(UNDONE_SETTLEMENTS);
    this.addSql(UNDONE_MATCHES);
  }
}

/** Not while a company is erased: what follows a deleted row is about a company that remains. */
const NOT_ERASING = "coalesce(current_setting('paycycle.erasing', true), '') <> 'on' or not is_erasing()";

/**
 * A closing stays on record when its month is opened again. `exception_count` is how much was still open in the month.
 * The closing counted the invoices up to `last_record_number`, and `owed` for them. It keeps the boxes of the VAT
 * return that the bills of its month filled, so that the product can say what they gain later (RULES.md, 49).
 */
const MONTHS = `
create table month_closings (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id),
  month date not null check (extract(day from month) = 1),
  opening_balance numeric(15,2) not null,
  closing_balance numeric(15,2) not null,
  exception_count integer not null default 0 check (exception_count >= 0),
  closed_at timestamptz not null default now(),
  closed_by text not null references users (id),
  reopened_at timestamptz,
  reopened_by text references users (id),
  reopen_reason text,
  last_record_number integer not null default 0,
  owed numeric(15,2),
  box1 numeric(15,2),
  box4 numeric(15,2),
  box7 numeric(15,2),
  check ((reopened_at is null) = (reopened_by is null) and (reopened_at is null) = (reopen_reason is null)),
  check (last_record_number >= 0)
);
create unique index month_closings_closed on month_closings (company_id, month) where reopened_at is null;
create index month_closings_company on month_closings (company_id, month, id);
`;

/** The closing balance of the bank's statement proves a month (RULES.md, 33), where a person has typed it. */
const STATEMENT_BALANCES = `
create table statement_balances (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id),
  month date not null check (extract(day from month) = 1),
  balance numeric(15,2) not null,
  entered_at timestamptz not null,
  entered_by text not null references users (id),
  unique (company_id, month)
);
`;

/**
 * The amount that was owed at the end of a closed month stays so until the month is reopened (RULES.md, 49): the
 * invoices that were there when it was closed keep their amount, date and type. The database refuses a change, so that
 * no call is forgotten that changes an invoice.
 */
const CLOSED_MONTHS = `
create function count_invoices_of_closing() returns trigger language plpgsql as $$
begin
  new.last_record_number := (select last_record_number from companies where id = new.company_id);
  return new;
end $$;
create trigger month_closings_last_record_number before insert on month_closings for each row
  when (new.last_record_number = 0) execute function count_invoices_of_closing();

-- The first closed month whose figures have an invoice of this record number and date.
create function closed_month_of(of_company integer, entered integer, dated date) returns date
language sql stable as $$
  select min(closing.month) from month_closings closing
  where closing.company_id = of_company and closing.reopened_at is null
    and closing.month >= date_trunc('month', dated) and closing.last_record_number >= entered
$$;

create function refuse_change_of_closed_month(invoice invoices, dated date, of_supplier integer) returns void
language plpgsql as $$
declare
  closed text := to_char(closed_month_of(invoice.company_id, invoice.record_number, dated), 'FMMonth YYYY');
begin
  if closed is not null then
    raise exception 'a change of what was owed at the end of a closed month' using errcode = 'PCM01',
      detail = format('%s is closed, and %s %s from %s is in its figures. Reopen %s with a reason to delete it, to '
        'change its amount, date, type or supplier, or whether it is paid automatically.', closed,
        case invoice.document_type when 'credit_note' then 'credit note' else 'invoice' end, invoice.invoice_number,
        (select name from suppliers where id = of_supplier), closed);
  end if;
end $$;

-- A payment has rules of its own: it is of a day, which is refused where the month of that day is closed.
create function keep_invoices_of_closed_months() returns trigger language plpgsql as $$
begin
  perform refuse_change_of_closed_month(old, old.invoice_date, old.supplier_id);
  if tg_op = 'UPDATE' and old.invoice_date <> new.invoice_date then
    perform refuse_change_of_closed_month(old, new.invoice_date, old.supplier_id);
  end if;
  return null;
end $$;
create trigger invoices_of_closed_months_change
  after update of amount, invoice_date, document_type, status on invoices for each row
  when ((old.amount <> new.amount or old.invoice_date <> new.invoice_date or old.document_type <> new.document_type
      or 'auto_paid' in (old.status, new.status) and old.status <> new.status
        and 'paid' not in (old.status, new.status))
    and (${NOT_ERASING}))
  execute function keep_invoices_of_closed_months();
create trigger invoices_of_closed_months_go after delete on invoices for each row when (${NOT_ERASING})
  execute function keep_invoices_of_closed_months();
`;

/**
 * An invoice remembers which lines of statements had paid it before somebody undid their matches, and asks about that
 * before it is paid (RULES.md, 88). The database notes it, so that no way is forgotten by which a match goes. A line is
 * known by the bank's id, which it has again when it is imported again. Without a line, a run that was completed or a
 * mark by hand was taken back: the description is the name of the run, and '' for a mark. `invoice_amount` is what the
 * invoice came to when its match was undone: an edit does not decide who may answer.
 */
const UNDONE_SETTLEMENTS = `
create table undone_settlements (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id),
  invoice_id integer not null,
  transaction_id text,
  line_date date not null,
  description text not null,
  amount numeric(15,2) not null,
  undone_by text references users (id),
  undone_at timestamptz not null default now(),
  answered_by text references users (id),
  answered_at timestamptz,
  invoice_amount numeric(15,2),
  paid_by text references users (id),
  approved_by text references users (id),
  check ((answered_by is null) = (answered_at is null)),
  foreign key (company_id, invoice_id) references invoices (company_id, id) on delete cascade,
  check (transaction_id is null or (paid_by is null and approved_by is null))
);
create index undone_settlements_line on undone_settlements (company_id, transaction_id);
create unique index undone_settlements_once
  on undone_settlements (invoice_id, transaction_id, line_date, amount, md5(description));

-- Who had paid, for the question.
create function what_had_paid(undone undone_settlements) returns text language sql stable as $$
  select case
    when undone.description = '' then coalesce(name_of_person(undone.paid_by), '')
    else undone.description || coalesce(', which ' || nullif(concat_ws(' and ',
      name_of_person(undone.paid_by) || ' completed',
      name_of_person(undone.approved_by) || ' approved'), '') || ',', '')
  end
$$;

-- PL/pgSQL keeps its plan: thousands of matches may go at once.
create function payment_question_of(asked integer) returns text language plpgsql stable as $$
begin
  return (select 'Was it paid? ' || string_agg(case
    when undone.transaction_id is not null then
      pounds(undone.amount) || ' of ' || to_char(undone.line_date, 'FMDD Mon YYYY')
      || ', ''' || left(undone.description, 100)
      || ''', was matched to it until ' || taken_back.by || ' undid that on ' || taken_back.day
      || coalesce(', and is matched to ' || elsewhere.numbers || ' now', '')
    when undone.description = '' then
      coalesce(name_of_person(undone.paid_by) || ' said that it was', 'It counted as') || ' paid on '
      || to_char(undone.line_date, 'FMDD Mon YYYY')
      || ', until ' || taken_back.by || ' took that back on ' || taken_back.day
    else
      what_had_paid(undone) || ' paid ' || pounds(undone.amount) || ' on ' || to_char(undone.line_date, 'FMDD Mon YYYY')
      || ', until ' || taken_back.by || ' said on ' || taken_back.day || ' that it was not paid'
    end, '; ' order by undone.id) || '.'
  from undone_settlements undone
  cross join lateral (
    select coalesce(name_of_person(undone.undone_by), 'someone') as by,
      to_char(undone.undone_at at time zone 'Europe/London', 'FMDD Mon YYYY') as day) taken_back
  left join lateral (
    select string_agg(invoice.invoice_number, ', ' order by invoice.id) as numbers
    from bank_transactions line
    join bank_transaction_invoice_matches match on match.bank_transaction_id = line.id
    join invoices invoice on invoice.id = match.invoice_id
    where undone.company_id = line.company_id and undone.transaction_id = line.transaction_id
      and undone.line_date = line.date and undone.amount = abs(line.amount) and undone.description = line.description
  ) elsewhere on true
  where undone.invoice_id = asked and undone.answered_at is null);
end $$;

create function follow_undone_settlement() returns trigger language plpgsql as $$
declare
  of_line undone_settlements := case when tg_op = 'DELETE' then old else new end;
begin
  update invoices set payment_question = asked.question
  from (select payment_question_of(of_line.invoice_id) as question offset 0) asked
  where company_id = of_line.company_id and id = of_line.invoice_id
    and payment_question is distinct from asked.question;
  return null;
end $$;
create trigger undone_settlements_asked after insert or update or delete on undone_settlements for each row
  when (${NOT_ERASING}) execute function follow_undone_settlement();
`;

/**
 * Money out that was set against an invoice proved that it was paid, or a part of it. A line answers for the invoice
 * that it is matched to, and for no other that it had paid: it is matched by the same person whose undoing is asked
 * about. What was answered of a line is asked again where the line was matched once more since, and that was undone.
 */
const UNDONE_MATCHES = `
create function note_undone_settlement() returns trigger language plpgsql as $$
begin
  delete from undone_settlements undone using bank_transactions line
  where line.company_id = old.company_id and line.id = old.bank_transaction_id
    and undone.invoice_id = old.invoice_id and undone.answered_at is not null
    and undone.company_id = line.company_id and undone.transaction_id = line.transaction_id
    and undone.line_date = line.date and undone.amount = abs(line.amount) and undone.description = line.description;
  insert into undone_settlements (company_id, invoice_id, transaction_id, line_date, description, amount, undone_by,
    invoice_amount)
  select old.company_id, old.invoice_id, line.transaction_id, line.date, line.description, abs(line.amount),
    changing_person(), invoice.amount
  from bank_transactions line join invoices invoice on invoice.id = old.invoice_id
  where line.company_id = old.company_id and line.id = old.bank_transaction_id
  on conflict do nothing;
  return null;
end $$;
create trigger matches_settlement_undone after delete on bank_transaction_invoice_matches for each row
  when (old.kind in ('settlement', 'part_payment') and old.amount > 0 and (${NOT_ERASING}))
  execute function note_undone_settlement();

create function ask_again_who_paid(of_company integer, of_line integer) returns void language plpgsql as $$
begin
  update invoices set payment_question = payment_question_of(id)
  where company_id = of_company and id = any(array(
    select undone.invoice_id
    from bank_transactions line
    join undone_settlements undone
      on undone.company_id = line.company_id and undone.transaction_id = line.transaction_id
    where line.company_id = of_company and line.id = of_line and undone.answered_at is null));
end $$;

create function forget_undone_settlements() returns trigger language plpgsql as $$
begin
  if new.kind in ('settlement', 'part_payment') and new.amount > 0 then
    delete from undone_settlements undone using bank_transactions line
    where line.company_id = new.company_id and line.id = new.bank_transaction_id
      and undone.invoice_id = new.invoice_id
      and undone.company_id = line.company_id and undone.transaction_id = line.transaction_id
      and undone.line_date = line.date and undone.amount = abs(line.amount)
      and undone.description = line.description;
  end if;
  perform ask_again_who_paid(new.company_id, new.bank_transaction_id);
  return null;
end $$;
create trigger matches_settlement_again after insert on bank_transaction_invoice_matches for each row
  execute function forget_undone_settlements();

-- After matches_settlement_undone, by its name: PostgreSQL calls triggers in alphabetical order.
create function ask_again_who_paid_by_match() returns trigger language plpgsql as $$
begin
  perform ask_again_who_paid(old.company_id, old.bank_transaction_id);
  return null;
end $$;
create trigger matches_settlement_undone_elsewhere after delete on bank_transaction_invoice_matches for each row
  when (${NOT_ERASING}) execute function ask_again_who_paid_by_match();
`;
