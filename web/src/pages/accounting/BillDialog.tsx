import type { Ledger } from '@paycycle/schema/domain/ledger';
import { ReferenceDialog } from '../../components/ledger-reference/ReferenceDialog.tsx';
import { isCodable, lacksReference } from './bill-row.ts';
import { CodeBillsDialog, type CodeBillsDialogProps } from './CodeBillsDialog.tsx';

interface BillDialogProps extends CodeBillsDialogProps {
  readonly ledger: Ledger;
}

/** Asks for what bills lack: the codes first, and then the reference of a supplier that has all codes. */
export function BillDialog({ ledger, ...coding }: BillDialogProps) {
  const [bill] = coding.bills;
  if (bill && coding.bills.length === 1 && lacksReference(bill) && !isCodable(bill)) {
    const { companyId, open, onClose, finalFocus } = coding;
    const { supplier } = bill.invoice;
    return <ReferenceDialog {...{ open, onClose, finalFocus, companyId, ledger, supplier }} />;
  }
  return <CodeBillsDialog {...coding} />;
}
