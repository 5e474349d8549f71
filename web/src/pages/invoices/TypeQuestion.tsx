import { INVOICE_TYPE_NOUNS, type InvoiceType } from '@paycycle/schema/domain/invoice-type';
import { formatPounds, pence } from '@paycycle/schema/domain/money';
import type { InvoiceFieldsFragment, InvoiceInput } from '@paycycle/schema/generated/operations';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/Dialog.tsx';
import { useQuestion } from '../../components/use-question.ts';

/**
 * Asks before a save turns a stored invoice into a credit note or back, because the amount owed changes. Asks once per
 * choice.
 */
export function useTypeQuestion({ documentType: storedType }: InvoiceFieldsFragment) {
  const { about, isOpen, ask, answer } = useQuestion<InvoiceInput>();
  const [confirmed, setConfirmed] = useState<InvoiceType | null>(null);
  const mayBeSaved = async (input: InvoiceInput): Promise<boolean> => {
    const chosen = input.documentType ?? storedType;
    if (chosen === storedType || chosen === confirmed) return true;
    const isYes = await ask(input);
    if (isYes) setConfirmed(chosen);
    return isYes;
  };
  const isCredit = about?.documentType === 'credit_note';
  const sum = formatPounds(pence(Math.abs(about?.amountPence ?? 0)));
  const noun = INVOICE_TYPE_NOUNS[isCredit ? 'credit_note' : 'invoice'];
  const dialog = about && (
    <ConfirmDialog
      open={isOpen}
      title={`Make this ${sum} ${INVOICE_TYPE_NOUNS[storedType]} ${isCredit ? 'a' : 'an'} ${noun}?`}
      description={
        isCredit
          ? `It will no longer be paid, and ${sum} will be taken off what you pay ${about.supplierName}.`
          : `${sum} will be paid to ${about.supplierName} instead of being taken off what you pay them.`
      }
      confirmLabel={`Make it ${isCredit ? 'a' : 'an'} ${noun}`}
      busyLabel="Saving..."
      busy={false}
      destructive
      onConfirm={() => answer(true)}
      onClose={() => answer(false)}
    />
  );
  return { mayBeSaved, dialog, forget: () => setConfirmed(null) };
}
