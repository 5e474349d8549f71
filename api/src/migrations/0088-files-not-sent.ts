import { Migration } from '@mikro-orm/migrations';

/**
 * Each invoice of a payment file that a user says was not sent, with who said so and who had downloaded it. It holds when the
 * invoice leaves the run, and when the run gets another file (RULES.md, 23).
 */
export class FilesNotSent extends Migration {
  override up(): void {
    this.addSql(`
      create table files_not_sent (
        id integer generated always as identity primary key,
        company_id integer not null references companies (id),
        payment_run_id integer not null,
        invoice_id integer not null,
        total_amount numeric(10, 2) not null,
        downloaded_by text[] not null,
        said_by text not null references users (id),
        said_at timestamptz not null,
        foreign key (company_id, payment_run_id) references payment_runs (company_id, id) on delete cascade,
        foreign key (company_id, invoice_id) references invoices (company_id, id) on delete cascade
      )`);
    this.addSql('create index files_not_sent_run on files_not_sent (company_id, payment_run_id)');
    this.addSql('create index files_not_sent_invoice on files_not_sent (company_id, invoice_id)');
    this.addSql(`
      insert into files_not_sent (company_id, payment_run_id, invoice_id, total_amount, downloaded_by, said_by, said_at)
      select run.company_id, run.id, paid.invoice_id, run.total_amount,
        array_append(array_remove(run.file_downloaded_by, run.exported_by), run.exported_by),
        run.file_not_sent_by, run.file_not_sent_at
      from payment_runs run
      cross join lateral (
        select entry.invoice_id from payment_run_items item
        join payment_run_invoices entry on entry.payment_run_item_id = item.id where item.payment_run_id = run.id
        union
        select departure.invoice_id from payment_run_departures departure
        where departure.payment_run_id = run.id and departure.left_at > run.file_out_since) paid
      where run.file_not_sent_at is not null`);
  }
}
