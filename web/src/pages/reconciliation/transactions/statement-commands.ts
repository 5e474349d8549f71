import type { RowCommand } from '../../../components/worklist/worklist-props.ts';
import { needsConfirmation } from '../suggestions/suggestion-labels.ts';
import { CLOSED_REASON } from './RowActions.tsx';
import { isOpenLine, type StatementRow } from './statement-rows.ts';
import type { TransactionActions } from './transaction-actions.ts';

/**
 * Enter accepts the suggestion if one stands out; otherwise it does the same as a click.
 * @param onContinue moves to the next row: at once, or after the user confirmed the dialog
 */
export function enterRow(
  row: StatementRow,
  actions: TransactionActions,
  onContinue: (row: StatementRow) => void,
): void {
  const { transaction, suggestion } = row;
  const [choice] = suggestion?.choices ?? [];
  if (!isOpenLine(transaction) || !choice || suggestion?.isTie) {
    openRow(row, actions);
    return;
  }
  if (!needsConfirmation(choice)) onContinue(row);
  void actions.onAccept(transaction, choice, () => onContinue(row));
}

/** A click shows suggestions or matches, and changes nothing. */
export function openRow({ transaction, suggestion }: StatementRow, actions: TransactionActions): void {
  if (transaction.isMatched) actions.onShowMatches(transaction);
  else if (!isOpenLine(transaction)) return;
  else if (suggestion) actions.onExpand(transaction);
  else actions.onMatch(transaction);
}

/** Keyboard commands of the active row. Each has a button in the row as well. */
export function statementCommands(actions: TransactionActions): readonly RowCommand<StatementRow>[] {
  const { preview } = actions.changes;
  return commandsOf(actions).map((command) => ({
    ...command,
    run: (row) => command.run(preview(row)),
    reasonAgainst: (row) => command.reasonAgainst?.(preview(row)) ?? null,
  }));
}

function commandsOf(actions: TransactionActions): readonly RowCommand<StatementRow>[] {
  return [
    {
      key: 'm',
      label: 'Match to an invoice',
      run: ({ transaction }) => actions.onMatch(transaction),
      needs: 'matchBankTransaction',
      reasonAgainst: whyNotOpen,
    },
    {
      key: 'n',
      label: 'No invoice required',
      run: ({ transaction }) => actions.onNoInvoice(transaction),
      needs: 'markNoInvoiceRequired',
      reasonAgainst: whyNotOpen,
    },
    {
      key: 'r',
      label: 'Not a Match',
      needs: 'rejectMatch',
      run: ({ transaction, suggestion }) => {
        const [choice] = suggestion?.choices ?? [];
        if (choice) void actions.onReject(transaction, choice);
      },
      reasonAgainst: ({ suggestion }) =>
        suggestion === null ? 'Nothing is suggested for this transaction.' : whyTie(suggestion.isTie),
    },
    {
      key: 'w',
      label: 'Why it is suggested',
      run: ({ transaction }) => actions.onExpand(transaction),
      reasonAgainst: ({ suggestion }) => (suggestion === null ? 'Nothing is suggested for this transaction.' : null),
    },
    { key: 'o', label: 'Open beside the list', run: ({ transaction }) => actions.onOpen(transaction) },
    {
      key: 'u',
      label: 'Unmatch, or invoice needed after all',
      needs: 'unmatchBankTransaction',
      run: ({ transaction }) =>
        transaction.isMatched ? actions.onUnmatch(transaction) : actions.onInvoiceRequired(transaction),
      reasonAgainst: ({ transaction }) => {
        if (transaction.isInClosedMonth) return CLOSED_REASON;
        return isOpenLine(transaction) ? 'There is nothing to undo on this transaction.' : null;
      },
    },
  ];
}

function whyNotOpen({ transaction }: StatementRow): string | null {
  if (transaction.isInClosedMonth) return CLOSED_REASON;
  if (transaction.isMatched) return 'This transaction is matched. Unmatch it first.';
  return transaction.requiresInvoice ? null : 'This transaction needs no invoice. Undo that first.';
}

function whyTie(isTie: boolean): string | null {
  return isTie ? 'Several answers fit equally well: open the details and choose one.' : null;
}
