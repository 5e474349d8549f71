import { Migration } from '@mikro-orm/migrations';

/** The lines of invoices, the bulk imports that invoices come by, and the marks by which they are paid by hand. */
export class InvoiceLinesAndImports extends Migration {
  override up(): void {
    this.addSql(INVOICE_LINES);
    this.addSql(SUMS_OF_LINES);
    this.addSql(IMPORTS);
    this.addSql(PAID_MARKS);
  }
}

/** Not while a company is erased: what follows a deleted row is about a company that remains. */
const NOT_ERASING = "coalesce(current_setting('paycycle.erasing', true), '') <> 'on' or not is_erasing()";

/**
 * The lines of invoices that were split or coded (RULES.md, 89). The only line of an invoice has no amounts: it is the
 * whole invoice. By `learned_at`, a line says how the next bill of its supplier is coded; it is null once that was
 * forgotten (92).
 */
const INVOICE_LINES = `
create table invoice_lines (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id),
  invoice_id integer not null,
  position smallint not null check (position > 0),
  description text,
  net_amount numeric(10,2),
  vat_amount numeric(10,2),
  vat_code text
    check (vat_code in ('standard', 'capital', 'reduced', 'zero', 'exempt', 'outside', 'reverse_charge',
      'construction_reverse_charge')),
  nominal_code text,
  service_from date,
  service_to date,
  tracking_category text,
  learned_at timestamptz default now(),
  unique (company_id, invoice_id, position),
  check ((net_amount is null) = (vat_amount is null)),
  check (vat_code not in ('reverse_charge', 'construction_reverse_charge') or vat_amount = 0),
  check ((service_from is null) = (service_to is null)),
  check (service_from <= service_to),
  foreign key (company_id, invoice_id) references invoices (company_id, id) on delete cascade
);
`;

/**
 * Several lines come to the net and VAT of their invoice. That is checked when a transaction ends, since the invoice
 * and its lines are written one after the other. The invoice is locked, so that two transactions that change one
 * invoice and its lines are checked one after the other.
 */
const SUMS_OF_LINES = `
create function check_invoice_lines(company integer, about integer) returns void language plpgsql as $$
declare
  invoice invoices;
  line record;
begin
  select count(*) as count, count(net_amount) as count_of_amounts, max(position) as last,
    sum(net_amount) as net, sum(vat_amount) as vat,
    bool_or(vat_code in ('reverse_charge', 'construction_reverse_charge')) as has_reverse_charge
  into line from invoice_lines where company_id = company and invoice_id = about;
  if line.count = 0 then
    return;
  end if;
  select * into invoice from invoices where company_id = company and id = about for no key update;
  if line.last <> line.count then
    raise exception 'the lines of an invoice are numbered from 1, without gaps' using errcode = 'check_violation';
  end if;
  if line.count = 1 then
    if line.count_of_amounts > 0 or line.has_reverse_charge and invoice.vat_amount <> 0 then
      raise exception 'the only line of an invoice is the whole invoice' using errcode = 'check_violation';
    end if;
  elsif line.count_of_amounts < line.count
    or (line.net, line.vat) is distinct from (invoice.net_amount, invoice.vat_amount)
  then
    raise exception 'the lines of an invoice come to its net and VAT' using errcode = 'check_violation';
  end if;
end $$;

create function keep_sums_of_lines() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'invoices' then
    perform check_invoice_lines(new.company_id, new.id);
    return null;
  end if;
  if tg_op <> 'DELETE' then
    perform check_invoice_lines(new.company_id, new.invoice_id);
  end if;
  if tg_op = 'DELETE' or old.invoice_id <> new.invoice_id then
    perform check_invoice_lines(old.company_id, old.invoice_id);
  end if;
  return null;
end $$;
create constraint trigger invoice_lines_come_to_invoice after insert or update or delete on invoice_lines
  deferrable initially deferred for each row when (${NOT_ERASING}) execute function keep_sums_of_lines();
create constraint trigger invoices_have_sums_of_lines after update on invoices deferrable initially deferred
  for each row when ((old.amount, old.net_amount, old.vat_amount, old.paid_in_advance)
    is distinct from (new.amount, new.net_amount, new.vat_amount, new.paid_in_advance) and (${NOT_ERASING}))
  execute function keep_sums_of_lines();
`;

/**
 * Bulk imports while their files arrive, in one request or in parts. What an import knows of its parts keeps a part
 * from going to another import (RULES.md, 53). An import that is processed, or begun anew, is deleted: nothing of it is
 * needed any more.
 */
const IMPORTS = `
create table invoice_imports (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id),
  csv bytea not null,
  is_named boolean not null default true,
  last_part_at timestamptz not null default now(),
  next_chunk integer not null default 1 check (next_chunk > 0),
  total_chunks integer check (total_chunks > 0),
  created_at timestamptz not null default now(),
  created_by text not null references users (id),
  unique (company_id, id)
);
create index invoice_imports_user on invoice_imports (company_id, created_by);
create index invoice_imports_of_user on invoice_imports (created_by, id);

create table invoice_import_files (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id),
  invoice_import_id integer not null,
  position integer not null check (position >= 0),
  file_name varchar(255) not null,
  key text,
  size integer,
  fault text,
  unique (invoice_import_id, position),
  foreign key (company_id, invoice_import_id) references invoice_imports (company_id, id) on delete cascade,
  check ((key is null) = (size is null)),
  check ((key is null) <> (fault is null))
);
`;

/**
 * A mark by hand keeps what it settled of each invoice, and what the invoice was before, so that it can be undone.
 * Where another part is taken back, the mark stands for that much and no more (RULES.md, 49 and 61).
 */
const PAID_MARKS = `
create table paid_marks (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id),
  payment_date date not null,
  marked_by text not null references users (id),
  marked_at timestamptz not null,
  undone_at timestamptz,
  unique (company_id, id)
);
create index paid_marks_company on paid_marks (company_id);

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
);
create index paid_mark_invoices_invoice on paid_mark_invoices (company_id, invoice_id);
`;
