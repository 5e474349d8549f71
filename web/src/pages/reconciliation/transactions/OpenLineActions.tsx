import type { BankTransactionFieldsFragment } from '@paycycle/schema/generated/operations';
import { Can } from '../../../app/company/Can.tsx';
import { useIsBusy } from '../line-changes.ts';
import { useTransactionActions } from './transaction-actions.ts';

/** Text buttons for an open transaction without a suggestion. Plain elements, because a list can have hundreds. */
export function OpenLineActions({ transaction }: { readonly transaction: BankTransactionFieldsFragment }) {
  const { changes, onMatch, onNoInvoice } = useTransactionActions();
  const busy = useIsBusy(changes, transaction.id);
  const { description } = transaction;
  return (
    <div className="inline-actions">
      <Can call="matchBankTransaction">
        <button
          type="button"
          className="action ghost"
          aria-label={`Find invoice for ${description}`}
          disabled={busy}
          onClick={() => onMatch(transaction)}
        >
          Find invoice
        </button>
      </Can>
      <Can call="markNoInvoiceRequired">
        <button
          type="button"
          className="action ghost"
          aria-label={`No invoice required for ${description}`}
          disabled={busy}
          onClick={() => onNoInvoice(transaction)}
        >
          No invoice
        </button>
      </Can>
    </div>
  );
}
