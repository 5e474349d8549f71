import { Heading, Stack, Table, Text } from '@chakra-ui/react';
import { formatLocalDate, type LocalDate } from '@paycycle/schema/domain/local-date';
import { DATED_FIELD_LABELS } from '@paycycle/schema/domain/payment-practices';
import { recordPath } from '../../app/url-state/open-record.ts';
import { InlineWarning } from '../../components/InlineWarning.tsx';
import { PageLink } from '../../components/PageLink.tsx';
import { ReportTable } from '../../components/ReportTable.tsx';
import { countOf } from '../../lib/count-of.ts';
import { formatTimestamp } from '../../lib/london-time.ts';
import type { PracticesReport } from './PracticeFigures.tsx';

const TITLE = 'Dates changed after the payment, or after the due date';
const COLUMNS = ['Supplier', 'Invoice', 'Date', 'Before', 'Since', 'Changed'];

/** Changes of dates that change the figures afterwards. */
export function LateDateChanges({
  report: { changedLateCount, lateDateChanges },
}: {
  readonly report: PracticesReport;
}) {
  if (changedLateCount === 0) return null;
  const listedCount = new Set(lateDateChanges.map(({ invoiceId }) => invoiceId)).size;
  return (
    <Stack gap="3">
      <Heading as="h2" size="md">
        {TITLE}
      </Heading>
      <InlineWarning>
        Dates of {countOf(changedLateCount, 'invoice')} were changed after the payment, or after the due date. The
        figures follow the dates as they are now.
      </InlineWarning>
      <ReportTable label={TITLE} headings={COLUMNS}>
        {lateDateChanges.map((change) => (
          <ChangeRow key={`${change.invoiceId} ${change.field} ${change.changedAt}`} change={change} />
        ))}
      </ReportTable>
      {listedCount < changedLateCount && (
        <Text color="fg.muted">
          The changes of {countOf(listedCount, 'invoice')} are shown. The CSV marks all {changedLateCount} invoices.
        </Text>
      )}
    </Stack>
  );
}

function ChangeRow({ change }: { readonly change: PracticesReport['lateDateChanges'][number] }) {
  return (
    <Table.Row bg="transparent">
      <Table.ColumnHeader scope="row" fontWeight="500" overflowWrap="anywhere" minW="32">
        <PageLink to={recordPath('/suppliers', change.supplierId)} color="inherit">
          {change.supplierName}
        </PageLink>
      </Table.ColumnHeader>
      <Table.Cell overflowWrap="anywhere">
        <PageLink to={recordPath('/invoices', change.invoiceId)} color="inherit">
          {change.invoiceNumber}
        </PageLink>
      </Table.Cell>
      <Table.Cell>{DATED_FIELD_LABELS[change.field]}</Table.Cell>
      <Table.Cell whiteSpace="nowrap">{dayOrNone(change.before)}</Table.Cell>
      <Table.Cell whiteSpace="nowrap">{dayOrNone(change.after)}</Table.Cell>
      <Table.Cell overflowWrap="anywhere">
        {formatTimestamp(change.changedAt)}
        {change.changedBy && ` by ${change.changedBy}`}
      </Table.Cell>
    </Table.Row>
  );
}

function dayOrNone(day: LocalDate | null): string {
  return day === null ? 'None' : formatLocalDate(day);
}
