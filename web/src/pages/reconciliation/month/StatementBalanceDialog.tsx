import { Stack } from '@chakra-ui/react';
import { formatMonth, type Month } from '@paycycle/schema/domain/local-date';
import { formatPounds, parsePounds } from '@paycycle/schema/domain/money';
import { useWatch } from 'react-hook-form';
import { ConfirmDialog } from '../../../components/Dialog.tsx';
import { DifferenceWarning } from './DifferenceWarning.tsx';
import { missingBalance, StatementBalanceField, useStatementBalanceForm } from './StatementBalanceForm.tsx';
import type { Balances } from './summary.ts';
import { useStatementBalance } from './use-statement-balance.ts';

interface StatementBalanceDialogProps {
  readonly companyId: number;
  readonly month: Month;
  readonly summary: Balances;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Asks for the bank's own closing balance of a month, also of a closed one (RULES.md, 33). Mounted anew for each question. */
export function StatementBalanceDialog({ companyId, month, summary, open, onClose }: StatementBalanceDialogProps) {
  const { statementClosingBalancePence, endingBalancePence } = summary;
  const form = useStatementBalanceForm(statementClosingBalancePence);
  const { busy, note } = useStatementBalance(companyId, month);
  const typed = parsePounds(useWatch({ control: form.control, name: 'closingBalance' }) ?? '');
  const save = form.handleSubmit(async ({ closingBalance }) => {
    if (await note(closingBalance)) onClose();
  });
  return (
    <ConfirmDialog
      open={open}
      busy={busy}
      title={`Bank's balance for ${formatMonth(month)}`}
      description={`Your books end at ${formatPounds(endingBalancePence)}. The bank's own balance proves them, and stands in the report with your name.`}
      confirmLabel="Save balance"
      busyLabel="Saving..."
      onConfirm={() => void save()}
      onClose={onClose}
    >
      <Stack gap="2">
        <StatementBalanceField form={form} hint={`${missingBalance(summary)} Leave it empty if you don't know it.`} />
        <DifferenceWarning bankPence={typed} booksPence={endingBalancePence} />
      </Stack>
    </ConfirmDialog>
  );
}
