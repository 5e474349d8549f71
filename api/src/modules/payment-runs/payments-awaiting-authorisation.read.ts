import type { Pence } from '@paycycle/schema/domain/money';
import { penceFromNumeric } from '../../kernel/columns.ts';
import { batchLoad } from '../../kernel/concurrency/batch-load.ts';
import { requireCompany, type Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';
import type { PaymentRun } from './payment-run.entity.ts';

/*
 * How far the payments of runs are, for the words of their status. It reads the rows of the payments, a module above.
 */

/** Payments that wait for the payer's approval at the bank. */
export interface PaymentsAwaitingAuthorisation {
  readonly companyId: number;
  readonly count: number;
  readonly amountPence: Pence;
  /** URLs where the payer approves them, without duplicates. */
  readonly authorisationUrls: readonly string[];
  /** Id of their run; null for payments of single invoices. */
  readonly paymentRunId: number | null;
  readonly paymentRunNumber: number | null;
}

/** How far a run's payments through the provider are. */
export interface RunPaymentProgress {
  /**
   * Number of items whose last payment failed or was cancelled and that have no other in progress (RULES.md, 23). Items
   * that were paid another way since do not count.
   */
  readonly failedCount: number;
  /** Number of payments that the bank has but has not decided yet. */
  readonly inProgressCount: number;
  readonly completedCount: number;
  readonly atBank: PaymentsAwaitingAuthorisation | null;
}

const batchedProgress = batchLoad(readProgress);

/** How far a run's payments through the provider are. */
export function paymentProgressOf(scope: Scope, { id }: PaymentRun): Promise<RunPaymentProgress> {
  return batchedProgress(scope, id);
}

/**
 * Returns payments of a company that await the payer at the bank: one entry per run, and one for single invoices.
 * @throws NOT_FOUND
 */
export async function paymentsAwaitingAuthorisation(
  scope: Scope,
  companyId: number,
): Promise<PaymentsAwaitingAuthorisation[]> {
  requireCompany(scope, companyId);
  const rows = await scope.em.execute<AtBankRow[]>(
    `${AT_BANK} where payment.company_id = ? and payment.awaits_payer group by run.id order by run.number desc nulls last`,
    [companyId],
  );
  return rows.map(atBankOf);
}

interface AtBankRow {
  readonly companyId: number;
  readonly count: number;
  readonly amount: string;
  readonly urls: readonly string[];
  readonly runId: number | null;
  readonly runNumber: number | null;
}

const AT_BANK = `
  select count(*)::int as count, min(payment.company_id) as "companyId", sum(payment.amount)::numeric(15,2)::text as amount, run.id as "runId", run.number as "runNumber",
    coalesce(jsonb_agg(distinct authorisation.authorisation_url)
      filter (where authorisation.authorisation_url is not null), '[]') as urls
  from provider_payments payment
  join provider_authorisations authorisation on authorisation.id = payment.authorisation_id
  left join payment_runs run on run.id = payment.payment_run_id`;

function atBankOf({ companyId, count, amount, urls, runId, runNumber }: AtBankRow): PaymentsAwaitingAuthorisation {
  return {
    companyId,
    count,
    amountPence: penceFromNumeric(amount),
    authorisationUrls: urls,
    paymentRunId: runId,
    paymentRunNumber: runNumber,
  };
}

async function readProgress(scope: Scope, runIds: readonly number[]): Promise<RunPaymentProgress[]> {
  const given = [sqlArray(scope.companyIds), sqlArray(runIds)];
  const counts = await scope.em.execute<(Omit<RunPaymentProgress, 'atBank'> & { readonly runId: number })[]>(
    `select payment_run_id as "runId",
       count(*) filter (where status in ('failed', 'cancelled') and exists (
         select from payment_run_invoices entry join invoices invoice on invoice.id = entry.invoice_id
         where entry.payment_run_item_id = last.payment_run_item_id and invoice.status <> 'paid'))::int as "failedCount",
       count(*) filter (where status in ('pending', 'processing') and not awaits_payer)::int as "inProgressCount",
       count(*) filter (where status = 'completed')::int as "completedCount"
     from (
       select distinct on (payment_run_item_id) payment_run_id, payment_run_item_id, status, awaits_payer from provider_payments
       where company_id = any(?::integer[]) and payment_run_id = any(?::integer[])
       order by payment_run_item_id, id desc) as last
     group by payment_run_id`,
    given,
  );
  const waiting = await scope.em.execute<AtBankRow[]>(
    `${AT_BANK} where payment.company_id = any(?::integer[]) and payment.payment_run_id = any(?::integer[])
       and payment.awaits_payer group by run.id`,
    given,
  );
  const countsOf = new Map(counts.map(({ runId, ...row }) => [runId, row]));
  const atBank = new Map(waiting.map((row) => [row.runId, atBankOf(row)]));
  return runIds.map((id) => ({ ...NO_PAYMENTS, ...countsOf.get(id), atBank: atBank.get(id) ?? null }));
}

const NO_PAYMENTS = { failedCount: 0, inProgressCount: 0, completedCount: 0 };
