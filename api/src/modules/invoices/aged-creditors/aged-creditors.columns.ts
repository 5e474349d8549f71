import { AGED_BUCKET_LABELS, AGED_BUCKETS, type AgedAmounts } from '@paycycle/schema/domain/aged-creditors';
import { formatDecimal, type Pence } from '@paycycle/schema/domain/money';
import type { CsvColumn } from '../../../kernel/csv/write-csv.ts';

/** A row of the report: a supplier, or all of them. */
export type AgedCsvRow = AgedAmounts & { readonly supplierName: string; readonly totalPence: Pence };

/** Pounds as decimals; credits are below zero. */
export const AGED_CSV_COLUMNS: readonly CsvColumn<AgedCsvRow>[] = [
  { title: 'Supplier', cell: ({ supplierName }) => supplierName },
  ...AGED_BUCKETS.map((bucket) => ({
    title: AGED_BUCKET_LABELS[bucket],
    cell: (row: AgedCsvRow) => formatDecimal(row[`${bucket}Pence`]),
  })),
  { title: 'Credits', cell: ({ creditsPence }) => formatDecimal(creditsPence) },
  { title: 'Total', cell: ({ totalPence }) => formatDecimal(totalPence) },
];
