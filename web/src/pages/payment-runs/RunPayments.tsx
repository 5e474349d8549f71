import { Alert, Box, Button, Stack } from '@chakra-ui/react';
import type { PayPaymentRunMutation } from '@paycycle/schema/generated/operations';
import { ExternalLink, RotateCw } from 'lucide-react';
import { RefusalAlert } from '../../components/RefusalAlert.tsx';
import { goTo } from '../../lib/browser.ts';
import { countOf } from '../../lib/count-of.ts';
import { authorisationUrls, newestPayment, type RunDetail } from './run-detail.ts';

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
  const urls = urlsToApprove(run, submission);
  const failures = submission?.failures ?? [];
  return (
    <Stack gap="3" _empty={{ display: 'none' }}>
      {urls.map((url, index) => (
        <Alert.Root key={url} status="info" alignItems="center" flexWrap="wrap">
          <Alert.Indicator />
          <Alert.Content>
            <Alert.Title>The payments wait for you to approve them</Alert.Title>
          </Alert.Content>
          <Button colorPalette="brand" onClick={() => goTo(url)}>
            Continue to {providerName} to approve{urls.length > 1 && ` (${index + 1} of ${urls.length})`}
            <ExternalLink aria-hidden />
          </Button>
        </Alert.Root>
      ))}
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
          {run.allowedActions.includes('pay') && (
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

/** The one of the submission stands in until the payments that it is for have been read. */
function urlsToApprove({ items }: RunDetail, submission: Submission | null): string[] {
  const urls = authorisationUrls(items);
  const isWaiting = items.some((item) => newestPayment(item)?.status === 'pending');
  return urls.length === 0 && isWaiting && submission?.authorisationUrl ? [submission.authorisationUrl] : urls;
}
