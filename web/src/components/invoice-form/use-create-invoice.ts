import type { InvoiceInput } from '@paycycle/schema/generated/operations';
import { CHANGED_BY_INVOICES, evictCompanyFields } from '../../apollo/company-lists.ts';
import { useCreateInvoiceMutation } from '../../apollo/hooks.generated.ts';
import { notify } from '../notify.ts';
import { tellRefusedInvoice } from './tell-refused-invoice.ts';

/** Creates an invoice and shows a notice of the result. Rejects with the server's error. */
export function useCreateInvoice(companyId: number) {
  const [create, { loading }] = useCreateInvoiceMutation({
    update: (cache) => evictCompanyFields(cache, companyId, CHANGED_BY_INVOICES),
  });

  async function createInvoice(input: InvoiceInput) {
    let restored = '';
    try {
      const { data } = await create({ variables: { companyId, input } });
      const supplier = data?.createInvoice.supplier;
      if (supplier?.wasArchived) restored = ` ${supplier.name} was archived and is active again.`;
    } catch (error) {
      tellRefusedInvoice(error, 'Failed to create invoice');
      throw error;
    }
    notify({ title: 'Success', description: `Invoice created successfully${restored && '.'}${restored}` });
  }
  return { createInvoice, busy: loading };
}
