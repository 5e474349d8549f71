import { Migration } from '@mikro-orm/migrations';
import { AS_OWNER } from './record/field-triggers.sql.ts';

const UNLESS_ERASING = `(coalesce(current_setting('paycycle.erasing', true), '') <> 'on' or not is_erasing())`;

/**
 * The lines of invoices that were split or coded (RULES.md, 89). The only line of an invoice has no amounts: it is the whole
 * invoice. Several come to its net and VAT, which is checked when a transaction ends, since the invoice and its lines are
 * written one after the other.
 */
export class InvoiceLines extends Migration {
  override up(): void {
    this.#table();
    this.#sums();
    this.#record();
  }

  #table(): void {
    this.addSql(`
      create table invoice_lines (
        id integer generated always as identity primary key,
        company_id integer not null references companies (id),
        invoice_id integer not null,
        position smallint not null check (position > 0),
        description text,
        net_amount numeric(10, 2),
        vat_amount numeric(10, 2),
        vat_code text check (vat_code in ('standard', 'capital', 'reduced', 'zero', 'exempt', 'outside', 'reverse_charge',
          'construction_reverse_charge')),
        nominal_code text,
        service_from date,
        service_to date,
        tracking_category text,
        unique (company_id, invoice_id, position),
        check ((net_amount is null) = (vat_amount is null)),
        check (vat_code not in ('reverse_charge', 'construction_reverse_charge') or vat_amount = 0),
        check ((service_from is null) = (service_to is null)),
        check (service_from <= service_to),
        foreign key (company_id, invoice_id) references invoices (company_id, id) on delete cascade
      )`);
  }

  /** The invoice is locked, so that two transactions that change one invoice and its lines are checked one after the other. */
  #sums(): void {
    this.addSql(`
      create function check_invoice_lines(company integer, about integer) returns void language plpgsql as $$
      declare
        invoice invoices;
        line record;
      begin
        select count(*) as count, count(net_amount) as count_of_amounts, max(position) as last,
          sum(net_amount) as net, sum(vat_amount) as vat, bool_or(vat_code in ('reverse_charge', 'construction_reverse_charge'))
            as has_reverse_charge
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
      end $$`);
    this.addSql(`
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
      end $$`);
    this.addSql(`
      create constraint trigger invoice_lines_come_to_invoice after insert or update or delete on invoice_lines
      deferrable initially deferred for each row when (${UNLESS_ERASING}) execute function keep_sums_of_lines()`);
    this.addSql(`
      create constraint trigger invoices_have_sums_of_lines after update on invoices deferrable initially deferred
      for each row when ((old.amount, old.net_amount, old.vat_amount, old.paid_in_advance)
        is distinct from (new.amount, new.net_amount, new.vat_amount, new.paid_in_advance) and ${UNLESS_ERASING})
      execute function keep_sums_of_lines()`);
  }

  /**
   * The record has the lines as a field of their invoice. Lines that come with a new invoice, go with a deleted one or come
   * back with it say nothing more than its own entry.
   */
  #record(): void {
    this.addSql(`
      create function invoice_line_text(line invoice_lines) returns text language sql stable as $$
        select concat_ws(' ', line.net_amount::text, '+ ' || line.vat_amount || ' VAT', line.nominal_code,
          line.vat_code, line.service_from || ' to ' || line.service_to, line.tracking_category,
          left(line.description, 40))
      $$`);
    for (const [when, before, after] of [
      ['insert', null, 'rows_after'],
      ['update', 'rows_before', 'rows_after'],
      ['delete', 'rows_before', null],
    ] as const) {
      this.addSql(`
        create function record_invoice_lines_${when}() returns trigger language plpgsql ${AS_OWNER} as $$
        begin
          insert into record_entries
            (company_id, link_id, at, person, verb, record_type, record_id, label, before, after)
          select invoice.company_id, record_link(invoice.company_id), invoice.modified_at,
            coalesce(changing_person(), invoice.modified_by), 'changed', 'invoice', invoice.id, invoice.invoice_number,
            jsonb_build_object('lines', change.before), jsonb_build_object('lines', change.after)
          from (select invoice_id, max(before) as before, max(after) as after
            from (${[textsOf(before, 'before'), textsOf(after, 'after')].filter(Boolean).join(' union all ')}) texts
            group by invoice_id) change
          join invoices invoice on invoice.id = change.invoice_id
          where change.before is distinct from change.after and coalesce((
            select verb <> 'deleted' and (verb <> 'created' or link_id <> record_link(invoice.company_id))
            from record_entries entry where entry.company_id = invoice.company_id and entry.record_type = 'invoice'
              and entry.record_id = invoice.id order by entry.id desc limit 1), true);
          return null;
        end $$`);
      const tables = [before && `old table as ${before}`, after && `new table as ${after}`].filter(Boolean).join(' ');
      this.addSql(`
        create trigger invoice_lines_recorded_${when} after ${when} on invoice_lines referencing ${tables}
        for each statement when (${UNLESS_ERASING}) execute function record_invoice_lines_${when}()`);
    }
  }
}

/** The lines of each invoice as one text of 200 characters at most. */
function textsOf(rows: string | null, name: 'before' | 'after'): string | null {
  const text = `left(count(*) || ': ' || string_agg(invoice_line_text(line::invoice_lines), '; ' order by position), 200)`;
  const columns = name === 'before' ? `${text} as before, null as after` : `null as before, ${text} as after`;
  return rows && `select invoice_id, ${columns} from ${rows} line group by invoice_id`;
}
