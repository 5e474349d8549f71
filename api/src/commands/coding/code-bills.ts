import {
  type CodedBillPlan,
  type Coding,
  type CodingChoice,
  planCoding,
  proposalFor,
} from '@paycycle/schema/domain/coding';
import { AppError } from '@paycycle/schema/errors';
import { CODED_AT_ONCE_MAX } from '@paycycle/schema/limits';
import { codeBillsSchema } from '@paycycle/schema/validation/coding-form';
import { validate } from '@paycycle/schema/validation/validate';
import { missingAmong, planBulk } from '../../kernel/bulk.plan.ts';
import { inTransaction, requireCompany, type Scope } from '../../kernel/scope.ts';
import { refuseArchivedTracking } from '../../modules/accounting-connections/index.ts';
import { listNominalAccounts } from '../../modules/chart-of-accounts/index.ts';
import { lockCompany } from '../../modules/companies/index.ts';
import {
  type Invoice,
  invoiceSums,
  keptByClosedMonths,
  lockInvoices,
  reasonOfClosedMonth,
  replaceManyLines,
  storedLinesOf,
} from '../../modules/invoices/index.ts';
import type { CodingBefore } from '../bulk-change-log/bulk-change.entity.ts';
import { type BulkChanged, recordBulkChange } from '../bulk-change-log/record-bulk-change.ts';
import { countBillsToCode, idsToCode } from './bills-to-code.ts';
import { proposedCodingOf } from './supplier-coding.read.ts';

/** Result of coding bills. */
export interface BillsCoded extends BulkChanged {
  readonly refused: readonly { readonly invoiceId: number; readonly invoiceNumber: string; readonly reason: string }[];
  /** Bills whose net and VAT were calculated from their amounts. */
  readonly vatWorkedOutCount: number;
  /** Bills of the supplier that need another call. */
  readonly remainingCount: number;
}

type Planned = CodedBillPlan & { readonly invoice: Invoice; readonly before: CodingBefore['invoices'][number] };

/**
 * Codes bills and credit notes: the named ones, or all of a supplier's that are not ready, 500 at most (RULES.md,
 * 92).
 * @param input `invoiceIds` or `supplierId`; `coding` or `asProposed`; `worksOutVat`
 * @throws NOT_FOUND when none of the named bills is the company's; VALIDATION_FAILED, also for an account that is not
 * offered
 */
export async function codeBills(scope: Scope, companyId: number, input: unknown): Promise<BillsCoded> {
  requireCompany(scope, companyId);
  const { invoiceIds, supplierId, coding, worksOutVat } = validate(codeBillsSchema, input);
  return inTransaction(scope, async (scope) => {
    await lockCompany(scope, companyId);
    const offered = await offeredCodes(scope, companyId);
    const isOffered = (code: string) => offered.has(code);
    if (coding?.nominalCode && !isOffered(coding.nominalCode)) throw notOffered(coding.nominalCode);
    if (coding) await refuseArchivedTracking(scope, companyId, 'trackingCategory', [coding]);
    const named = invoiceIds ? [...new Set(invoiceIds)] : null;
    const page = { offset: 0, limit: CODED_AT_ONCE_MAX };
    const ids = named ?? (await idsToCode(scope, companyId, { supplierId }, page));
    const all = named ? ids.length : await countBillsToCode(scope, companyId, { supplierId });
    const invoices = await lockInvoices(scope, companyId, ids);
    const choice = { replaces: Boolean(coding), worksOutVat: worksOutVat ?? false, isOffered };
    const planned = await keepClosedMonths(
      scope,
      companyId,
      await Promise.all(invoices.map((invoice) => planBill(scope, invoice, coding ?? null, choice))),
    );
    const missingIds = named ? missingAmong(named, invoices) : [];
    return { ...(await store(scope, companyId, planned, missingIds)), remainingCount: all - ids.length };
  });
}

/** @param given null to use the proposed coding */
async function planBill(scope: Scope, invoice: Invoice, given: Coding | null, choice: CodingChoice): Promise<Planned> {
  const lines = await storedLinesOf(scope, invoice);
  const { id, supplierId, netAmountPence, vatAmountPence } = invoice;
  const bill = { ...invoiceSums(invoice), lines };
  const coding = given ?? proposalFor(bill, await proposedCodingOf(scope, supplierId));
  const plan = planCoding(bill, coding, choice);
  return { ...plan, invoice, before: { id, netAmountPence, vatAmountPence, lines } };
}

/** Refuses bills whose coding would change the VAT return boxes of a closed month (RULES.md, 49). */
async function keepClosedMonths(scope: Scope, companyId: number, planned: readonly Planned[]): Promise<Planned[]> {
  const changes = planned.flatMap((plan) => {
    if (plan.reason !== null) return [];
    const { invoice, before } = plan;
    const sums = invoiceSums(invoice);
    return { invoice, before: { ...sums, lines: before.lines }, after: { ...sums, ...plan } };
  });
  const kept = await keptByClosedMonths(scope, companyId, changes);
  return planned.map(({ invoice, before, ...plan }) => {
    const month = kept.get(invoice.id);
    return { ...(month ? { reason: reasonOfClosedMonth(month) } : plan), invoice, before };
  });
}

async function store(
  scope: Scope,
  companyId: number,
  planned: readonly Planned[],
  missingIds: readonly number[],
): Promise<Omit<BillsCoded, 'remainingCount'>> {
  const now = scope.ports.clock.now();
  const coded = planned.flatMap((plan) => (plan.reason === null ? [plan] : []));
  for (const { invoice, netAmountPence, vatAmountPence } of coded) {
    scope.em.assign(invoice, { netAmountPence, vatAmountPence, modifiedAt: now, modifiedBy: scope.userId });
  }
  await replaceManyLines(
    scope,
    coded.map(({ invoice, before, lines }) => ({ invoice, before: before.lines, lines })),
  );
  await scope.em.flush();
  const plan = planBulk(
    planned.map(({ invoice, reason }) => ({ id: invoice.id, reason })),
    ({ reason }) => reason,
    missingIds,
  );
  const invoices = coded.map(({ before }) => before);
  const changed = await recordBulkChange(scope, companyId, plan, { of: 'coding', invoices }, now);
  const refused = planned.flatMap(({ invoice: { id, invoiceNumber }, reason }) => {
    return reason === null ? [] : [{ invoiceId: id, invoiceNumber, reason }];
  });
  return { ...changed, refused, vatWorkedOutCount: coded.filter((bill) => bill.isVatWorkedOut).length };
}

async function offeredCodes(scope: Scope, companyId: number): Promise<ReadonlySet<string>> {
  const accounts = await listNominalAccounts(scope, companyId);
  return new Set(accounts.filter(({ archivedAt }) => archivedAt === null).map(({ code }) => code));
}

function notOffered(code: string): AppError {
  const message = `The chart of accounts does not offer ${code}`;
  return new AppError('VALIDATION_FAILED', message, { nominalCode: message });
}
