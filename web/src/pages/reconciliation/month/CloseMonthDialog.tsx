import { Stack } from '@chakra-ui/react';
import { formatMonth, type Month } from '@paycycle/schema/domain/local-date';
import { formatPounds, pence } from '@paycycle/schema/domain/money';
import { ConfirmDialog } from '../../../components/Dialog.tsx';
import { InlineWarning } from '../../../components/InlineWarning.tsx';
import { countOf } from '../../../lib/count-of.ts';
import type { Summary } from './summary.ts';

interface CloseMonthDialogProps {
  readonly month: Month;
  readonly summary: Summary;
  readonly open: boolean;
  readonly busy: boolean;
  readonly finalFocus: () => HTMLElement | null;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before a month is closed, and lists what is still open in it. */
export function CloseMonthDialog({ month, summary, ...dialog }: CloseMonthDialogProps) {
  const { endingBalancePence, statementClosingBalancePence, exceptionCount } = summary;
  const difference = pence(Math.abs((statementClosingBalancePence ?? endingBalancePence) - endingBalancePence));
  return (
    <ConfirmDialog
      {...dialog}
      title={`Close ${formatMonth(month)}?`}
      description={`Closing locks its transactions and matches. The closing balance (${formatPounds(endingBalancePence)}) is recorded with your name. You can reopen it with a reason.`}
      confirmLabel="Close month"
      busyLabel="Closing..."
    >
      <Stack gap="2" _empty={{ display: 'none' }}>
        {exceptionCount > 0 && (
          <InlineWarning>
            {countOf(exceptionCount, 'exception')} {exceptionCount === 1 ? 'is' : 'are'} still open and will appear in
            the report.
          </InlineWarning>
        )}
        {difference > 0 && <InlineWarning>The bank's balance differs by {formatPounds(difference)}.</InlineWarning>}
      </Stack>
    </ConfirmDialog>
  );
}
