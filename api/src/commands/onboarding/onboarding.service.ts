import { batchLoad } from '../../kernel/concurrency/batch-load.ts';
import { requireCompany, type Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';
import { type Company, getCompany } from '../../modules/companies/index.ts';
import { ONBOARDING_STEPS, type Onboarding, type OnboardingStepKind } from './onboarding.types.ts';

const batchedSteps = batchLoad(readOnboarding);

/** Progress of a company's first steps; several companies are read at once. @throws NOT_FOUND */
export function onboardingOf(scope: Scope, companyId: number): Promise<Onboarding> {
  requireCompany(scope, companyId);
  return batchedSteps(scope, companyId);
}

/** Hides the list for the caller; other users of the company still see it. @throws NOT_FOUND */
export async function dismissOnboarding(scope: Scope, companyId: number): Promise<Company> {
  const company = await getCompany(scope, companyId);
  await scope.em.execute(
    `insert into dismissed_first_steps (company_id, user_id, dismissed_at) values (?, ?, ?) on conflict do nothing`,
    [companyId, scope.userId, scope.ports.clock.now()],
  );
  return company;
}

type StepsRow = Readonly<Record<OnboardingStepKind, boolean>> &
  Pick<Onboarding, 'isDismissed' | 'canLoadSampleData' | 'hasSampleData'> & { readonly id: number };

/** Each question ends at the first record that answers it, however many there are. */
async function readOnboarding(scope: Scope, companyIds: readonly number[]): Promise<Onboarding[]> {
  await scope.em.flush();
  const rows = await scope.em.execute<StepsRow[]>(
    `select company.id,
       company.account_opening_date is not null and company.bank_account_number is not null as company_details,
       exists (select from suppliers record where record.company_id = company.id and record.is_active
         and (record.bank_account_number is not null or record.is_auto_paid)
         and not exists (select from sample_records sample
           where sample.company_id = company.id and sample.supplier_id = record.id)) as supplier,
       exists (select from invoices record where record.company_id = company.id
         and not exists (select from sample_records sample
           where sample.company_id = company.id and sample.invoice_id = record.id)) as invoices,
       exists (select from bank_transactions record where record.company_id = company.id
         and not exists (select from sample_records sample
           where sample.company_id = company.id and sample.bank_transaction_id = record.id)) as bank_statement,
       exists (select from payment_runs record
         where record.company_id = company.id and record.status <> 'cancelled') as payment_run,
       exists (select from dismissed_first_steps dismissed
         where dismissed.company_id = company.id and dismissed.user_id = ?) as "isDismissed",
       not exists (select from suppliers record where record.company_id = company.id)
         and not exists (select from invoices record where record.company_id = company.id)
         and not exists (select from payment_runs record where record.company_id = company.id)
         and not exists (select from bank_transactions record where record.company_id = company.id)
         as "canLoadSampleData",
       exists (select from sample_records sample where sample.company_id = company.id) as "hasSampleData"
     from companies company where company.id = any(?::integer[]) and company.id = any(?::integer[])`,
    [scope.userId, sqlArray(scope.companyIds), sqlArray(companyIds)],
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return companyIds.map((id) => stepsOf(byId.get(id)));
}

function stepsOf(row: StepsRow | undefined): Onboarding {
  if (!row) throw new Error('a company of the scope is gone');
  const { isDismissed, canLoadSampleData, hasSampleData } = row;
  const steps = ONBOARDING_STEPS.map((kind) => ({ kind, isDone: row[kind] }));
  return { steps, isDismissed, canLoadSampleData, hasSampleData };
}
