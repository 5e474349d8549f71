import { firstDayOf, type LocalDate, monthOf } from '@paycycle/schema/domain/local-date';
import { BANKS_CALENDAR, workingDaysBefore } from '@paycycle/schema/domain/working-days';
import { TOKEN_NOTICE_DAYS } from '@paycycle/schema/limits';
import type { Ports } from '../../kernel/ports/ports.ts';
import { type GuestScope, inTransaction, type Scope } from '../../kernel/scope.ts';
import { insertNotices } from './insert-notices.service.ts';
import { NotificationEmail } from './notification-mail.entity.ts';
import { notifyOfSessionDay } from './notify-of-session-day.service.ts';
import { notifyOfShortMoney } from './notify-of-short-money.service.ts';

/** Notifications are forgotten after so many days. */
const KEPT_DAYS = 90;
const DAY_MS = 86_400_000;

/** Working day of the next month from which a statement is missing. Banks have offered it before. */
const STATEMENT_WORKING_DAY = 5;

/**
 * Creates notifications that depend only on time (RULES.md, 78 and 106): a payment day, invoices became overdue, money
 * runs short, the statement of last month is missing or has no open line, or a token expires soon (109). Each is created
 * once. Purges notifications and emails older than 90 days. Returns the number of new ones.
 */
export async function notifyByClock(openScope: () => GuestScope): Promise<number> {
  const sessionCount = await notifyOfSessionDay(openScope);
  const count = await inTransaction(openScope(), async ({ em, ports, today }) => {
    const made = [];
    for (const { statement, values } of dueStatements(today, ports))
      made.push(...(await em.execute<object[]>(statement, values)));
    const createdAt = { $lt: new Date(ports.clock.now().getTime() - KEPT_DAYS * DAY_MS) };
    await em.nativeDelete(NotificationEmail, { createdAt });
    return made.length;
  });
  return sessionCount + count + (await notifyOfShortMoney(openScope));
}

function dueStatements(today: LocalDate, { bankHolidays, clock }: Pick<Ports, 'bankHolidays' | 'clock'>) {
  const isStatementDue =
    workingDaysBefore(today, STATEMENT_WORKING_DAY - 1, bankHolidays, BANKS_CALENDAR) >= firstDayOf(monthOf(today));
  return [
    { statement: OVERDUE, values: [today, today, today] },
    { statement: MONTHS, values: [today] },
    { statement: TOKENS, values: [today, clock.now()] },
    ...(isStatementDue ? [{ statement: MISSING, values: [today] }] : []),
    { statement: PURGE, values: [] },
  ];
}

const PURGE = `delete from notifications where created_at < now() - make_interval(days => ${KEPT_DAYS})`;

/** Covers the days since the last such notification, in case the server was off. */
const OVERDUE = `
  insert into notifications (company_id, kind, subject, title, detail)
  select company_id, 'invoices_overdue', ?::text,
    case count(*) when 1 then '1 invoice became overdue' else count(*) || ' invoices became overdue' end,
    pounds(sum(amount - part_paid)) || ' to pay'
  from invoices left join (
    select company_id, max(subject)::date as day from notifications where kind = 'invoices_overdue' group by company_id
  ) told using (company_id)
  where status = 'to_pay' and document_type = 'invoice' and due_date < ?::date
    and due_date >= coalesce(told.day, ?::date - 1)
  group by company_id
  on conflict (company_id, kind, subject) do nothing returning id`;

/** The month before this one, where each of its lines is matched or needs no invoice. */
const MONTHS = `
  insert into notifications (company_id, kind, subject, title, detail)
  select line.company_id, 'month_can_be_closed', to_char(month.first, 'YYYY-MM'),
    trim(to_char(month.first, 'Month')) || to_char(month.first, ' YYYY') || ' can be closed',
    'Every bank transaction of it is matched or needs no invoice'
  from (select date_trunc('month', ?::date - interval '1 month')::date as first) month
  join bank_transactions line on line.date >= month.first and line.date < (month.first + interval '1 month')::date
  where not exists (select from month_closings closing where closing.company_id = line.company_id
      and closing.month = month.first and closing.reopened_at is null)
  group by line.company_id, month.first
  having bool_and(line.is_matched or not line.requires_invoice)
  on conflict (company_id, kind, subject) do nothing returning id`;

/** The month before this one, of companies that import statements, if it has no line and is not closed. */
const MISSING = `
  insert into notifications (company_id, kind, subject, title, detail)
  select company.id, 'statement_missing', to_char(month.first, 'YYYY-MM'),
    'The bank statement of ' || trim(to_char(month.first, 'Month')) || to_char(month.first, ' YYYY') || ' is missing',
    'Import it to reconcile the month'
  from (select date_trunc('month', ?::date - interval '1 month')::date as first) month
  cross join companies company
  where exists (select from bank_transactions line where line.company_id = company.id
      and line.date >= (month.first - interval '3 months')::date and line.date < month.first)
    and not exists (select from bank_transactions line where line.company_id = company.id
      and line.date >= month.first and line.date < (month.first + interval '1 month')::date)
    and not exists (select from month_closings closing where closing.company_id = company.id
      and closing.month = month.first and closing.reopened_at is null)
  on conflict (company_id, kind, subject) do nothing returning id`;

/** Notifies the maker of a test token as if it expired soon (RULES.md, 112). */
export function notifyOfTestExpiry(scope: Scope, companyId: number, tokenId: number): Promise<number> {
  const subject = {
    kind: 'token_expires',
    subject: `${tokenId} test ${scope.ports.clock.now().toISOString()}`,
  } as const;
  const title = 'A test token expires, as a test';
  const about = { recordId: tokenId, userId: scope.userId };
  return inTransaction(scope, (scope) =>
    insertNotices(scope, subject, [{ companyId, title, detail: 'A program has triggered this event', about }]),
  );
}

const [WEEK, DAY] = TOKEN_NOTICE_DAYS;

/**
 * Notifies the makers of tokens a week before a token expires and a day before. A token that was made for no more days
 * than that has no such notice.
 */
const TOKENS = `
  insert into notifications (company_id, kind, subject, title, detail, record_id, for_user)
  select named.company_id, 'token_expires', token.id || ' ' || notice.days,
    'The token ‘' || token.name || '’ expires ' || case expiry.day when clock.today then 'today'
      when clock.today + 1 then 'tomorrow' else 'on ' || to_char(expiry.day, 'FMDD Mon YYYY') end,
    'Its tool is refused from then on. Create another token for it in time', token.id, token.user_id
  from (select ?::date as today, ?::timestamptz as time) clock
  cross join (values (${WEEK}, ${DAY}), (${DAY}, -1)) as notice (days, beyond)
  cross join access_tokens token
  cross join lateral (select (token.expires_at at time zone 'Europe/London')::date as day,
    (token.created_at at time zone 'Europe/London')::date as made_on) expiry
  join access_token_companies named on named.token_id = token.id
  where token.revoked_at is null and token.expires_at > clock.time
    and expiry.day > clock.today + notice.beyond and expiry.day <= clock.today + notice.days
    and expiry.made_on < expiry.day - notice.days
  on conflict (company_id, kind, subject) do nothing returning id`;
