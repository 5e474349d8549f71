import { Box, Skeleton, Stack, Text } from '@chakra-ui/react';
import type { ActivityQuery, RecordType } from '@paycycle/schema/generated/operations';
import { useActivityQuery } from '../../apollo/hooks.generated.ts';
import { useRefetchOnChange } from '../../apollo/use-refetch-on-change.ts';
import { recordPath } from '../../app/url-state/open-record.ts';
import { formatTimestamp } from '../../lib/london-time.ts';
import { InlineWarning } from '../InlineWarning.tsx';
import { PageLink } from '../PageLink.tsx';
import { PanelSection } from './PanelSection.tsx';

type Entry = ActivityQuery['activity'][number];

interface RecordHistoryProps {
  readonly recordType: RecordType;
  readonly id: number;
  /** Changes with the record, and refetches the history. */
  readonly version: string;
}

/** A record's history: actions with their user and time, and links to related records. */
export function RecordHistory({ recordType, id, version }: RecordHistoryProps) {
  const { data, error, refetch } = useActivityQuery({
    variables: { recordType, id },
    fetchPolicy: 'cache-and-network',
  });
  useRefetchOnChange(version, refetch);
  return (
    <PanelSection title="History">
      {data ? (
        <Stack as="ol" listStyleType="none" gap="2.5">
          {data.activity.map((entry, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an entry has no id, and never moves to another place alone
            <HistoryEntry key={index} entry={entry} />
          ))}
        </Stack>
      ) : error ? (
        <InlineWarning>The history could not be loaded. Open the panel again to retry.</InlineWarning>
      ) : (
        <Skeleton height="16" />
      )}
    </PanelSection>
  );
}

function HistoryEntry({ entry }: { readonly entry: Entry }) {
  const address = addressOf(entry);
  const who = entry.by === null ? '' : `${entry.by}, `;
  return (
    <Box as="li" borderInlineStartWidth="2px" ps="3">
      <Text overflowWrap="anywhere">
        {address ? <PageLink to={address}>{entry.what}</PageLink> : entry.what}
        {entry.detail && `: ${entry.detail}`}
      </Text>
      <Text fontSize="xs" color="fg.muted">
        {who}
        {entry.via && `${entry.via}, `}
        <time dateTime={entry.at}>{formatTimestamp(entry.at)}</time>
      </Text>
    </Box>
  );
}

/** Path of the record that an entry links to; null if it is the record itself. */
function addressOf({ bankTransactionId, paymentId, paymentRunId, invoiceId }: Entry): string | null {
  if (bankTransactionId !== null) return recordPath('/reconciliation', bankTransactionId);
  if (paymentId !== null) return recordPath('/payments', paymentId);
  if (paymentRunId !== null) return recordPath('/payment-runs', paymentRunId);
  return invoiceId === null ? null : recordPath('/invoices', invoiceId);
}
