import { Button, Link as ChakraLink, Progress, Stack, Text } from '@chakra-ui/react';
import { LEDGER_LABELS } from '@paycycle/schema/domain/ledger';
import { formatMonth, type Month } from '@paycycle/schema/domain/local-date';
import type { StoredPublicationState } from '@paycycle/schema/domain/publication';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useAccountingConnectionQuery } from '../../../apollo/hooks.generated.ts';
import { useMayCall } from '../../../app/company/use-may.ts';
import { ErrorState } from '../../../components/ErrorState.tsx';
import { InlineWarning } from '../../../components/InlineWarning.tsx';
import { LoadingState } from '../../../components/LoadingState.tsx';
import { usePublish } from '../../../components/publication/use-publication-commands.ts';
import { TitledPanel } from '../../../components/TitledPanel.tsx';
import { countOf } from '../../../lib/count-of.ts';
import { PublicationList } from './PublicationList.tsx';
import { type Preview, usePublishing } from './use-publishing.ts';

interface PublishPanelProps {
  readonly companyId: number;
  readonly month: Month;
}

/** A month's bills for the connected organisation (RULES.md, 96). Nothing where none is connected. */
export function PublishPanel({ companyId, month }: PublishPanelProps) {
  const { data } = useAccountingConnectionQuery({
    variables: { companyId },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const connection = data?.company.accountingConnection;
  if (!connection) return null;
  if (connection.state === 'choosing') {
    return (
      <InlineWarning>
        Choose the organisation that bills are published to, under <SettingsLink />.
      </InlineWarning>
    );
  }
  return (
    <>
      {connection.state === 'sign_in_again' && (
        <InlineWarning>
          The accounting system no longer accepts the connection, so nothing is sent. Connect again under{' '}
          <SettingsLink />.
        </InlineWarning>
      )}
      <MonthToPublish companyId={companyId} month={month} />
    </>
  );
}

function SettingsLink() {
  return (
    <ChakraLink asChild variant="underline" color="inherit">
      <Link to="/settings/accounting">Settings, Accounting</Link>
    </ChakraLink>
  );
}

/** As many as are listed at first, and each time that more are asked for. */
const PAGE = 50;

function MonthToPublish({ companyId, month }: PublishPanelProps) {
  const [state, setState] = useState<StoredPublicationState | null>(null);
  const [limit, setLimit] = useState(PAGE);
  const { company, isUnderWay, loading, failure, retry } = usePublishing(companyId, { month, state, limit });
  if (failure)
    return <ErrorState title="What can be published could not be loaded" message={failure} onRetry={retry} />;
  if (!company) return <LoadingState label="Loading what can be published..." />;
  const { publicationPreview: preview, publications } = company;
  if (!preview) return null;
  const name = LEDGER_LABELS[preview.ledger];
  return (
    <TitledPanel title={`Publish to ${name}`}>
      <Stack gap="3" px="4" pb="4" align="start">
        <Counts preview={preview} month={month} />
        {isUnderWay && <UnderWay preview={preview} />}
        {preview.waitsBecause !== null && <InlineWarning>{preview.waitsBecause}</InlineWarning>}
        <PublishButton companyId={companyId} month={month} preview={preview} />
        {(publications.totalCount > 0 || state !== null) && (
          <PublicationList
            companyId={companyId}
            ledgerName={name}
            publications={publications}
            isLoading={loading}
            state={state}
            onState={(chosen) => {
              setState(chosen);
              setLimit(PAGE);
            }}
            onShowMore={() => setLimit(limit + PAGE)}
          />
        )}
      </Stack>
    </TitledPanel>
  );
}

function Counts({ preview, month }: { readonly preview: Preview; readonly month: Month }) {
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
      {formatMonth(month)} in <strong>{organisationName}</strong>: {figures.join(', ')}.
    </Text>
  );
}

/** How far the bills on their way are. */
function UnderWay({
  preview: { publishedCount, underWayCount, callsNeeded, secondsNeeded },
}: {
  readonly preview: Preview;
}) {
  const all = publishedCount + underWayCount;
  return (
    <Stack gap="1" w="full" maxW="md">
      <Progress.Root value={publishedCount} max={all} size="sm" aria-label="Published bills">
        <Progress.Track>
          <Progress.Range />
        </Progress.Track>
      </Progress.Root>
      <Text fontSize="sm" color="fg.muted" role="status">
        {`${publishedCount.toLocaleString('en-GB')} of ${countOf(all, 'bill')} published. ` +
          `${countOf(callsNeeded, 'call')} to go, at least ${duration(secondsNeeded)}.`}
      </Text>
    </Stack>
  );
}

function PublishButton({ companyId, month, preview }: PublishPanelProps & { readonly preview: Preview }) {
  const mayPublish = useMayCall()('publishBills');
  const { ledger, readyCount, underWayCount, callsNeeded, callsLeftToday, secondsNeeded } = preview;
  const { publish, busy } = usePublish(companyId, LEDGER_LABELS[ledger]);
  if (!mayPublish) return <Text color="fg.muted">Your role can see what is published. Bookkeepers publish.</Text>;
  const isTooMany = callsLeftToday !== null && callsNeeded > callsLeftToday;
  return (
    <>
      {readyCount > 0 && underWayCount === 0 && (
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
        disabled={readyCount === 0}
        loading={busy}
        loadingText="Publishing..."
        onClick={() => void publish({ month, seenReadyCount: readyCount })}
      >
        <Send aria-hidden />
        {readyCount === 0 ? 'Nothing to publish' : `Publish ${countOf(readyCount, 'bill')} with PDFs`}
      </Button>
    </>
  );
}

function duration(seconds: number): string {
  return seconds < 60 ? countOf(Math.max(1, seconds), 'second') : countOf(Math.ceil(seconds / 60), 'minute');
}
