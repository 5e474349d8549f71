import { Alert, Box, Button, Stack } from '@chakra-ui/react';
import { sumPence } from '@paycycle/schema/domain/money';
import type { PayPaymentRunMutation } from '@paycycle/schema/generated/operations';
import { RotateCw } from 'lucide-react';
import { useCanCall } from '../../app/company/use-can.ts';
import { AtBankAlert } from '../../components/AtBankAlert.tsx';
import { RefusalAlert } from '../../components/RefusalAlert.tsx';
import { countOf } from '../../lib/count-of.ts';
import { authorisationUrls, newestPayment, type RunDetail } from './run-detail.ts';
import { isLeftOutNow } from './run-readiness.ts';

export type Submission = PayPaymentRunMutation['payPaymentRun'];

interface RunPaymentsProps {
  readonly run: RunDetail;
  readonly providerName: string;
  /** Result of 'Pay via …' in this dialog. */
  readonly submission: Submission | null;
  readonly busy: boolean;
  readonly onRetry: () => void;
}

/** Next steps for a run's payments: approve them at the bank, or retry the failed ones. */
export function RunPayments({ run, providerName, submission, busy, onRetry }: RunPaymentsProps) {
  const may = useCanCall();
  const urls = urlsToApprove(run, submission);
  const waiting = waitingAtBank(run, urls);
  // Suppliers that are left out are listed above with the reason.
  const leftOut = new Set(run.items.filter(isLeftOutNow).map(({ supplier }) => supplier.id));
  const failures = (submission?.failures ?? []).filter(({ supplierId }) => !leftOut.has(supplierId));
  return (
    <Stack gap="3" _empty={{ display: 'none' }}>
      {waiting.count > 0 && (
        <AtBankAlert {...waiting} authorisationUrls={urls} continueLabel={`Continue to ${providerName} to approve`} />
      )}
      {failures.length > 0 && (
        <RefusalAlert title={`${countOf(failures.length, 'payment')} could not be made`}>
          <Box as="ul" listStyleType="none">
            {failures.map(({ supplierId, supplierName, message }) => (
              <Box as="li" key={supplierId} overflowWrap="anywhere">
                {supplierName}: {message}
              </Box>
            ))}
          </Box>
        </RefusalAlert>
      )}
      {run.failedCount > 0 && (
        <Alert.Root status="warning" alignItems="center" flexWrap="wrap">
          <Alert.Indicator />
          <Alert.Content>
            <Alert.Title>{countOf(run.failedCount, 'payment')} failed</Alert.Title>
          </Alert.Content>
          {may('payPaymentRun') && run.allowedActions.includes('pay') && (
            <Button variant="outline" disabled={busy} onClick={onRetry}>
              <RotateCw aria-hidden />
              Retry
            </Button>
          )}
        </Alert.Root>
      )}
    </Stack>
  );
}

/**
 * Number and total of the payments that await approval at the bank: from the server, or else from the payments shown.
 */
function waitingAtBank({ paymentsAwaitingAuthorisation, items }: RunDetail, urls: readonly string[]) {
  if (paymentsAwaitingAuthorisation)
    return { count: paymentsAwaitingAuthorisation.count, amountPence: paymentsAwaitingAuthorisation.amountPence };
  const waiting = urls.length > 0 ? items.filter((item) => newestPayment(item)?.status === 'pending') : [];
  return { count: waiting.length, amountPence: sumPence(waiting.map(({ totalAmountPence }) => totalAmountPence)) };
}

/** Use the submission's URL until its payments are loaded. */
function urlsToApprove({ items }: RunDetail, submission: Submission | null): string[] {
  const urls = authorisationUrls(items);
  const isWaiting = items.some((item) => newestPayment(item)?.status === 'pending');
  return urls.length === 0 && isWaiting && submission?.authorisationUrl ? [submission.authorisationUrl] : urls;
}
