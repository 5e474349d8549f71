import type { HolidayCalendar } from '@paycycle/schema/domain/bank-holidays';
import { addDays, formatLocalDate } from '@paycycle/schema/domain/local-date';
import { formatPounds } from '@paycycle/schema/domain/money';
import { nextSession } from '@paycycle/schema/domain/payment-sessions';
import { type GuestScope, openJobScope } from '../../kernel/scope.ts';
import { sessionsOf, sessionToday } from '../invoices/index.ts';
import { type CompanyNotice, insertNotices } from './insert-notices.service.ts';

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
  const notices: CompanyNotice[] = [];
  for (const company of companies.filter((company) => isSessionDay(guest, company))) {
    const notice = await noticeOf(openScope(), company);
    if (notice) notices.push(notice);
  }
  return insertNotices(guest, { kind: 'session_day', subject: today }, notices);
}

function isSessionDay(guest: GuestScope, company: SessionCompany): boolean {
  return nextSession(addDays(guest.today, -1), sessionsOf(guest, company)) === guest.today;
}

async function noticeOf(guest: GuestScope, { id, ownerId }: SessionCompany): Promise<CompanyNotice | null> {
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
