import { Stack, Text } from '@chakra-ui/react';
import type { PaymentRunQuery } from '@paycycle/schema/generated/operations';
import { DuplicatePaymentAlert } from '../../components/DuplicatePaymentAlert.tsx';
import { ProviderNotice } from '../../components/ProviderNotice.tsx';
import { Payee } from './Payee.tsx';
import { RunApprovalReview } from './RunApprovalReview.tsx';
import { RunPayments, type Submission } from './RunPayments.tsx';
import { RunReadiness } from './RunReadiness.tsx';
import { RunState } from './RunState.tsx';
import { problemsFirst } from './run-readiness.ts';
import type { ConfirmedAccounts } from './use-confirmed-accounts.ts';
import type { useRunActions } from './use-run-actions.ts';

interface RunBodyProps extends PaymentRunQuery {
  readonly submission: Submission | null;
  readonly actions: ReturnType<typeof useRunActions>;
  readonly accounts: ConfirmedAccounts;
  readonly busy: boolean;
  readonly onPay: () => void;
}

/** Content of a run's dialog: first the points to check, then the run's state, then each supplier. */
export function RunBody(props: RunBodyProps) {
  const { paymentRun: run, paymentProvider, submission, actions, accounts, busy, onPay } = props;
  const { name, notice } = paymentProvider;
  return (
    <Stack gap="4" pb="4">
      <DuplicatePaymentAlert companyId={run.companyId} isShown={({ paymentRunId }) => paymentRunId === run.id} />
      <RunReadiness run={run} />
      <RunState run={run} />
      <RunApprovalReview run={run} />
      <RunPayments
        run={run}
        providerName={name}
        submission={submission}
        busy={busy || accounts.missingCount > 0}
        onRetry={onPay}
      />
      <Stack as="ul" listStyleType="none" gap="3" aria-label="Suppliers to pay">
        {problemsFirst(run.items).map((item) => (
          <Payee
            key={item.supplier.id}
            item={item}
            approvedByName={run.approval?.approvedByName ?? null}
            accounts={accounts}
            busy={busy}
            onConfirmAccount={actions.confirmBankDetails}
          />
        ))}
      </Stack>
      <ProviderNotice notice={notice} />
      {run.items.length === 0 && <Text color="fg.muted">No invoices are in this run.</Text>}
    </Stack>
  );
}
