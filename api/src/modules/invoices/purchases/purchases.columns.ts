import { formatDecimal, type Pence } from '@paycycle/schema/domain/money';
import { PURCHASE_GROUP_LABELS, type PurchaseGroup, type PurchaseSums } from '@paycycle/schema/domain/purchases';
import type { CsvColumn } from '../../../kernel/csv/write-csv.ts';

/** A row of the report, or all of them. */
export interface PurchaseCsvRow extends PurchaseSums {
  readonly code: string | null;
  readonly name: string;
  readonly documentCount: number;
  readonly totalPence: Pence;
}

/** Pounds as decimals; credit notes are below zero. */
export function purchasesColumns(by: PurchaseGroup): readonly CsvColumn<PurchaseCsvRow>[] {
  const code = { title: 'Code', cell: ({ code }: PurchaseCsvRow) => code ?? '' };
  return [
    ...(by === 'account' ? [code] : []),
    { title: PURCHASE_GROUP_LABELS[by], cell: ({ name }) => name },
    { title: 'Bills and credit notes', cell: ({ documentCount }) => String(documentCount) },
    { title: 'Net', cell: ({ netPence }) => formatDecimal(netPence) },
    { title: 'VAT', cell: ({ vatPence }) => formatDecimal(vatPence) },
    { title: 'Net and VAT not known', cell: ({ unknownPence }) => formatDecimal(unknownPence) },
    { title: 'Total', cell: ({ totalPence }) => formatDecimal(totalPence) },
  ];
}
