import type { HolidayCalendar } from '@paycycle/schema/domain/bank-holidays';
import { addDays, formatLocalDate } from '@paycycle/schema/domain/local-date';
import { formatPounds } from '@paycycle/schema/domain/money';
import { nextSession } from '@paycycle/schema/domain/payment-sessions';
import { type GuestScope, openJobScope } from '../../kernel/scope.ts';
import { sqlArray, sqlTextArray } from '../../kernel/sql-array.ts';
import { sessionsOf, sessionToday } from '../invoices/index.ts';

interface SessionCompany {
  readonly id: number;
  readonly ownerId: string;
  readonly firstPaymentDay: number;
  readonly secondPaymentDay: number;
  readonly holidayCalendar: HolidayCalendar;
}

/**
 * Notifies the companies whose payment session is today of what it pays (RULES.md, 101 and 106). Companies with nothing
 * to pay get no notification. Returns the number of new ones.
 */
export async function notifyOfSessionDay(openScope: () => GuestScope): Promise<number> {
  const guest = openScope();
  const { em, today } = guest;
  const companies = await em.execute<SessionCompany[]>(COMPANIES, [today]);
  const notices: SessionNotice[] = [];
  for (const company of companies.filter((company) => isSessionDay(guest, company))) {
    const notice = await noticeOf(openScope(), company);
    if (notice) notices.push(notice);
  }
  if (notices.length === 0) return 0;
  const made = await em.execute<object[]>(INSERT, [
    today,
    sqlArray(notices.map(({ companyId }) => companyId)),
    sqlTextArray(notices.map(({ title }) => title)),
    sqlTextArray(notices.map(({ detail }) => detail)),
  ]);
  return made.length;
}

function isSessionDay(guest: GuestScope, company: SessionCompany): boolean {
  return nextSession(addDays(guest.today, -1), sessionsOf(guest, company)) === guest.today;
}

interface SessionNotice {
  readonly companyId: number;
  readonly title: string;
  readonly detail: string;
}

async function noticeOf(guest: GuestScope, { id, ownerId }: SessionCompany): Promise<SessionNotice | null> {
  const session = await sessionToday(openJobScope(guest, ownerId, [id]), id);
  if (session.count === 0) return null;
  const invoices = session.count === 1 ? '1 invoice' : `${session.count} invoices`;
  return {
    companyId: id,
    title: `Today is a payment day: ${invoices} to pay, ${formatPounds(session.amountPence)}`,
    detail: `The next payment day is ${formatLocalDate(session.nextSession)}`,
  };
}

const COMPANIES = `
  select company.id, company.created_by as "ownerId", company.first_payment_day as "firstPaymentDay",
    company.second_payment_day as "secondPaymentDay", company.holiday_calendar as "holidayCalendar"
  from companies company
  where not exists (select from notifications notice where notice.company_id = company.id
    and notice.kind = 'session_day' and notice.subject = ?::text)
  order by company.id`;

const INSERT = `
  insert into notifications (company_id, kind, subject, title, detail)
  select notice.company_id, 'session_day', ?::text, notice.title, notice.detail
  from unnest(?::integer[], ?::text[], ?::text[]) notice (company_id, title, detail)
  on conflict (company_id, kind, subject) do nothing returning id`;
