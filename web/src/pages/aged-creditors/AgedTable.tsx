import { Table, Text } from '@chakra-ui/react';
import { AGED_BUCKET_LABELS, AGED_BUCKETS } from '@paycycle/schema/domain/aged-creditors';
import { formatLocalDate, type LocalDate } from '@paycycle/schema/domain/local-date';
import { formatPounds, type Pence } from '@paycycle/schema/domain/money';
import type { AgedCreditorsQuery } from '@paycycle/schema/generated/operations';
import { PageLink } from '../../components/PageLink.tsx';
import { ofFigures, ReportTable } from '../../components/ReportTable.tsx';
import { type AgedFigure, invoicesOfFigure } from './aged-url.ts';

export type AgedReport = AgedCreditorsQuery['company']['agedCreditors'];
type Figures = AgedReport['totals'];

const COLUMNS = [
  ...AGED_BUCKETS.map((bucket) => ({
    column: bucket,
    label: AGED_BUCKET_LABELS[bucket],
    amountOf: (figures: Figures) => figures[`${bucket}Pence`],
  })),
  { column: 'credits', label: 'Credits', amountOf: ({ creditsPence }: Figures) => creditsPence },
  { column: 'total', label: 'Total', amountOf: ({ totalPence }: Figures) => totalPence },
] as const;

/** A row for each supplier, and the sums of all. */
export function AgedTable({ report: { asAt, rows, supplierCount, totals } }: { readonly report: AgedReport }) {
  const label = `Aged creditors on ${formatLocalDate(asAt)}`;
  return (
    <ReportTable
      label={label}
      headings={[
        'Supplier',
        ...ofFigures(
          COLUMNS.map((one) => one.label),
          { whiteSpace: 'nowrap' },
        ),
      ]}
      sums={
        <>
          <Table.ColumnHeader scope="row">
            {supplierCount === 1 ? '1 supplier' : `${supplierCount.toLocaleString('en-GB')} suppliers`}
          </Table.ColumnHeader>
          <FigureCells figures={totals} whose="All suppliers" asAt={asAt} />
        </>
      }
    >
      {rows.map((row) => (
        <Table.Row key={row.supplierId} bg="transparent">
          <Table.ColumnHeader scope="row" fontWeight="500" overflowWrap="anywhere" minW="32">
            <PageLink to={`/suppliers/${row.supplierId}`} variant="plain" color="inherit">
              {row.supplierName}
            </PageLink>
          </Table.ColumnHeader>
          <FigureCells figures={row} supplierId={row.supplierId} whose={row.supplierName} asAt={asAt} />
        </Table.Row>
      ))}
    </ReportTable>
  );
}

interface FigureCellsProps extends Pick<AgedFigure, 'supplierId'> {
  readonly figures: Figures;
  /** Owner of the figures for the link labels: a supplier's name or all suppliers. */
  readonly whose: string;
  readonly asAt: LocalDate;
}

function FigureCells({ figures, supplierId, whose, asAt }: FigureCellsProps) {
  return COLUMNS.map(({ column, label, amountOf }) => {
    const figure = { column, ...(supplierId !== undefined && { supplierId }) };
    return (
      <Table.Cell key={column} textAlign="end" whiteSpace="nowrap" fontWeight={column === 'total' ? '600' : undefined}>
        <Figure amount={amountOf(figures)} label={`${whose}, ${label}`} to={invoicesOfFigure(figure, asAt)} />
      </Table.Cell>
    );
  });
}

interface FigureProps {
  readonly amount: Pence;
  readonly label: string;
  readonly to: string;
}

function Figure({ amount, label, to }: FigureProps) {
  if (amount === 0) {
    return (
      <Text as="span" color="fg.muted">
        <span aria-hidden>–</span>
        <Text as="span" srOnly>
          {formatPounds(amount)}
        </Text>
      </Text>
    );
  }
  return (
    <PageLink to={to} aria-label={`${label}: ${formatPounds(amount)}`} variant="plain" color="inherit">
      {formatPounds(amount)}
    </PageLink>
  );
}
