import { Migration } from '@mikro-orm/migrations';

/** Which invoices left a run when it was opened again, and why: the run says so. */
export class RunDepartures20261122 extends Migration {
  override up(): void {
    this.addSql(`
      create table payment_run_departures (
        id integer generated always as identity primary key,
        company_id integer not null references companies (id),
        payment_run_id integer not null,
        invoice_id integer not null,
        amount numeric(10,2) not null,
        reason varchar(30) not null
          check (reason in ('in_other_run', 'other_supplier', 'part_paid', 'paid_elsewhere', 'not_to_pay')),
        left_at timestamptz not null,
        foreign key (company_id, payment_run_id) references payment_runs (company_id, id) on delete cascade,
        foreign key (company_id, invoice_id) references invoices (company_id, id) on delete cascade
      )`);
    this.addSql('create index payment_run_departures_run on payment_run_departures (company_id, payment_run_id)');
    this.addSql('create index payment_run_departures_invoice on payment_run_departures (company_id, invoice_id)');
  }
}
