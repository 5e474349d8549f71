import { Table } from '@chakra-ui/react';
import { formatLocalDate } from '@paycycle/schema/domain/local-date';
import { formatPounds } from '@paycycle/schema/domain/money';
import { PURCHASE_GROUP_LABELS, type PurchaseGroup } from '@paycycle/schema/domain/purchases';
import type { PurchasesQuery } from '@paycycle/schema/generated/operations';
import { PageLink } from '../../components/PageLink.tsx';
import { ofFigures, ReportTable } from '../../components/ReportTable.tsx';

export type PurchasesReport = PurchasesQuery['company']['purchases'];
type Row = PurchasesReport['rows'][number];
type Figures = PurchasesReport['totals'];

const AMOUNTS = [
  { label: 'Net', amountOf: ({ netPence }: Figures) => netPence },
  { label: 'VAT', amountOf: ({ vatPence }: Figures) => vatPence },
  { label: 'Net and VAT not known', amountOf: ({ unknownPence }: Figures) => unknownPence },
  { label: 'Total', amountOf: ({ totalPence }: Figures) => totalPence },
] as const;

/** A row for each supplier, account or VAT code, and the sums of all. */
export function PurchasesTable({ report }: { readonly report: PurchasesReport }) {
  const { from, to, by, rows, totals } = report;
  const label = `Purchases from ${formatLocalDate(from)} to ${formatLocalDate(to)}`;
  return (
    <ReportTable
      label={label}
      headings={[
        PURCHASE_GROUP_LABELS[by],
        ...ofFigures(['Bills', ...AMOUNTS.map((one) => one.label)], { whiteSpace: 'nowrap' }),
      ]}
      sums={
        <>
          <Table.ColumnHeader scope="row">Total</Table.ColumnHeader>
          <FigureCells figures={totals} />
        </>
      }
    >
      {rows.map((row) => (
        <Table.Row key={row.supplierId ?? row.code ?? ''} bg="transparent">
          <Table.ColumnHeader scope="row" fontWeight="500" overflowWrap="anywhere" minW="32">
            <RowName row={row} by={by} />
          </Table.ColumnHeader>
          <FigureCells figures={row} />
        </Table.Row>
      ))}
    </ReportTable>
  );
}

function RowName({ row: { supplierId, code, name }, by }: { readonly row: Row; readonly by: PurchaseGroup }) {
  if (supplierId !== null) {
    return (
      <PageLink to={`/suppliers/${supplierId}`} variant="plain" color="inherit">
        {name}
      </PageLink>
    );
  }
  return by === 'account' && code !== null && code !== name ? `${code} ${name}` : name;
}

function FigureCells({ figures }: { readonly figures: Figures }) {
  return (
    <>
      <Table.Cell textAlign="end">{figures.documentCount.toLocaleString('en-GB')}</Table.Cell>
      {AMOUNTS.map(({ label, amountOf }) => (
        <Table.Cell key={label} textAlign="end" whiteSpace="nowrap" fontWeight={label === 'Total' ? '600' : undefined}>
          {formatPounds(amountOf(figures))}
        </Table.Cell>
      ))}
    </>
  );
}
