import { Stack } from '@chakra-ui/react';
import { LEDGER_LABELS } from '@paycycle/schema/domain/ledger';
import { formatMonth, type Month } from '@paycycle/schema/domain/local-date';
import type { StoredPublicationState } from '@paycycle/schema/domain/publication';
import { useState } from 'react';
import { useAccountingConnectionQuery } from '../../../apollo/hooks.generated.ts';
import { FRESH } from '../../../apollo/load-state.ts';
import { ErrorState } from '../../../components/ErrorState.tsx';
import { InlineWarning } from '../../../components/InlineWarning.tsx';
import { LoadingState } from '../../../components/LoadingState.tsx';
import { PageLink } from '../../../components/PageLink.tsx';
import { InProgress, PreviewCounts, PublishButton } from '../../../components/publication/PublicationPreview.tsx';
import { TitledPanel } from '../../../components/TitledPanel.tsx';
import { PaymentsPanel } from './PaymentsPanel.tsx';
import { PublicationList } from './PublicationList.tsx';
import { usePublishing } from './use-publishing.ts';

interface PublishPanelProps {
  readonly companyId: number;
  readonly month: Month;
}

/** A month's bills for the connected organisation (RULES.md, 96). Nothing where none is connected. */
export function PublishPanel({ companyId, month }: PublishPanelProps) {
  const { data } = useAccountingConnectionQuery({ variables: { companyId }, ...FRESH });
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
      <PaymentsPanel companyId={companyId} month={month} />
    </>
  );
}

function SettingsLink() {
  return (
    <PageLink to="/settings/accounting" color="inherit">
      Settings, Accounting
    </PageLink>
  );
}

/** Number of publications listed at first, and added by each "Show more". */
const PAGE = 50;

function MonthToPublish({ companyId, month }: PublishPanelProps) {
  const [state, setState] = useState<StoredPublicationState | null>(null);
  const [limit, setLimit] = useState(PAGE);
  const { company, isInProgress, loading, failure, retry } = usePublishing(companyId, { month, state, limit });
  if (failure)
    return <ErrorState title="What can be published could not be loaded" message={failure} onRetry={retry} />;
  if (!company) return <LoadingState label="Loading what can be published..." />;
  const { publicationPreview: preview, publications } = company;
  if (!preview) return null;
  const name = LEDGER_LABELS[preview.ledger];
  return (
    <TitledPanel title={`Publish to ${name}`}>
      <Stack gap="3" px="4" pb="4" align="start">
        <PreviewCounts preview={preview} of={formatMonth(month)} />
        {isInProgress && <InProgress preview={preview} />}
        {preview.waitsBecause !== null && <InlineWarning>{preview.waitsBecause}</InlineWarning>}
        <PublishButton companyId={companyId} asked={{ month }} preview={preview} isReading={loading} />
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
