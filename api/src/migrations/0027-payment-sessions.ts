import { Migration } from '@mikro-orm/migrations';

/** When a company pays: its two payment days, its margin before a due date, and its bank holidays (RULES.md, 100). */
export class PaymentSessions extends Migration {
  override up(): void {
    this.addSql(COLUMNS);
    this.addSql(RECORDED);
  }
}

const COLUMNS = `
alter table companies
  add column first_payment_day integer not null default 15 check (first_payment_day between 1 and 31),
  add column second_payment_day integer not null default 31 check (second_payment_day between 1 and 31),
  add column pay_by_margin_days integer not null default 1 check (pay_by_margin_days between 0 and 10),
  add column holiday_calendar varchar(20) not null default 'england_and_wales'
    check (holiday_calendar in ('england_and_wales', 'scotland', 'northern_ireland'));
`;

const RECORDED = `
create trigger companies_payment_sessions_recorded after update on companies for each row
  execute function record_row('company', 'id', 'name',
    'first_payment_day second_payment_day pay_by_margin_days holiday_calendar',
    'firstPaymentDay secondPaymentDay payByMarginDays holidayCalendar', '', 'changed', '');
`;
