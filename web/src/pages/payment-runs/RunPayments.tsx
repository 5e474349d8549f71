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
  /** What became of 'Pay via …' when it was pressed here. */
  readonly submission: Submission | null;
  readonly busy: boolean;
  readonly onRetry: () => void;
}

/** What is left to do about a run's payments: approve them at the bank, or try again what failed. */
export function RunPayments({ run, providerName, submission, busy, onRetry }: RunPaymentsProps) {
  const may = useCanCall();
  const urls = urlsToApprove(run, submission);
  const waiting = waitingAtBank(run, urls);
  // Who is left out stands above already, with the reason.
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

/** How many payments are waiting at the bank, and their total: from the server, or else from the payments shown. */
function waitingAtBank({ paymentsAwaitingAuthorisation, items }: RunDetail, urls: readonly string[]) {
  if (paymentsAwaitingAuthorisation)
    return { count: paymentsAwaitingAuthorisation.count, amountPence: paymentsAwaitingAuthorisation.amountPence };
  const waiting = urls.length > 0 ? items.filter((item) => newestPayment(item)?.status === 'pending') : [];
  return { count: waiting.length, amountPence: sumPence(waiting.map(({ totalAmountPence }) => totalAmountPence)) };
}

/** The one of the submission stands in until the payments that it is for have been read. */
function urlsToApprove({ items }: RunDetail, submission: Submission | null): string[] {
  const urls = authorisationUrls(items);
  const isWaiting = items.some((item) => newestPayment(item)?.status === 'pending');
  return urls.length === 0 && isWaiting && submission?.authorisationUrl ? [submission.authorisationUrl] : urls;
}
