import { addToRunSchema } from '@paycycle/schema/validation/payment-run-form';
import { validate } from '@paycycle/schema/validation/validate';
import { planBulk } from '../../kernel/bulk.plan.ts';
import { inTransaction, requireCompany, type Scope } from '../../kernel/scope.ts';
import { lockCompany } from '../../modules/companies/index.ts';
import { type InvoiceSelection, selectInvoices } from '../../modules/invoices/index.ts';
import {
  addToDraftRun,
  insertRun,
  lockDraftRun,
  type PaymentRun,
  payeesAmong,
  payeesOfRun,
  reasonNotInRun,
} from '../../modules/payment-runs/index.ts';
import { type BulkChanged, recordBulkChange } from '../bulk-change-log/record-bulk-change.ts';

export interface AddedToRun extends BulkChanged {
  /** The run that has them now; null when no invoice can go into a new one. */
  readonly run: PaymentRun | null;
}

/**
 * Adds invoices to a draft run that the input names, or to a new one. Those that no run may take stay as they are, with
 * the reasons (RULES.md, 5, 8, 21 and 22).
 * @throws NOT_FOUND, also for the run, VALIDATION_FAILED; PAYMENT_RUN_STATE when the run is no draft;
 * PAYMENT_RUN_EXPORTED when a file was made of it
 */
export async function addInvoicesToRun(
  scope: Scope,
  companyId: number,
  selection: InvoiceSelection,
  input: unknown,
): Promise<AddedToRun> {
  requireCompany(scope, companyId);
  const { paymentRunId, runDate } = validate(addToRunSchema(scope.today), input);
  return inTransaction(scope, async (scope) => {
    const company = await lockCompany(scope, companyId);
    const now = scope.ports.clock.now();
    const draft = paymentRunId === null ? null : await lockDraftRun(scope, companyId, paymentRunId);
    const { invoices: selected, missingIds } = await selectInvoices(scope, companyId, selection);
    const payees = new Set([...payeesAmong(selected), ...(draft ? await payeesOfRun(scope, draft) : [])]);
    const plan = planBulk(selected, (invoice) => reasonNotInRun(invoice, payees), missingIds);
    const invoices = plan.accepted;
    const invoiceIds = invoices.map(({ id }) => id);
    if (draft) await addToDraftRun(scope, draft, invoiceIds);
    const isNew = draft === null && invoices.length > 0;
    const run = isNew ? await insertRun(scope, company, { runDate: runDate ?? scope.today }, invoices) : draft;
    const before = { of: 'run', paymentRunId: run?.id ?? 0, isNew, invoiceIds } as const;
    return { run, ...(await recordBulkChange(scope, companyId, plan, before, now)) };
  });
}
