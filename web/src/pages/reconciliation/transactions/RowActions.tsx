import type { BankTransactionFieldsFragment } from '@paycycle/schema/generated/operations';
import { Eye, FileX2, Link2, Lock, type LucideIcon, Undo2, Unlink2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Call } from '../../../app/company/use-can.ts';
import { RowButton } from '../../../components/worklist/RowButton.tsx';
import { useIsBusy } from '../line-changes.ts';
import { mainButtonOf } from './keep-focus.ts';
import { isOpenLine } from './statement-rows.ts';
import { type TransactionActions, useTransactionActions } from './transaction-actions.ts';

type Transaction = BankTransactionFieldsFragment;

interface MainAction {
  readonly icon: LucideIcon;
  readonly label: string;
  /** The same with what it is done to. */
  readonly fullLabel: string;
  readonly needs: Call;
  readonly onClick: () => void;
}

interface RowActionsProps {
  readonly transaction: Transaction;
  /** False shows text buttons in the row instead (OpenLineActions). */
  readonly isSuggested: boolean;
}

/** Actions on a transaction. In a closed month it can only be viewed. */
export function RowActions({ transaction, isSuggested }: RowActionsProps) {
  const actions = useTransactionActions();
  const busy = useIsBusy(actions.changes, transaction.id);
  const view = (
    <RowButton
      icon={Eye}
      tip="View"
      label={`View: ${transaction.description}`}
      onClick={() => actions.onOpen(transaction)}
    />
  );
  if (transaction.isInClosedMonth) return <ClosedMonth>{view}</ClosedMonth>;
  const { icon, label, fullLabel, needs, onClick } = mainAction(transaction, actions);
  return (
    <div className="actions">
      {view}
      {isSuggested && isOpenLine(transaction) && (
        <RowButton
          icon={FileX2}
          tip="No invoice required"
          label={`No invoice required for ${transaction.description}`}
          needs="markNoInvoiceRequired"
          onClick={() => actions.onNoInvoice(transaction)}
        />
      )}
      {/* One button for all states, so that it keeps the focus when its action reverses its meaning. */}
      <span {...mainButtonOf(transaction.id)}>
        <RowButton icon={icon} tip={label} label={fullLabel} busy={busy} needs={needs} onClick={onClick} />
      </span>
    </div>
  );
}

function mainAction(transaction: Transaction, actions: TransactionActions): MainAction {
  const { description, isMatched, requiresInvoice } = transaction;
  if (isMatched) {
    return {
      icon: Unlink2,
      label: 'Unmatch',
      fullLabel: `Unmatch ${description}`,
      needs: 'unmatchBankTransaction',
      onClick: () => actions.onUnmatch(transaction),
    };
  }
  if (requiresInvoice) {
    return {
      icon: Link2,
      label: 'Match…',
      fullLabel: `Match ${description} to an invoice`,
      needs: 'matchBankTransaction',
      onClick: () => actions.onMatch(transaction),
    };
  }
  return {
    icon: Undo2,
    label: 'Undo: invoice needed',
    fullLabel: `Undo: invoice needed for ${description}`,
    needs: 'markInvoiceRequired',
    onClick: () => actions.onInvoiceRequired(transaction),
  };
}

function ClosedMonth({ children }: { readonly children: ReactNode }) {
  return (
    <div className="actions">
      {children}
      <span className="muted" title={CLOSED_REASON}>
        <Lock size="14" aria-hidden />
        <span className="sr-only">Month closed</span>
      </span>
    </div>
  );
}

export const CLOSED_REASON = 'This month is closed. Reopen it with a reason to change it.';
