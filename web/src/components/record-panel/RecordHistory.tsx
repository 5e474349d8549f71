import { Box, Link as ChakraLink, Skeleton, Stack, Text } from '@chakra-ui/react';
import type { ActivityQuery, RecordType } from '@paycycle/schema/generated/operations';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useActivityQuery } from '../../apollo/hooks.generated.ts';
import { recordPath } from '../../app/url-state/open-record.ts';
import { formatTimestamp } from '../../lib/london-time.ts';
import { InlineWarning } from '../InlineWarning.tsx';
import { PanelSection } from './PanelSection.tsx';

type Entry = ActivityQuery['activity'][number];

interface RecordHistoryProps {
  readonly recordType: RecordType;
  readonly id: number;
  /** Changes with the record: its history has then gone on. */
  readonly version: string;
}

/** What happened to a record, by whom and when, with links to what it is about. */
export function RecordHistory({ recordType, id, version }: RecordHistoryProps) {
  const { data, error, refetch } = useActivityQuery({
    variables: { recordType, id },
    fetchPolicy: 'cache-and-network',
  });
  const shownVersion = useRef(version);
  useEffect(() => {
    if (shownVersion.current === version) return;
    shownVersion.current = version;
    // What fails is shown by `error`.
    refetch().catch(() => undefined);
  }, [version, refetch]);
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
        {address ? (
          <ChakraLink asChild variant="underline">
            <Link to={address}>{entry.what}</Link>
          </ChakraLink>
        ) : (
          entry.what
        )}
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

/** The record that an entry is about, where it is another one. */
function addressOf({ bankTransactionId, paymentId, paymentRunId, invoiceId }: Entry): string | null {
  if (bankTransactionId !== null) return recordPath('/reconciliation', bankTransactionId);
  if (paymentId !== null) return recordPath('/payments', paymentId);
  if (paymentRunId !== null) return recordPath('/payment-runs', paymentRunId);
  return invoiceId === null ? null : recordPath('/invoices', invoiceId);
}
