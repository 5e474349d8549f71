import { formatLocalDate, type Month, monthOf } from '@paycycle/schema/domain/local-date';
import { formatPounds } from '@paycycle/schema/domain/money';
import type { BankTransactionFieldsFragment, BankTransactionQuery } from '@paycycle/schema/generated/operations';
import { FileX2, Link2, Undo2, Unlink2 } from 'lucide-react';
import { useEffect } from 'react';
import { useBankTransactionQuery } from '../../../apollo/hooks.generated.ts';
import { recordPath } from '../../../app/url-state/open-record.ts';
import { DuplicatePaymentAlert } from '../../../components/DuplicatePaymentAlert.tsx';
import { Fact, Facts } from '../../../components/record-panel/Facts.tsx';
import { PanelAction } from '../../../components/record-panel/PanelAction.tsx';
import { PanelSection } from '../../../components/record-panel/PanelSection.tsx';
import { RecordHistory } from '../../../components/record-panel/RecordHistory.tsx';
import { RecordLinks } from '../../../components/record-panel/RecordLinks.tsx';
import { RecordLoader } from '../../../components/record-panel/RecordLoader.tsx';
import { type PanelWalk, RecordPanel } from '../../../components/record-panel/RecordPanel.tsx';
import { useIsBusy } from '../line-changes.ts';
import { payeeName } from '../transactions/payee-name.ts';
import type { TransactionActions } from '../transactions/transaction-actions.ts';

type Transaction = BankTransactionFieldsFragment;

interface TransactionPanelProps extends PanelWalk {
  readonly companyId: number;
  readonly id: number;
  /** Null while the month's lines are not loaded. */
  readonly actions: TransactionActions | null;
  /** Called with the month of the line, where the list beside it does not have it. */
  readonly onMonth?: (month: Month) => void;
}

/** Panel of a bank transaction: its matches, its actions and its history. */
export function TransactionPanel({ companyId, id, actions, onMonth, ...walk }: TransactionPanelProps) {
  const { data, error, refetch } = useBankTransactionQuery({ variables: { id }, fetchPolicy: 'cache-and-network' });
  const transaction = data?.bankTransaction;
  const ours = transaction?.companyId === companyId ? transaction : undefined;
  const date = ours?.date;
  useEffect(() => {
    if (date) onMonth?.(monthOf(date));
  }, [date, onMonth]);
  return (
    <RecordPanel
      {...walk}
      title={ours ? (payeeName(ours) ?? ours.description) : 'Bank transaction'}
      summary={ours && summaryOf(ours)}
      recordKey={`transaction ${id}`}
      actions={ours && actions && <Actions transaction={ours} actions={actions} />}
    >
      <RecordLoader
        noun="bank transaction"
        companyId={companyId}
        record={transaction}
        error={error}
        onRetry={() => void refetch()}
      >
        {(loaded) => <TransactionBody transaction={loaded} />}
      </RecordLoader>
    </RecordPanel>
  );
}

function summaryOf(transaction: Transaction): string {
  const { amountPence, isOutgoing, date } = transaction;
  const amount = `${formatPounds(amountPence)} ${isOutgoing ? 'out' : 'in'}`;
  return `${amount} · ${formatLocalDate(date)} · ${statusOf(transaction)}`;
}

function statusOf({ isMatched, requiresInvoice }: Transaction): string {
  if (isMatched) return 'matched';
  return requiresInvoice ? 'unmatched' : 'no invoice required';
}

function Actions({
  transaction,
  actions,
}: {
  readonly transaction: Transaction;
  readonly actions: TransactionActions;
}) {
  const busy = useIsBusy(actions.changes, transaction.id);
  const { isMatched, requiresInvoice, isInClosedMonth } = transaction;
  const closed = isInClosedMonth ? 'Its month is closed: reopen it to change this' : null;
  const matched = isMatched ? 'It is matched: unmatch it first' : null;
  return (
    <>
      {isMatched ? (
        <PanelAction
          icon={Unlink2}
          label="Unmatch"
          needs="unmatchBankTransaction"
          reasonAgainst={closed}
          onClick={() => actions.onUnmatch(transaction)}
        />
      ) : (
        <PanelAction
          icon={Link2}
          label="Match…"
          needs="matchBankTransaction"
          isMain
          reasonAgainst={closed ?? (requiresInvoice ? null : 'It is marked as no invoice required')}
          onClick={() => actions.onMatch(transaction)}
        />
      )}
      {requiresInvoice ? (
        <PanelAction
          icon={FileX2}
          label="No invoice required"
          needs="markNoInvoiceRequired"
          reasonAgainst={closed ?? matched}
          onClick={() => actions.onNoInvoice(transaction)}
        />
      ) : (
        <PanelAction
          icon={Undo2}
          label="Undo: invoice needed"
          needs="markInvoiceRequired"
          reasonAgainst={closed}
          busy={busy}
          onClick={() => actions.onInvoiceRequired(transaction)}
        />
      )}
    </>
  );
}

function TransactionBody({ transaction }: { readonly transaction: BankTransactionQuery['bankTransaction'] }) {
  const { id, companyId, matches, statementBalancePence, isMatched, requiresInvoice } = transaction;
  return (
    <>
      <DuplicatePaymentAlert companyId={companyId} isShown={({ bankTransactionId }) => bankTransactionId === id} />
      <Facts>
        <Fact term="Date">{formatLocalDate(transaction.date)}</Fact>
        <Fact term="Amount">
          {formatPounds(transaction.amountPence)} {transaction.isOutgoing ? 'out' : 'in'}
        </Fact>
        <Fact term="Description" isWide>
          {transaction.description}
        </Fact>
        <Fact term="Counterparty">{transaction.counterpartyName ?? '–'}</Fact>
        <Fact term="Balance on the statement">
          {statementBalancePence === null ? '–' : formatPounds(statementBalancePence)}
        </Fact>
        {transaction.notes && (
          <Fact term="Notes" isWide>
            {transaction.notes}
          </Fact>
        )}
      </Facts>
      <PanelSection title="Matched to">
        <RecordLinks
          empty={requiresInvoice ? 'Not matched yet' : 'No invoice required'}
          links={matches.map(({ invoice, amountPence, matchedBy }) => ({
            key: invoice.id,
            to: recordPath('/invoices', invoice.id),
            text: `Invoice ${invoice.invoiceNumber}`,
            detail: `from ${invoice.supplier.name}, by ${matchedBy}`,
            end: formatPounds(amountPence),
          }))}
        />
      </PanelSection>
      <RecordHistory
        recordType="bank_transaction"
        id={id}
        version={JSON.stringify([isMatched, requiresInvoice, transaction.notes, matches.length])}
      />
    </>
  );
}
