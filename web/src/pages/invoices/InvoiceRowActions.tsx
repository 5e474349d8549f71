import { HStack } from '@chakra-ui/react';
import type { InvoiceFieldsFragment } from '@paycycle/schema/generated/operations';
import { CheckCheck, Eye, Pencil, Trash2 } from 'lucide-react';
import { IconAction } from '../../components/IconAction.tsx';
import { useInvoiceRows } from './invoice-rows.ts';

/** What can be done with the invoice of a row. */
export function InvoiceRowActions({ invoice }: { readonly invoice: InvoiceFieldsFragment }) {
  const actions = useInvoiceRows();
  const about = (verb: string) => `${verb}: invoice ${invoice.invoiceNumber}`;
  return (
    <HStack gap="0" justify="end">
      <IconAction
        icon={Eye}
        tip="View"
        label={about('View')}
        opensRecord={invoice.id}
        onClick={() => actions.view(invoice)}
      />
      {invoice.status === 'to_pay' && (
        <IconAction
          icon={CheckCheck}
          tip="Mark paid"
          label={about('Mark paid')}
          loading={actions.isBusy(invoice.id)}
          onClick={() => actions.markPaid(invoice)}
        />
      )}
      <IconAction icon={Pencil} tip="Edit" label={about('Edit')} onClick={() => actions.edit(invoice)} />
      <IconAction icon={Trash2} tip="Delete" label={about('Delete')} onClick={() => actions.remove(invoice)} />
    </HStack>
  );
}
