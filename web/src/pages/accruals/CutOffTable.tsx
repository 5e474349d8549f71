import { Box, Table, Text } from '@chakra-ui/react';
import { formatLocalDate } from '@paycycle/schema/domain/local-date';
import { formatPounds, type Pence } from '@paycycle/schema/domain/money';
import type { AccrualsQuery } from '@paycycle/schema/generated/operations';
import { PageLink } from '../../components/PageLink.tsx';
import { Panel } from '../../components/Panel.tsx';
import { ofFigures, ReportTable } from '../../components/ReportTable.tsx';
import { accountName } from './account-name.ts';

export type AccrualsReport = AccrualsQuery['company']['accruals'];
type Row = AccrualsReport['rows'][number];

interface CutOffTableProps {
  readonly title: string;
  readonly rows: readonly Row[];
  /** Of all rows, shown or not. */
  readonly totalPence: Pence;
}

const COLUMNS = ['Supplier', 'Bill', 'Service', 'Account', ...ofFigures(['Net', 'Days', 'Amount'])];

/** The prepayments, or the accruals, of a month's end. */
export function CutOffTable({ title, rows, totalPence }: CutOffTableProps) {
  return (
    <Box>
      <Text as="h2" fontWeight="600" mb="2">
        {title}
      </Text>
      {rows.length === 0 ? (
        <Panel p="4" color="fg.muted">
          None.
        </Panel>
      ) : (
        <ReportTable
          label={title}
          headings={COLUMNS}
          sums={
            <>
              <Table.ColumnHeader scope="row" colSpan={COLUMNS.length - 1}>
                Total
              </Table.ColumnHeader>
              <Table.Cell textAlign="end" whiteSpace="nowrap">
                {formatPounds(totalPence)}
              </Table.Cell>
            </>
          }
        >
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a bill have no id
            <CutOffRow key={at} row={row} />
          ))}
        </ReportTable>
      )}
    </Box>
  );
}

function CutOffRow({ row }: { readonly row: Row }) {
  const { supplierId, supplierName, account, linePence, days, amountPence, isGross, mayBeDuplicate } = row;
  return (
    <Table.Row bg="transparent">
      <Table.ColumnHeader scope="row" fontWeight="500" overflowWrap="anywhere" minW="32">
        <PageLink to={`/suppliers/${supplierId}`} variant="plain" color="inherit">
          {supplierName}
        </PageLink>
      </Table.ColumnHeader>
      <Table.Cell overflowWrap="anywhere">
        <Bill row={row} />
      </Table.Cell>
      <Table.Cell>{serviceOf(row)}</Table.Cell>
      <Table.Cell overflowWrap="anywhere">{accountName(account)}</Table.Cell>
      <Table.Cell textAlign="end" whiteSpace="nowrap">
        {formatPounds(linePence)}
        {isGross && (
          <Text fontSize="xs" color="fg.muted">
            with VAT
          </Text>
        )}
      </Table.Cell>
      <Table.Cell textAlign="end">{days?.toLocaleString('en-GB')}</Table.Cell>
      <Table.Cell textAlign="end" whiteSpace="nowrap" fontWeight="600">
        {formatPounds(amountPence)}
        {mayBeDuplicate && (
          <Text fontSize="xs" color="fg.muted" fontWeight="normal">
            may be a duplicate
          </Text>
        )}
      </Table.Cell>
    </Table.Row>
  );
}

function Bill({ row: { invoiceId, invoiceNumber, billDate } }: { readonly row: Row }) {
  if (invoiceId === null) return <>Not received, expected {formatLocalDate(billDate)}</>;
  return (
    <>
      <PageLink to={`/invoices/${invoiceId}`} variant="plain" color="inherit">
        {invoiceNumber}
      </PageLink>
      <Text fontSize="xs" color="fg.muted">
        {formatLocalDate(billDate)}
      </Text>
    </>
  );
}

function serviceOf({ serviceFrom, serviceTo, description }: Row): string | null {
  if (serviceFrom === null || serviceTo === null) return description;
  return `${formatLocalDate(serviceFrom)} to ${formatLocalDate(serviceTo)}`;
}
