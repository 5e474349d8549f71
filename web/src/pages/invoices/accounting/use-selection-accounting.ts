import { useApolloClient } from '@apollo/client/react';
import { type InvoiceSelection, SelectedInvoicesDocument } from '@paycycle/schema/generated/operations';
import { PAGE_SIZE_MAX } from '@paycycle/schema/limits';
import { useState } from 'react';
import { serverMessage } from '../../../apollo/server-error.ts';
import { notify } from '../../../components/notify.ts';

export type AccountingKind = 'publish' | 'package';

/** An open question about the selected invoices. */
interface Question {
  readonly kind: AccountingKind;
  readonly invoiceIds: readonly number[];
}

/** Publishes or packages the selected invoices. Provides the open question and its state. */
export function useSelectionAccounting(companyId: number) {
  const client = useApolloClient();
  const [question, setQuestion] = useState<Question | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const ask = async (kind: AccountingKind, selection: InvoiceSelection) => {
    try {
      setQuestion({ kind, invoiceIds: await idsOf(selection) });
      setIsOpen(true);
    } catch (error) {
      notify({
        title: 'The selection could not be read',
        description: serverMessage(error),
        variant: 'destructive',
      });
    }
  };
  /** Fetches the ids of the invoices that a filter finds, because the list may not have loaded them. */
  const idsOf = async ({ invoiceIds, filter = null, exceptInvoiceIds }: InvoiceSelection) => {
    if (invoiceIds) return invoiceIds;
    const except = new Set(exceptInvoiceIds);
    const ids: number[] = [];
    // At most a page is selected, but with the deselected ones they can stand on several.
    for (let offset = 0; ; offset += PAGE_SIZE_MAX) {
      const { data } = await client.query({
        query: SelectedInvoicesDocument,
        variables: { companyId, filter, offset, limit: PAGE_SIZE_MAX },
        fetchPolicy: 'no-cache',
      });
      const items = data?.company.invoices.items ?? [];
      ids.push(...items.map(({ id }) => id).filter((id) => !except.has(id)));
      if (items.length < PAGE_SIZE_MAX || ids.length >= PAGE_SIZE_MAX) return ids;
    }
  };
  return { question, isOpen, ask, close: () => setIsOpen(false) };
}
