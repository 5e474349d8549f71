import type { DueInvoiceFieldsFragment } from '@paycycle/schema/generated/operations';
import { useCreatePaymentRunMutation, useRefreshSuppliersMutation } from '../../apollo/hooks.generated.ts';
import { notify } from '../../components/notify.ts';
import { countOf } from '../../lib/count-of.ts';
import { today } from '../../lib/today.ts';
import { cycleRunInput, sessionRunInput } from './cycle-run.ts';

/** 'Refresh Suppliers' and its notices (RULES.md, 10; section 8). */
export function useRefreshSuppliers(companyId: number) {
  const { send, busy } = useRefreshSuppliersMutation({
    companyId,
    failed: { title: 'Error', description: 'Failed to refresh supplier data' },
    done: ({ refreshSuppliers: { updatedCount, statusChangedCount } }) => ({
      title: 'Success',
      description: `Refreshed supplier data for ${countOf(updatedCount, 'invoice')}. ${countOf(statusChangedCount, 'invoice')} changed status.`,
    }),
  });
  return { refreshSuppliers: () => send({ companyId }), busy };
}

/** Creates payment runs, with the notices of RULES.md, section 8. */
function useCreateRun(companyId: number) {
  return useCreatePaymentRunMutation({
    companyId,
    failed: { title: 'Error', description: 'Failed to create payment run' },
    done: (_answer, { input: { invoiceIds } }) => ({
      title: 'Success',
      description: `Created payment run with ${countOf(invoiceIds.length, 'invoice')}`,
    }),
  });
}

/** 'Create Payment Run for this Cycle'. */
export function useCreateCycleRun(companyId: number) {
  const { send, busy } = useCreateRun(companyId);
  const createCycleRun = async (invoices: readonly DueInvoiceFieldsFragment[], days: number) => {
    if (invoices.length === 0) {
      notify({ title: 'Error', description: 'No invoices available for payment run', variant: 'destructive' });
      return;
    }
    await send({ companyId, input: cycleRunInput(invoices, { days, today: today(), timestampMs: Date.now() }) });
  };
  return { createCycleRun, busy };
}

/** 'Create payment run' of the payment session. */
export function useCreateSessionRun(companyId: number) {
  const { send, busy } = useCreateRun(companyId);
  const createSessionRun = (invoices: Parameters<typeof sessionRunInput>[0]) =>
    send({ companyId, input: sessionRunInput(invoices, { today: today(), timestampMs: Date.now() }) });
  return { createSessionRun, busy };
}
