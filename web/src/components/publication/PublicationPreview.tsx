import { Button, Progress, Stack, Text } from '@chakra-ui/react';
import { LEDGER_LABELS } from '@paycycle/schema/domain/ledger';
import type { Month } from '@paycycle/schema/domain/local-date';
import type { PublicationPreviewFieldsFragment } from '@paycycle/schema/generated/operations';
import { Send } from 'lucide-react';
import { useCanCall } from '../../app/company/use-can.ts';
import { countOf } from '../../lib/count-of.ts';
import { InlineWarning } from '../InlineWarning.tsx';
import { usePublish } from './use-publication-commands.ts';

type Preview = PublicationPreviewFieldsFragment;

interface PreviewCountsProps {
  readonly preview: Preview;
  /** Description of the bills: a month, or a number of invoices. */
  readonly of: string;
}

/** Counts of bills: ready, published, failed or not ready. */
export function PreviewCounts({ preview, of }: PreviewCountsProps) {
  const { organisationName, readyCount, publishedCount, failedCount, removedThereCount, notReady } = preview;
  const figures = [
    `${countOf(readyCount, 'bill')} ready`,
    publishedCount > 0 && `${publishedCount.toLocaleString('en-GB')} published`,
    failedCount > 0 && `${failedCount.toLocaleString('en-GB')} failed`,
    removedThereCount > 0 && `${removedThereCount.toLocaleString('en-GB')} removed there`,
    notReady.length > 0 && `${notReady.length.toLocaleString('en-GB')} not ready`,
  ].filter((figure) => figure !== false);
  return (
    <Text>
      {of} in <strong>{organisationName}</strong>: {figures.join(', ')}.
    </Text>
  );
}

/** Progress of the bills that are being published. */
export function InProgress({
  preview: { publishedCount, inProgressCount, callsNeeded, callsUsed, callsPerMinute, secondsNeeded },
}: {
  readonly preview: Preview;
}) {
  const all = publishedCount + inProgressCount;
  return (
    <Stack gap="1" w="full" maxW="md">
      <Progress.Root value={publishedCount} max={all} size="sm" aria-label="Published bills">
        <Progress.Track>
          <Progress.Range />
        </Progress.Track>
      </Progress.Root>
      <Text fontSize="sm" color="fg.muted" role="status">
        {`${publishedCount.toLocaleString('en-GB')} of ${countOf(all, 'bill')} published. ` +
          `${countOf(callsNeeded, 'call')} to go, at least ${duration(secondsNeeded)}.` +
          (callsUsed === null ? '' : ` ${callsUsed} of the ${callsPerMinute} calls of a minute used.`)}
      </Text>
    </Stack>
  );
}

interface PublishButtonProps {
  readonly companyId: number;
  readonly asked: { readonly month: Month } | { readonly invoiceIds: readonly number[] };
  readonly preview: Preview;
  /** True while the counts are refetched: they may be about to change. */
  readonly isReading: boolean;
}

/** Publishes the bills that are ready, and shows the number of API calls and the time that this takes. */
export function PublishButton({ companyId, asked, preview, isReading }: PublishButtonProps) {
  const mayPublish = useCanCall()('publishBills');
  const { ledger, readyCount, inProgressCount, callsNeeded, callsLeftToday, secondsNeeded } = preview;
  const { publish, busy } = usePublish(companyId, LEDGER_LABELS[ledger]);
  if (!mayPublish) return <Text color="fg.muted">Your role can see what is published. Bookkeepers publish.</Text>;
  const isTooMany = callsLeftToday !== null && callsNeeded > callsLeftToday;
  return (
    <>
      {readyCount > 0 && inProgressCount === 0 && (
        <Text fontSize="sm" color="fg.muted">
          {`Publishing takes up to ${countOf(callsNeeded, 'call')}`}
          {callsLeftToday !== null && `, of ${callsLeftToday.toLocaleString('en-GB')} that are left today`}
          {`, and at least ${duration(secondsNeeded)}.`}
        </Text>
      )}
      {isTooMany && (
        <InlineWarning>The calls of today do not suffice. What is left is published tomorrow by itself.</InlineWarning>
      )}
      <Button
        disabled={readyCount === 0 || isReading}
        loading={busy}
        loadingText="Publishing..."
        onClick={() => void publish({ ...asked, seenReadyCount: readyCount })}
      >
        <Send aria-hidden />
        {readyCount > 0 && `Publish ${countOf(readyCount, 'bill')} with PDFs`}
        {readyCount === 0 && (inProgressCount > 0 ? 'Publishing...' : 'Nothing to publish')}
      </Button>
    </>
  );
}

function duration(seconds: number): string {
  return seconds < 60 ? countOf(Math.max(1, seconds), 'second') : countOf(Math.ceil(seconds / 60), 'minute');
}
