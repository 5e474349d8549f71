import type { InvoiceSelection } from '@paycycle/schema/generated/operations';
import { CHANGED_BY_INVOICES, forgetCompanyLists } from '../../apollo/company-lists.ts';
import { useMarkInvoicesPaidMutation } from '../../apollo/hooks.generated.ts';
import { serverMessage } from '../../apollo/server-error.ts';
import { notify } from '../../components/notify.ts';
import { useOneAtATime } from '../../components/use-one-at-a-time.ts';
import { countOf } from '../../lib/count-of.ts';

/** Marks invoices as paid and tells how many were. Answers whether it went well. */
export function useMarkPaid(companyId: number) {
  const [markPaid, { loading }] = useMarkInvoicesPaidMutation({
    update: (cache) => forgetCompanyLists(cache, companyId, CHANGED_BY_INVOICES),
  });

  const markInvoicesPaid = useOneAtATime(async (selection: InvoiceSelection): Promise<boolean> => {
    try {
      const { data } = await markPaid({ variables: { companyId, selection } });
      const count = data?.markInvoicesPaid.updatedCount ?? 0;
      notify({ title: 'Success', description: `${countOf(count, 'invoice')} marked as paid` });
      return true;
    } catch (error) {
      tellFailure(error, 'Failed to mark invoices as paid');
      return false;
    }
  });
  return { markInvoicesPaid, busy: loading };
}

function tellFailure(error: unknown, fallback: string) {
  notify({ title: 'Error', description: serverMessage(error, fallback), variant: 'destructive' });
}
