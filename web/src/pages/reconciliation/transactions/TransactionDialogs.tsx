import type { BankTransactionFieldsFragment } from '@paycycle/schema/generated/operations';
import { useIsBusy } from '../line-changes.ts';
import { MatchDialog } from '../matching/MatchDialog.tsx';
import { MatchesDialog } from '../matching/MatchesDialog.tsx';
import { MatchToConfirmDialog } from '../matching/MatchToConfirmDialog.tsx';
import { UnmatchDialog } from '../matching/UnmatchDialog.tsx';
import { FittedDialog } from '../no-invoice/FittedDialog.tsx';
import { NoInvoiceDialog } from '../no-invoice/NoInvoiceDialog.tsx';
import { ConfirmMatchDialog } from '../suggestions/ConfirmMatchDialog.tsx';
import { planOf, type TransactionDialogState } from './use-transaction-dialogs.ts';

interface TransactionDialogsProps {
  readonly companyId: number;
  readonly transactions: readonly BankTransactionFieldsFragment[];
  readonly dialogs: TransactionDialogState;
}

/** The dialogs about one transaction; each stays open when it is refused. */
export function TransactionDialogs({ companyId, transactions, dialogs }: TransactionDialogsProps) {
  const { matching, subject: asked, question, openDialog, isDone, close, finish } = dialogs;
  // The current version, so that the dialog shows changes made in other tabs.
  const subject = transactions.find(({ id }) => id === asked?.id) ?? asked;
  const busy = useIsBusy(matching.changes, (openDialog === 'confirm' ? question?.transaction : subject)?.id);
  const isHeldBusy = useIsBusy(matching.changes, matching.held?.id);
  return (
    <>
      <MatchDialog
        companyId={companyId}
        transaction={subject}
        open={openDialog === 'match'}
        busy={busy}
        isGone={isDone}
        onMatch={async (id, plan) => (await matching.match(id, plan)) && finish(id)}
        onClose={close}
      />
      <ConfirmMatchDialog
        question={question}
        open={openDialog === 'confirm'}
        busy={busy}
        isGone={isDone}
        onConfirm={async ({ transaction, choice, onContinue: goOn }) => {
          if (!(await matching.match(transaction.id, planOf(choice)))) return;
          finish(transaction.id);
          goOn?.();
        }}
        onClose={close}
      />
      <UnmatchDialog
        transaction={subject}
        open={openDialog === 'unmatch'}
        busy={busy}
        onConfirm={async (id) => (await matching.unmatch(id)) && close()}
        onClose={close}
      />
      <NoInvoiceDialog
        companyId={companyId}
        transaction={subject}
        open={openDialog === 'noInvoice'}
        busy={busy}
        isGone={isDone}
        onConfirm={async (id, choice) => (await matching.markNoInvoice(id, choice)) && finish(id)}
        onClose={close}
      />
      <FittedLineDialog dialogs={dialogs} />
      <MatchToConfirmDialog
        held={matching.held}
        line={transactions.find(({ id }) => id === matching.held?.id)}
        busy={isHeldBusy}
        onConfirm={async ({ id, plan, asks }) => {
          const confirmed = asks === 'paidOutside' ? { isPaidOutside: true } : { isOtherInvoice: true };
          if (await matching.match(id, { ...plan, ...confirmed })) finish(id);
        }}
        onClose={matching.release}
      />
      <MatchesDialog transaction={subject} open={openDialog === 'matches'} onClose={close} />
    </>
  );
}

/** Asks once more about a line that an open invoice fits. */
function FittedLineDialog({ dialogs }: { readonly dialogs: TransactionDialogState }) {
  const { changes, fitted, forgetFitted, markNoInvoice } = dialogs.matching;
  const busy = useIsBusy(changes, fitted?.id);
  const confirm = async () => {
    if (!fitted) return;
    if (await markNoInvoice(fitted.id, { ...fitted.choice, despiteInvoice: true })) dialogs.finish(fitted.id);
  };
  return (
    <FittedDialog
      messages={fitted && [fitted.message]}
      busy={busy}
      onConfirm={() => void confirm()}
      onClose={forgetFitted}
    />
  );
}
