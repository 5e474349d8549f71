import { addDays, formatLocalDate, type LocalDate } from '@paycycle/schema/domain/local-date';
import { formatPounds } from '@paycycle/schema/domain/money';
import { type GuestScope, inTransaction, openJobScope } from '../../kernel/scope.ts';
import { cashForecast } from '../cash-forecast/index.ts';
import { CashCheck } from './cash-check.entity.ts';
import { planCashCheck } from './cash-check.plan.ts';
import { type CompanyNotice, insertNotices } from './insert-notices.service.ts';

/**
 * Companies of one call of the timer. It runs every ten minutes, so that 14,400 companies are checked in a day, and
 * 1,000 before people start work.
 */
const COMPANIES_AT_ONCE = 100;

/** Days after its last line for which a statement is recent enough to forecast from. */
const STATEMENT_DAYS_MAX = 62;

interface CheckedCompany {
  readonly id: number;
  readonly ownerId: string;
  readonly shortUntil: LocalDate | null;
}

/**
 * Notifies companies whose cash forecast becomes short (RULES.md, 78 and 102). Each company with a recent statement is
 * checked once a day. Returns the number of new notifications.
 * @throws AggregateError with the errors of companies that could not be checked, after the others are
 */
export async function notifyOfShortMoney(openScope: () => GuestScope): Promise<number> {
  const guest = openScope();
  const { today } = guest;
  const since = addDays(today, -STATEMENT_DAYS_MAX);
  const companies = await guest.em.execute<CheckedCompany[]>(COMPANIES, [today, since, COMPANIES_AT_ONCE]);
  const checks: CashCheck[] = [];
  const notices: CompanyNotice[] = [];
  const failures: unknown[] = [];
  for (const company of companies) {
    try {
      const { shortUntil, notice } = await check(openScope(), company);
      checks.push({ companyId: company.id, checkedOn: today, shortUntil });
      if (notice) notices.push(notice);
    } catch (error) {
      // One that cannot be checked does not hold up the others, and is tried again tomorrow.
      failures.push(error);
      checks.push({ companyId: company.id, checkedOn: today, shortUntil: company.shortUntil });
    }
  }
  const count = checks.length === 0 ? 0 : await store(openScope(), checks, notices);
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} cash forecasts could not be checked`);
  return count;
}

async function check(guest: GuestScope, { id, ownerId, shortUntil }: CheckedCompany) {
  const forecast = await cashForecast(openJobScope(guest, ownerId, [id]), id, {});
  const { shortage, deferrableCount, balanceCaution } = forecast;
  const plan = planCashCheck(shortUntil, shortage, guest.today);
  if (!plan.isNew || !shortage) return { ...plan, notice: null };
  const waiting = deferrableCount === 1 ? '1 invoice' : `${deferrableCount} invoices`;
  const notice: CompanyNotice = {
    companyId: id,
    title: `Money runs short by ${formatPounds(shortage.missingPence)} on ${formatLocalDate(shortage.on)}`,
    detail: [
      `By the cash forecast. ${deferrableCount === 0 ? 'No invoice' : waiting} can wait without becoming late`,
      ...(balanceCaution === null ? [] : [balanceCaution]),
    ].join('. '),
  };
  return { ...plan, notice };
}

/** Two servers that check a company at once store the same, and make one notification. */
function store(
  guest: GuestScope,
  checks: readonly {
    readonly companyId: number;
    readonly checkedOn: LocalDate;
    readonly shortUntil: LocalDate | null;
  }[],
  notices: readonly CompanyNotice[],
): Promise<number> {
  return inTransaction(guest, async (scope) => {
    await scope.em.upsertMany(CashCheck, [...checks]);
    return insertNotices(scope, { kind: 'money_short', subject: scope.today }, notices);
  });
}

const COMPANIES = `
  select company.id, company.created_by as "ownerId", known.short_until::text as "shortUntil"
  from companies company left join cash_checks known on known.company_id = company.id
  where (known.checked_on is null or known.checked_on < ?::date)
    and exists (select from bank_transactions line where line.company_id = company.id and line.date >= ?::date)
  order by company.id limit ?`;
