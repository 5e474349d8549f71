import { Button, Heading, HStack, Stack, Text } from '@chakra-ui/react';
import {
  LEDGER_LABELS,
  type OnlineLedger,
  PUBLISH_AS,
  PUBLISH_AS_LABELS,
  type PublishAs,
} from '@paycycle/schema/domain/ledger';
import { PUBLISH_AS_OF } from '@paycycle/schema/domain/publish-as';
import type { AccountingConnectionFieldsFragment } from '@paycycle/schema/generated/operations';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ConfirmDialog } from '../../../components/Dialog.tsx';
import { ErrorState } from '../../../components/ErrorState.tsx';
import { FormField } from '../../../components/FormField.tsx';
import { InlineWarning } from '../../../components/InlineWarning.tsx';
import { LoadingState } from '../../../components/LoadingState.tsx';
import { RefusalAlert } from '../../../components/RefusalAlert.tsx';
import { Select } from '../../../components/Select.tsx';
import { formatTimestamp } from '../../../lib/london-time.ts';
import { LedgerAccounts } from './LedgerAccounts.tsx';
import { PaymentsAccountChoice } from './PaymentsAccountChoice.tsx';
import { useConnection, useConnectionChange, useDisconnection } from './use-connection.ts';

interface PanelProps {
  readonly companyId: number;
  readonly ledger: OnlineLedger;
  readonly mayChange: boolean;
}

type Connection = NonNullable<AccountingConnectionFieldsFragment['accountingConnection']>;

/** The organisation in Xero or QuickBooks to which bills are published (RULES.md, 97). */
export function ConnectionPanel({ companyId, ledger, mayChange }: PanelProps) {
  const { found, failure, retry } = useConnection(companyId);
  const [parameters] = useSearchParams();
  const refusal = parameters.get('notConnected');
  const name = LEDGER_LABELS[ledger];
  return (
    <Stack gap="3" as="section" aria-label={`Connection to ${name}`} align="start">
      <Heading as="h3" size="sm">
        Connection to {name}
      </Heading>
      {failure && <ErrorState title="The connection could not be loaded" message={failure} onRetry={retry} />}
      {!found && !failure && <LoadingState label="Loading the connection..." />}
      {refusal && <RefusalAlert title={`${name} was not connected`}>{whyNot(refusal, name)}</RefusalAlert>}
      {found && <Connected {...{ companyId, ledger, mayChange, found }} />}
    </Stack>
  );
}

/** The words for the code with which the server sends the browser back; an address can have any other. */
function whyNot(code: string, name: string): string {
  switch (code) {
    case 'VALIDATION_FAILED':
      return `Access to an organisation in ${name} was not allowed, it took longer than ten minutes, or it was begun in another browser. Please try again.`;
    case 'LEDGER_UNAVAILABLE':
      return `${name} did not answer. Please try again in a few minutes.`;
    case 'LEDGER_NOT_ONLINE':
      return `${name} cannot be connected on this server.`;
    case 'FORBIDDEN':
      return 'Owners and finance connect it.';
    default:
      return 'Please try again.';
  }
}

function Connected({ found, ...panel }: PanelProps & { readonly found: AccountingConnectionFieldsFragment }) {
  const { canConnectLedger, accountingConnection: connection } = found;
  const { companyId, ledger, mayChange } = panel;
  const name = LEDGER_LABELS[ledger];
  if (!connection) {
    return (
      <>
        <Text color="fg.muted">
          {canConnectLedger
            ? `Bills are published to ${name} with their PDFs once it is connected. Until then, download packages.`
            : `This server is not registered with ${name}. Download packages instead.`}
        </Text>
        {canConnectLedger && mayChange && <ConnectButton companyId={companyId} label={`Connect to ${name}`} />}
      </>
    );
  }
  return (
    <>
      <State {...panel} connection={connection} />
      {mayChange && connection.state === 'connected' && <LedgerAccounts companyId={companyId} name={name} />}
      {mayChange && connection.state !== 'choosing' && (
        <PublishAsChoice companyId={companyId} ledger={ledger} connection={connection} />
      )}
      {mayChange && connection.state === 'connected' && (
        <PaymentsAccountChoice companyId={companyId} name={name} connection={connection} />
      )}
      {mayChange && (
        <HStack gap="2" wrap="wrap">
          {connection.state === 'sign_in_again' && (
            <ConnectButton companyId={companyId} label={`Connect to ${name} again`} />
          )}
          <DisconnectButton companyId={companyId} name={name} organisation={connection.organisationName} />
        </HStack>
      )}
    </>
  );
}

/** A page of the server: it leads to the accounting system, and back. */
function ConnectButton({ companyId, label }: { readonly companyId: number; readonly label: string }) {
  return (
    <Button asChild>
      <a href={`/api/accounting/connect?companyId=${companyId}`}>{label}</a>
    </Button>
  );
}

function State({ companyId, ledger, mayChange, connection }: PanelProps & { readonly connection: Connection }) {
  const { state, organisationName, connectedByName, connectedAt } = connection;
  const name = LEDGER_LABELS[ledger];
  if (state === 'choosing') {
    if (mayChange) return <OrganisationChoice companyId={companyId} connection={connection} />;
    return <Text>Several organisations in {name} are allowed. Somebody has to choose one.</Text>;
  }
  return (
    <>
      <Text>
        Bills are published to <strong>{organisationName}</strong>. Connected by {connectedByName},{' '}
        {formatTimestamp(connectedAt)}.
      </Text>
      {state === 'sign_in_again' && (
        <InlineWarning>
          {name} no longer accepts this connection. Bills that wait to be published keep waiting until somebody connects
          again.
        </InlineWarning>
      )}
    </>
  );
}

function OrganisationChoice({
  companyId,
  connection,
}: {
  readonly companyId: number;
  readonly connection: Connection;
}) {
  const { change, busy } = useConnectionChange(companyId);
  const [chosen, setChosen] = useState('');
  return (
    <Stack gap="3" align="start" w="full">
      <FormField label="Organisation" hint="Bills are published to this one. Nothing is sent before you choose.">
        <Select box={{ maxW: 'sm', disabled: busy }} value={chosen} onChange={({ target }) => setChosen(target.value)}>
          <option value="">Choose one</option>
          {connection.organisations.map(({ organisationId, name }) => (
            <option key={organisationId} value={organisationId}>
              {name}
            </option>
          ))}
        </Select>
      </FormField>
      <Button
        disabled={chosen === ''}
        loading={busy}
        onClick={() => void change({ companyId, input: { organisationId: chosen } })}
      >
        Use this organisation
      </Button>
    </Stack>
  );
}

interface PublishAsProps {
  readonly companyId: number;
  readonly ledger: OnlineLedger;
  readonly connection: Connection;
}

function PublishAsChoice({ companyId, ledger, connection }: PublishAsProps) {
  const { change, busy } = useConnectionChange(companyId);
  // A connection of an earlier version can have a status that its ledger does not take.
  const offered = new Set<PublishAs>([...PUBLISH_AS_OF[ledger], connection.publishAs]);
  const save = (publishAs: PublishAs) => void change({ companyId, input: { publishAs } });
  return (
    <FormField label="Bills arrive as">
      <Select
        box={{ maxW: 'sm', disabled: busy }}
        value={connection.publishAs}
        onChange={({ target }) => save(PUBLISH_AS.find((one) => one === target.value) ?? connection.publishAs)}
      >
        {[...offered].map((one) => (
          <option key={one} value={one}>
            {PUBLISH_AS_LABELS[one]}
          </option>
        ))}
      </Select>
    </FormField>
  );
}

interface DisconnectProps {
  readonly companyId: number;
  readonly name: string;
  readonly organisation: string | null;
}

function DisconnectButton({ companyId, name, organisation }: DisconnectProps) {
  const { disconnect, busy } = useDisconnection(companyId, name);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setIsAsking(true)}>
        Disconnect
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={organisation ? `Disconnect ${organisation}?` : `Disconnect ${name}?`}
        description={`Bills that were published stay in ${name}. Bills that wait are not sent until somebody connects the same organisation again.`}
        confirmLabel="Disconnect"
        busyLabel="Disconnecting..."
        busy={busy}
        destructive
        onConfirm={() => void disconnect().then(() => setIsAsking(false))}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
