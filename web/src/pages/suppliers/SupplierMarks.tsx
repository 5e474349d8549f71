import { maskedAccountNumber } from '@paycycle/schema/domain/bank-details';
import type { SupplierFieldsFragment } from '@paycycle/schema/generated/operations';
import { AccountMark } from '../../components/AccountMark.tsx';
import { StatusTag } from '../../components/worklist/cells.tsx';

type Supplier = SupplierFieldsFragment;

/** Marks of an auto-paid, archived or merged supplier. */
export function SupplierMarks({ supplier: { isAutoPaid, isActive, mergedIntoId } }: { readonly supplier: Supplier }) {
  return (
    <span className="row">
      {isAutoPaid && <StatusTag colour="purple">Auto-Paid</StatusTag>}
      {!isActive && <StatusTag colour="gray">{mergedIntoId === null ? 'Archived' : 'Merged'}</StatusTag>}
    </span>
  );
}

/** The account that a supplier is paid to, and what speaks against paying it. */
export function BankDetailsCell({ supplier }: { readonly supplier: Supplier }) {
  const { bankSortCode, bankAccountNumber, bankDetailsWarning, accountState, accountWords, isAutoPaid } = supplier;
  if (!bankSortCode && !bankAccountNumber) {
    return isAutoPaid ? <span className="muted">Not needed</span> : <StatusTag colour="yellow">None</StatusTag>;
  }
  return (
    <>
      <span className="tabular">
        {[bankSortCode, maskedAccountNumber(bankAccountNumber ?? '')].filter(Boolean).join(' · ')}
      </span>
      <span className="row">
        <AccountMark state={accountState} words={accountWords} />
        {bankDetailsWarning && (
          <span title={bankDetailsWarning}>
            <StatusTag colour="red">Check account</StatusTag>
            <span className="sr-only">{bankDetailsWarning}</span>
          </span>
        )}
      </span>
    </>
  );
}
