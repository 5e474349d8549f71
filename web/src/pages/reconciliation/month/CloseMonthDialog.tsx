import { Stack } from '@chakra-ui/react';
import { formatMonth, type Month } from '@paycycle/schema/domain/local-date';
import { formatPounds, type Pence, parsePounds } from '@paycycle/schema/domain/money';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { useReconciliationSummaryQuery } from '../../../apollo/hooks.generated.ts';
import { ConfirmDialog } from '../../../components/Dialog.tsx';
import { InlineWarning } from '../../../components/InlineWarning.tsx';
import { countOf } from '../../../lib/count-of.ts';
import { DifferenceWarning } from './DifferenceWarning.tsx';
import { missingBalance, StatementBalanceField, useStatementBalanceForm } from './StatementBalanceForm.tsx';
import type { Summary } from './summary.ts';
import { UnpublishedBills } from './UnpublishedBills.tsx';

interface CloseMonthDialogProps {
  readonly companyId: number;
  readonly month: Month;
  readonly summary: Summary;
  readonly open: boolean;
  readonly busy: boolean;
  readonly finalFocus: () => HTMLElement | null;
  /** Receives the closing balance of the bank's statement if the dialog asked for it; null otherwise. */
  readonly onConfirm: (statementClosingBalancePence: Pence | null, shown: Summary) => void;
  readonly onClose: () => void;
}

/**
 * Asks before a month is closed. Lists its exceptions, and asks for the statement's closing balance as proof (RULES.md,
 * 33).
 */
export function CloseMonthDialog({ companyId, month, summary, onConfirm, ...dialog }: CloseMonthDialogProps) {
  const { endingBalancePence, statementClosingBalancePence, exceptionCount, balanceProof } = summary;
  const form = useStatementBalanceForm();
  const { open } = dialog;
  // Recent matches and marks may be missing from the cached summary.
  const variables = { companyId, month };
  const { loading } = useReconciliationSummaryQuery({ variables, skip: !open, fetchPolicy: 'cache-and-network' });
  // The next question begins anew, also after this one was answered.
  useEffect(() => {
    if (!open) form.reset();
  }, [form, open]);
  const typed = parsePounds(useWatch({ control: form.control, name: 'closingBalance' }) ?? '');
  const isAsked = balanceProof === 'not_proven';
  const bankPence = statementClosingBalancePence ?? typed;
  const confirm = form.handleSubmit(({ closingBalance }) => onConfirm(isAsked ? closingBalance : null, summary));
  return (
    <ConfirmDialog
      {...dialog}
      title={`Close ${formatMonth(month)}?`}
      description={`Closing locks its transactions and matches. The closing balance (${formatPounds(endingBalancePence)}) is recorded with your name. You can reopen it with a reason.`}
      confirmLabel="Close month"
      busyLabel="Closing..."
      disabled={loading}
      onConfirm={() => void confirm()}
    >
      <Stack gap="2" _empty={{ display: 'none' }}>
        {isAsked && (
          <StatementBalanceField
            form={form}
            hint={`${missingBalance(summary)} You can leave it empty and add it later.`}
          />
        )}
        {bankPence === null && (
          <InlineWarning>
            Not proven: the books were not compared with the bank. The report says so until you enter the balance.
          </InlineWarning>
        )}
        {exceptionCount > 0 && (
          <InlineWarning>
            {countOf(exceptionCount, 'exception')} {exceptionCount === 1 ? 'is' : 'are'} still open and will appear in
            the report.
          </InlineWarning>
        )}
        <UnpublishedBills summary={summary} />
        <DifferenceWarning bankPence={bankPence} booksPence={endingBalancePence} />
      </Stack>
    </ConfirmDialog>
  );
}
