import { Button, HStack } from '@chakra-ui/react';
import { invoiceNumberKey } from '@paycycle/schema/domain/invoice-identity';
import { INVOICE_TYPE_NOUNS } from '@paycycle/schema/domain/invoice-type';
import { formatLocalDate } from '@paycycle/schema/domain/local-date';
import { formatPounds } from '@paycycle/schema/domain/money';
import type { InvoiceFieldsFragment, InvoiceQuery } from '@paycycle/schema/generated/operations';
import { Can } from '../../app/company/Can.tsx';
import { Notice } from '../../components/Notice.tsx';
import { useAcceptDuplicate } from './use-invoice-actions.ts';

type Invoice = InvoiceQuery['invoice'];
type Other = NonNullable<Invoice['possibleDuplicateOf']>;

/** In what the two are alike. */
function likeness(invoice: Invoice, other: Other): string {
  const isSameSupplier = invoice.supplier.id === other.supplier.id;
  const from = isSameSupplier ? 'from the same supplier' : `from ${other.supplier.name}, which may be the same company`;
  if (invoice.possibleDuplicateReason === 'same_amount')
    return `It is ${from}, for the same amount, within a few days.`;
  const isSameNumber = invoiceNumberKey(invoice.invoiceNumber) === invoiceNumberKey(other.invoiceNumber);
  const number = isSameNumber ? 'the same number' : 'a number that looks the same';
  return invoice.amountPence === other.amountPence
    ? `It is ${from}, and has ${number} and the same amount.`
    : `It is ${from}, and has ${number}, but another amount.`;
}

interface PossibleDuplicateProps {
  readonly companyId: number;
  readonly invoice: Invoice;
  readonly onAccepted: (invoice: InvoiceFieldsFragment) => void;
}

/** The invoice that this one may be a duplicate of, for the user to judge (RULES.md, 11). */
export function PossibleDuplicate({ companyId, invoice, onAccepted }: PossibleDuplicateProps) {
  const { acceptDuplicate, busy } = useAcceptDuplicate(companyId);
  const { possibleDuplicateReason: reason, possibleDuplicateOf: other } = invoice;
  if (!reason || !other) return null;
  const accept = async () => {
    const accepted = await acceptDuplicate(invoice.id);
    if (accepted) onAccepted(accepted);
  };
  const paper = INVOICE_TYPE_NOUNS[invoice.documentType];
  const about = `${formatPounds(other.amountPence)} of ${formatLocalDate(other.invoiceDate)} (#${other.recordNumber})`;
  return (
    <Notice
      status="warning"
      mb="4"
      size="md"
      title={`Possible duplicate of ${paper} ${other.invoiceNumber} for ${about}`}
    >
      {likeness(invoice, other)}
      <Can call="acceptPossibleDuplicate">
        {' '}
        If it is the same {paper}, delete this one.
        <HStack mt="2">
          <Button size="xs" variant="outline" loading={busy} loadingText="Saving..." onClick={() => void accept()}>
            Not a duplicate
          </Button>
        </HStack>
      </Can>
    </Notice>
  );
}
