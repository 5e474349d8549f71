import { useApolloClient } from '@apollo/client/react';
import type { InvoiceFilter, InvoiceInput } from '@paycycle/schema/generated/operations';
import { InvoiceIdsDocument } from '@paycycle/schema/generated/operations';
import { BULK_SIZE_MAX, PAGE_SIZE_MAX } from '@paycycle/schema/limits';
import { useState } from 'react';
import { forgetCompanyLists } from '../../apollo/company-lists.ts';
import { useCreateInvoiceMutation, useMarkInvoicesPaidMutation } from '../../apollo/hooks.generated.ts';
import { serverCode, serverMessage } from '../../apollo/server-error.ts';
import { notify } from '../../components/notify.ts';

/** Creates an invoice and tells how it went. The promise is rejected with what the server answered. */
export function useCreateInvoice(companyId: number) {
  const [create, { loading }] = useCreateInvoiceMutation({
    update: (cache) =>
      forgetCompanyLists(cache, companyId, ['invoices', 'suppliers', 'matchSuggestions', 'reconciliationSummary']),
  });

  async function createInvoice(input: InvoiceInput) {
    try {
      await create({ variables: { companyId, input } });
    } catch (error) {
      // A duplicate is a question to the user, asked in the dialog.
      if (serverCode(error) !== 'DUPLICATE_INVOICE') {
        const description = serverMessage(error, 'Failed to create invoice');
        notify({ title: 'Error', description, variant: 'destructive' });
      }
      throw error;
    }
    notify({ title: 'Success', description: 'Invoice created successfully' });
  }
  return { createInvoice, busy: loading };
}

/** Marks invoices as paid and tells how many were. Answers whether it went well. */
export function useMarkPaid(companyId: number) {
  const [markPaid] = useMarkInvoicesPaidMutation();
  const { cache } = useApolloClient();
  const [busyIds, setBusyIds] = useState<ReadonlySet<number>>(new Set());

  async function markInvoicesPaid(invoiceIds: readonly number[]): Promise<boolean> {
    setBusyIds(new Set(invoiceIds));
    let updatedCount = 0;
    try {
      for (let start = 0; start < invoiceIds.length; start += BULK_SIZE_MAX) {
        const batch = invoiceIds.slice(start, start + BULK_SIZE_MAX);
        const { data } = await markPaid({ variables: { companyId, invoiceIds: batch } });
        updatedCount += data?.markInvoicesPaid.updatedCount ?? 0;
      }
    } catch (error) {
      const description = serverMessage(error, 'Failed to mark invoices as paid');
      notify({ title: 'Error', description, variant: 'destructive' });
      return false;
    } finally {
      setBusyIds(new Set());
      if (updatedCount > 0) forgetCompanyLists(cache, companyId, ['invoices']);
    }
    notify({
      title: 'Success',
      description: `${updatedCount} ${updatedCount === 1 ? 'invoice' : 'invoices'} marked as paid`,
    });
    return true;
  }
  return { markInvoicesPaid, busyIds };
}

/** Finds every invoice that a filter shows, loaded or not, for 'select all'. */
export function useFindInvoiceIds(companyId: number) {
  const client = useApolloClient();
  const [busy, setBusy] = useState(false);

  async function findInvoiceIds(filter: InvoiceFilter): Promise<number[]> {
    setBusy(true);
    try {
      const ids: number[] = [];
      let totalCount = 1;
      for (let offset = 0; offset < totalCount; offset += PAGE_SIZE_MAX) {
        const { data } = await client.query({
          query: InvoiceIdsDocument,
          variables: { companyId, filter, offset, limit: PAGE_SIZE_MAX },
          fetchPolicy: 'no-cache',
        });
        if (!data) break;
        ids.push(...data.company.invoices.items.map(({ id }) => id));
        totalCount = data.company.invoices.totalCount;
      }
      return ids;
    } catch (error) {
      const description = serverMessage(error, 'The invoices could not be selected');
      notify({ title: 'Error', description, variant: 'destructive' });
      return [];
    } finally {
      setBusy(false);
    }
  }
  return { findInvoiceIds, busy };
}
