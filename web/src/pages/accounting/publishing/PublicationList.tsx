import { Stack, Table, Text } from '@chakra-ui/react';
import {
  PUBLICATION_STATE_LABELS,
  STORED_PUBLICATION_STATES,
  type StoredPublicationState,
} from '@paycycle/schema/domain/publication';
import { FormField } from '../../../components/FormField.tsx';
import { PageLink } from '../../../components/PageLink.tsx';
import { PublicationActions } from '../../../components/publication/PublicationActions.tsx';
import { PublicationBadge } from '../../../components/publication/PublicationBadge.tsx';
import { PublicationRemarks } from '../../../components/publication/PublicationRemarks.tsx';
import type { Published } from '../../../components/publication/use-publication-commands.ts';
import { ReportTable } from '../../../components/ReportTable.tsx';
import { Select } from '../../../components/Select.tsx';
import { ShowMore } from '../../../components/ShowMore.tsx';
import { formatTimestamp } from '../../../lib/london-time.ts';

interface PublicationListProps {
  readonly companyId: number;
  readonly ledgerName: string;
  readonly publications: { readonly totalCount: number; readonly items: readonly Published[] };
  readonly isLoading: boolean;
  /** Lists publications in this state only; null lists all. */
  readonly state: StoredPublicationState | null;
  readonly onState: (state: StoredPublicationState | null) => void;
  readonly onShowMore: () => void;
}

const ALL = 'all';

/** Lists a month's publications, finished and in progress, with their actions. */
export function PublicationList(props: PublicationListProps) {
  const { companyId, ledgerName, publications, isLoading, state, onState, onShowMore } = props;
  return (
    <Stack gap="3" w="full">
      <FormField label="Show">
        <Select
          box={{ maxW: '2xs', size: 'sm' }}
          value={state ?? ALL}
          onChange={({ target }) => onState(STORED_PUBLICATION_STATES.find((one) => one === target.value) ?? null)}
        >
          <option value={ALL}>All</option>
          {STORED_PUBLICATION_STATES.map((one) => (
            <option key={one} value={one}>
              {PUBLICATION_STATE_LABELS[one]}
            </option>
          ))}
        </Select>
      </FormField>
      <ReportTable
        label={`Bills in ${ledgerName}`}
        headings={['Invoice', 'Supplier', 'State', 'What to do', 'Actions']}
      >
        {publications.items.map((one) => (
          <PublicationRow key={one.invoiceId} companyId={companyId} ledgerName={ledgerName} publication={one} />
        ))}
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
        {isDeletedHere ? invoiceNumber : <PageLink to={`/invoices/${invoiceId}`}>{invoiceNumber}</PageLink>}
      </Table.Cell>
      <Table.Cell>{supplierName}</Table.Cell>
      <Table.Cell>
        <PublicationBadge state={state} />
        {publishedAt && <Text fontSize="xs">{formatTimestamp(publishedAt)}</Text>}
      </Table.Cell>
      <Table.Cell>
        <PublicationRemarks publication={publication} />
      </Table.Cell>
      <Table.Cell>
        <PublicationActions companyId={companyId} ledgerName={ledgerName} publication={publication} />
      </Table.Cell>
    </Table.Row>
  );
}
