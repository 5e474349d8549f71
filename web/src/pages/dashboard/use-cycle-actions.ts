import { useApolloClient } from '@apollo/client/react';
import type { DueInvoiceFieldsFragment } from '@paycycle/schema/generated/operations';
import { evictCompanyFields } from '../../apollo/company-lists.ts';
import { useCreatePaymentRunMutation, useRefreshSuppliersMutation } from '../../apollo/hooks.generated.ts';
import { serverMessage } from '../../apollo/server-error.ts';
import { notify } from '../../components/notify.ts';
import { useOneAtATime } from '../../components/use-one-at-a-time.ts';
import { countOf } from '../../lib/count-of.ts';
import { today } from '../../lib/today.ts';
import { cycleRunInput } from './cycle-run.ts';

/** 'Refresh Suppliers' and its notices (RULES.md, 10; section 8). */
export function useRefreshSuppliers(companyId: number) {
  const [refresh, { loading }] = useRefreshSuppliersMutation({
    variables: { companyId },
    update: (cache) =>
      evictCompanyFields(cache, companyId, ['invoices', 'suppliers', 'suggestions', 'reconciliationSummary']),
  });
  const refreshSuppliers = useOneAtATime(async () => {
    try {
      const { data } = await refresh();
      if (!data) throw new Error('a refresh without errors and without an answer');
      const { updatedCount, statusChangedCount } = data.refreshSuppliers;
      notify({
        title: 'Success',
        description: `Refreshed supplier data for ${countOf(updatedCount, 'invoice')}. ${countOf(statusChangedCount, 'invoice')} changed status.`,
      });
    } catch (error) {
      const description = serverMessage(error, 'Failed to refresh supplier data');
      notify({ title: 'Error', description, variant: 'destructive' });
    }
  });
  return { refreshSuppliers, busy: loading };
}

/** 'Create Payment Run for this Cycle' and its notices (RULES.md, section 8). */
export function useCreateCycleRun(companyId: number) {
  const { cache } = useApolloClient();
  const [create, { loading }] = useCreatePaymentRunMutation();
  const createCycleRun = useOneAtATime(async (invoices: readonly DueInvoiceFieldsFragment[], days: number) => {
    if (invoices.length === 0) {
      notify({ title: 'Error', description: 'No invoices available for payment run', variant: 'destructive' });
      return;
    }
    try {
      await create({
        variables: { companyId, input: cycleRunInput(invoices, { days, today: today(), timestampMs: Date.now() }) },
      });
      notify({ title: 'Success', description: `Created payment run with ${countOf(invoices.length, 'invoice')}` });
    } catch (error) {
      const description = serverMessage(error, 'Failed to create payment run');
      notify({ title: 'Error', description, variant: 'destructive' });
    } finally {
      // Also after a refusal: what is shown is then not what the server has.
      evictCompanyFields(cache, companyId, ['invoices']);
    }
  });
  return { createCycleRun, busy: loading };
}
