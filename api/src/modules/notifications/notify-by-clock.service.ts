import { type GuestScope, inTransaction } from '../../kernel/scope.ts';

/** Notifications are forgotten after so many days. */
const KEPT_DAYS = 90;

/**
 * Creates notifications that depend only on time (RULES.md, 78): invoices became overdue, or a past month has no open
 * line. Each is created once. Purges notifications older than 90 days. Returns the number of new ones.
 */
export async function notifyByClock(openScope: () => GuestScope): Promise<number> {
  const scope = openScope();
  return inTransaction(scope, async ({ em, today }) => {
    const overdue = await em.execute<{ id: number }[]>(OVERDUE, [today, today, today]);
    const months = await em.execute<{ id: number }[]>(MONTHS, [today]);
    await em.execute(`delete from notifications where created_at < now() - make_interval(days => ${KEPT_DAYS})`);
    return overdue.length + months.length;
  });
}

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
