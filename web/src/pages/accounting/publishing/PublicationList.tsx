import { Badge, Button, Link as ChakraLink, HStack, NativeSelect, Stack, Table, Text } from '@chakra-ui/react';
import {
  PUBLICATION_STATE_LABELS,
  type PublicationState,
  STORED_PUBLICATION_STATES,
  type StoredPublicationState,
} from '@paycycle/schema/domain/publication';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useMayCall } from '../../../app/company/use-may.ts';
import { ConfirmDialog } from '../../../components/Dialog.tsx';
import { FormField } from '../../../components/FormField.tsx';
import { ReportTable } from '../../../components/ReportTable.tsx';
import { ShowMore } from '../../../components/ShowMore.tsx';
import { formatTimestamp } from '../../../lib/london-time.ts';
import { type Published, useRetry, useWithdrawal } from './use-publishing.ts';

interface PublicationListProps {
  readonly companyId: number;
  readonly ledgerName: string;
  readonly publications: { readonly totalCount: number; readonly items: readonly Published[] };
  readonly isLoading: boolean;
  /** Those alone that are listed; null for all. */
  readonly state: StoredPublicationState | null;
  readonly onState: (state: StoredPublicationState | null) => void;
  readonly onShowMore: () => void;
}

const ALL = 'all';

/** What was published of a month, or is on its way, and what can be done about it. */
export function PublicationList(props: PublicationListProps) {
  const { companyId, ledgerName, publications, isLoading, state, onState, onShowMore } = props;
  return (
    <Stack gap="3" w="full">
      <FormField label="Show">
        <NativeSelect.Root maxW="2xs" size="sm">
          <NativeSelect.Field
            value={state ?? ALL}
            onChange={({ target }) => onState(STORED_PUBLICATION_STATES.find((one) => one === target.value) ?? null)}
          >
            <option value={ALL}>All</option>
            {STORED_PUBLICATION_STATES.map((one) => (
              <option key={one} value={one}>
                {PUBLICATION_STATE_LABELS[one]}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </FormField>
      <ReportTable label={`Bills in ${ledgerName}`}>
        <Table.Header>
          <Table.Row>
            <Table.ColumnHeader>Invoice</Table.ColumnHeader>
            <Table.ColumnHeader>Supplier</Table.ColumnHeader>
            <Table.ColumnHeader>State</Table.ColumnHeader>
            <Table.ColumnHeader>What to do</Table.ColumnHeader>
            <Table.ColumnHeader>Actions</Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {publications.items.map((one) => (
            <PublicationRow key={one.invoiceId} companyId={companyId} ledgerName={ledgerName} publication={one} />
          ))}
        </Table.Body>
      </ReportTable>
      <ShowMore
        shownCount={publications.items.length}
        totalCount={publications.totalCount}
        noun="bill"
        canAsk
        isLoading={isLoading}
        onShowMore={onShowMore}
      />
    </Stack>
  );
}

const COLOURS = {
  not_ready: 'gray',
  ready: 'gray',
  queued: 'blue',
  sending: 'blue',
  published: 'green',
  failed: 'red',
  removed_there: 'orange',
  changed_since: 'orange',
} as const satisfies Record<PublicationState, string>;

interface RowProps {
  readonly companyId: number;
  readonly ledgerName: string;
  readonly publication: Published;
}

function PublicationRow({ companyId, ledgerName, publication }: RowProps) {
  const { invoiceId, invoiceNumber, supplierName, state, publishedAt, isDeletedHere } = publication;
  return (
    <Table.Row>
      <Table.Cell>
        {isDeletedHere ? (
          invoiceNumber
        ) : (
          <ChakraLink asChild variant="underline">
            <Link to={`/invoices/${invoiceId}`}>{invoiceNumber}</Link>
          </ChakraLink>
        )}
      </Table.Cell>
      <Table.Cell>{supplierName}</Table.Cell>
      <Table.Cell>
        <Badge colorPalette={COLOURS[state]}>{PUBLICATION_STATE_LABELS[state]}</Badge>
        {publishedAt && <Text fontSize="xs">{formatTimestamp(publishedAt)}</Text>}
      </Table.Cell>
      <Table.Cell>
        <Remarks reasons={publication.reasons} remedy={publication.remedy} />
      </Table.Cell>
      <Table.Cell>
        <Actions companyId={companyId} ledgerName={ledgerName} publication={publication} />
      </Table.Cell>
    </Table.Row>
  );
}

/** Why it stands so, and what can be done: the server says both. */
function Remarks({ reasons, remedy }: Pick<Published, 'reasons' | 'remedy'>) {
  return (
    <>
      {[...reasons, ...(remedy ? [remedy] : [])].map((remark) => (
        <Text key={remark} fontSize="sm" whiteSpace="normal">
          {remark}
        </Text>
      ))}
    </>
  );
}

function Actions({ companyId, ledgerName, publication }: RowProps) {
  const { id, link, state, invoiceNumber, stateThere } = publication;
  const may = useMayCall();
  const again = useRetry(companyId);
  const removal = useWithdrawal(companyId, ledgerName);
  const [isAsking, setIsAsking] = useState(false);
  const canWithdraw = id !== null && stateThere !== 'paid' && state !== 'removed_there' && may('withdrawPublication');
  return (
    <HStack gap="2">
      {link && (
        <ChakraLink
          href={link}
          target="_blank"
          rel="noreferrer"
          variant="underline"
          aria-label={`Open ${invoiceNumber} in ${ledgerName}`}
        >
          Open
        </ChakraLink>
      )}
      {id !== null && state === 'failed' && may('retryPublication') && (
        <Button
          size="xs"
          variant="outline"
          loading={again.busy}
          aria-label={`Send ${invoiceNumber} again`}
          onClick={() => void again.retry(id)}
        >
          Send again
        </Button>
      )}
      {canWithdraw && (
        <Button
          size="xs"
          variant="outline"
          aria-label={`Remove ${invoiceNumber} from ${ledgerName}`}
          onClick={() => setIsAsking(true)}
        >
          Remove
        </Button>
      )}
      {canWithdraw && (
        <ConfirmDialog
          open={isAsking}
          title={`Remove ${invoiceNumber} from ${ledgerName}?`}
          description="A draft is deleted there, and an approved bill is voided. The invoice stays here, and can be published again."
          confirmLabel="Remove"
          busyLabel="Removing..."
          busy={removal.busy}
          destructive
          onConfirm={() => void removal.withdraw(id).then(() => setIsAsking(false))}
          onClose={() => setIsAsking(false)}
        />
      )}
    </HStack>
  );
}
