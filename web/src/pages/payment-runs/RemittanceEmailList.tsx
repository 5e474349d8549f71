import { Badge, Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { CircleCheck, CircleX, Clock, FileText, type LucideIcon, Mail, UserX } from 'lucide-react';
import { useState } from 'react';
import { useRemittanceMailQuery } from '../../apollo/hooks.generated.ts';
import { loadState } from '../../apollo/load-state.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LoadingState } from '../../components/LoadingState.tsx';
import { Money } from '../../components/Money.tsx';
import { RecordLink } from '../../components/record-panel/RecordLink.tsx';
import { useDownload } from '../../components/use-download.ts';
import { countOf } from '../../lib/count-of.ts';
import { type AdviceEntry, describeAdvice } from './remittance-email-label.ts';

interface RemittanceEmailListProps {
  readonly runId: number;
  readonly entries: readonly AdviceEntry[];
}

/** Suppliers of a run with the state of their advice. One email at a time is previewed. */
export function RemittanceEmailList({ runId, entries }: RemittanceEmailListProps) {
  const [shownId, setShownId] = useState<number | null>(null);
  return (
    <Stack as="ul" listStyleType="none" gap="0" aria-label="Suppliers">
      {entries.map((entry) => (
        <Box as="li" key={entry.itemId} borderTopWidth="1px" py="2.5">
          <Entry
            entry={entry}
            isShown={shownId === entry.itemId}
            onShow={() => setShownId(shownId === entry.itemId ? null : entry.itemId)}
          />
          {shownId === entry.itemId && <Preview runId={runId} entry={entry} />}
        </Box>
      ))}
    </Stack>
  );
}

interface EntryProps {
  readonly entry: AdviceEntry;
  readonly isShown: boolean;
  readonly onShow: () => void;
}

function Entry({ entry, isShown, onShow }: EntryProps) {
  const { supplierId, supplierName, email, amountPence, invoiceCount, state } = entry;
  return (
    <>
      <Flex justify="space-between" gap="3">
        <Text fontWeight="500" overflowWrap="anywhere" minW="0">
          <RecordLink page="/suppliers" id={supplierId}>
            {supplierName}
          </RecordLink>
        </Text>
        <Money amount={amountPence} fontWeight="500" />
      </Flex>
      <Flex justify="space-between" align="center" wrap="wrap" columnGap="3" rowGap="1" mt="1">
        <Text fontSize="xs" color="fg.muted" overflowWrap="anywhere" minW="0">
          {email ? `${email} · ${countOf(invoiceCount, 'invoice')}` : countOf(invoiceCount, 'invoice')}
        </Text>
        <Flex align="center" gap="2" wrap="wrap">
          <State entry={entry} />
          {state !== 'unconfirmed' && state !== 'unpaid' && (
            <Button
              variant="outline"
              size="2xs"
              aria-expanded={isShown}
              aria-label={`Preview: ${supplierName}`}
              onClick={onShow}
            >
              <Mail aria-hidden />
              Preview
            </Button>
          )}
        </Flex>
      </Flex>
    </>
  );
}

const STATES = {
  ready: { icon: Mail, palette: 'gray' },
  sending: { icon: Clock, palette: 'blue' },
  sent: { icon: CircleCheck, palette: 'green' },
  failed: { icon: CircleX, palette: 'red' },
  no_address: { icon: UserX, palette: 'orange' },
  unconfirmed: { icon: Clock, palette: 'gray' },
  unpaid: { icon: CircleX, palette: 'gray' },
} as const satisfies Record<AdviceEntry['state'], { readonly icon: LucideIcon; readonly palette: string }>;

function State({ entry }: { readonly entry: AdviceEntry }) {
  const { icon: Icon, palette } = STATES[entry.state];
  return (
    <>
      <Badge colorPalette={palette} whiteSpace="normal" overflowWrap="anywhere">
        <Icon aria-hidden size="12" />
        {describeAdvice(entry)}
      </Badge>
      {entry.state === 'no_address' && (
        <Text as="span" fontSize="xs" textDecoration="underline">
          <RecordLink page="/suppliers" id={entry.supplierId}>
            Add it to {entry.supplierName}
          </RecordLink>
        </Text>
      )}
    </>
  );
}

/** The email as it is sent, and its PDF. */
function Preview({ runId, entry: { itemId, supplierName } }: { readonly runId: number; readonly entry: AdviceEntry }) {
  const { download, busy } = useDownload();
  const { data, failure, retry } = loadState(
    useRemittanceMailQuery({ variables: { paymentRunId: runId, itemId }, fetchPolicy: 'network-only' }),
  );
  if (!data) {
    if (failure === null) return <LoadingState label="Loading the email..." />;
    return <ErrorState title="The email could not be loaded" message={failure} onRetry={retry} />;
  }
  const { subject, text } = data.remittanceMail;
  return (
    <Stack
      as="section"
      aria-label={`Email to ${supplierName}`}
      bg="bg.muted"
      borderRadius="l2"
      mt="2"
      px="3"
      py="2.5"
      gap="2"
      fontSize="sm"
      overflowWrap="anywhere"
    >
      <Text fontWeight="500">{subject}</Text>
      <Text whiteSpace="pre-line">{text}</Text>
      <Button
        variant="outline"
        size="xs"
        alignSelf="start"
        bg="bg.panel"
        loading={busy}
        loadingText="Downloading..."
        aria-label={`Attached PDF: ${supplierName}`}
        onClick={() => void download(`/api/payment-runs/${runId}/remittance/${itemId}`, `remittance-${itemId}.pdf`)}
      >
        <FileText aria-hidden />
        Attached PDF
      </Button>
    </Stack>
  );
}
