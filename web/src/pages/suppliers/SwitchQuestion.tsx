import { useApolloClient } from '@apollo/client/react';
import { formatPounds } from '@paycycle/schema/domain/money';
import {
  type InvoicesSeen,
  type SupplierSelection,
  SwitchedInvoicesDocument,
  type SwitchedInvoicesFieldsFragment,
} from '@paycycle/schema/generated/operations';
import { serverMessage } from '../../apollo/server-error.ts';
import { ConfirmDialog } from '../../components/Dialog.tsx';
import { notify } from '../../components/notify.ts';
import { useQuestion } from '../../components/use-question.ts';
import { countOf } from '../../lib/count-of.ts';

type Switched = Pick<SwitchedInvoicesFieldsFragment, 'count' | 'amountPence' | 'notMovedCount' | 'stayingPence'>;

/** Asks before suppliers are set to auto-paid or to manual payment, where open invoices are concerned (RULES.md, 9). */
export function useSwitchQuestion(companyId: number) {
  const client = useApolloClient();
  const { about, isOpen, ask, answer } = useQuestion<Switched & { readonly isAutoPaid: boolean }>();
  /** Returns what the invoices that follow come to, as the user was shown it; null where the user says no. */
  const askToSwitch = async (selection: SupplierSelection, isAutoPaid: boolean): Promise<InvoicesSeen | null> => {
    const query = {
      query: SwitchedInvoicesDocument,
      variables: { companyId, selection },
      fetchPolicy: 'no-cache',
    } as const;
    try {
      const company = (await client.query(query)).data?.company;
      const switched = isAutoPaid ? company?.leavingPayments : company?.returningToPayments;
      if (!switched) return null;
      const { count, amountPence, notMovedCount } = switched;
      if (count + notMovedCount > 0 && !(await ask({ ...switched, isAutoPaid }))) return null;
      return { count, amountPence };
    } catch (error) {
      notify({ title: 'Not changed', description: serverMessage(error), variant: 'destructive' });
      return null;
    }
  };
  const label = about?.isAutoPaid ? 'Set to auto-paid' : 'Set to manual payment';
  const dialog = about && (
    <ConfirmDialog
      open={isOpen}
      title={`${label}?`}
      description={about.isAutoPaid ? describeLeaving(about) : describeReturning(about)}
      confirmLabel={label}
      busyLabel="Saving..."
      busy={false}
      destructive
      onConfirm={() => answer(true)}
      onClose={() => answer(false)}
    />
  );
  return { askToSwitch, dialog };
}

/** "2 open invoices of £900.00 will leave your payments: the supplier collects them by Direct Debit or card." */
export function describeLeaving(switched: Switched): string {
  const it = switched.count === 1 ? 'it' : 'them';
  return inWords(
    switched,
    `leave your payments: the supplier collects ${it} by Direct Debit or card.`,
    'To Pay, in the figures of a closed month.',
  );
}

/** "1 open invoice of £100.00 will be yours to pay. 2 open invoices of £900.00 will stay Auto-Paid: …" */
export function describeReturning(switched: Switched): string {
  return inWords(
    switched,
    'be yours to pay.',
    'Auto-Paid: due by today, so most likely collected, or in the figures of a closed month. Set one to To Pay if the supplier has not collected it.',
  );
}

function inWords({ count, amountPence, notMovedCount, stayingPence }: Switched, follow: string, stay: string): string {
  const parts = [
    [count, amountPence, follow],
    [notMovedCount, stayingPence, `stay ${stay}`],
  ] as const;
  return parts
    .filter(([some]) => some > 0)
    .map(([some, pence, will]) => `${countOf(some, 'open invoice')} of ${formatPounds(pence)} will ${will}`)
    .join(' ');
}
