import { maskedAccountNumber } from '@paycycle/schema/domain/bank-details';
import type { SupplierFieldsFragment } from '@paycycle/schema/generated/operations';
import { AccountMark } from '../../components/AccountMark.tsx';
import { Mark } from '../../components/worklist/cells.tsx';

type Supplier = SupplierFieldsFragment;

/** How a supplier is paid if not by a run, and whether it is put away. */
export function SupplierMarks({ supplier: { isAutoPaid, isActive, mergedIntoId } }: { readonly supplier: Supplier }) {
  return (
    <span data-look="row">
      {isAutoPaid && <Mark colour="purple">Auto-Paid</Mark>}
      {!isActive && <Mark colour="gray">{mergedIntoId === null ? 'Archived' : 'Merged'}</Mark>}
    </span>
  );
}

/** The account that a supplier is paid to, and what speaks against paying it. */
export function BankDetailsCell({ supplier }: { readonly supplier: Supplier }) {
  const { bankSortCode, bankAccountNumber, bankDetailsWarning, accountState, accountWords, isAutoPaid } = supplier;
  if (!bankSortCode && !bankAccountNumber) {
    return isAutoPaid ? <span data-look="quiet">Not needed</span> : <Mark colour="yellow">None</Mark>;
  }
  return (
    <>
      <span data-look="figures">
        {[bankSortCode, maskedAccountNumber(bankAccountNumber ?? '')].filter(Boolean).join(' · ')}
      </span>
      <span data-look="row">
        <AccountMark state={accountState} words={accountWords} />
        {bankDetailsWarning && (
          <span title={bankDetailsWarning}>
            <Mark colour="red">Check account</Mark>
            <span data-look="unseen">{bankDetailsWarning}</span>
          </span>
        )}
      </span>
    </>
  );
}
