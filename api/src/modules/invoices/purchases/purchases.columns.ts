import { formatDecimal, type Pence } from '@paycycle/schema/domain/money';
import type { PurchaseGroup, PurchaseSums } from '@paycycle/schema/domain/purchases';
import type { CsvColumn } from '../../../kernel/csv/write-csv.ts';

/** A row of the report, or all of them. */
export interface PurchaseCsvRow extends PurchaseSums {
  readonly code: string | null;
  readonly name: string;
  readonly documentCount: number;
  readonly totalPence: Pence;
}

const NAMES = { supplier: 'Supplier', account: 'Account', vat_code: 'VAT code' } as const satisfies Record<
  PurchaseGroup,
  string
>;

/** Pounds as decimals; credit notes are below zero. */
export function purchasesColumns(by: PurchaseGroup): readonly CsvColumn<PurchaseCsvRow>[] {
  const code = { title: 'Code', cell: ({ code }: PurchaseCsvRow) => code ?? '' };
  return [
    ...(by === 'account' ? [code] : []),
    { title: NAMES[by], cell: ({ name }) => name },
    { title: 'Bills and credit notes', cell: ({ documentCount }) => String(documentCount) },
    { title: 'Net', cell: ({ netPence }) => formatDecimal(netPence) },
    { title: 'VAT', cell: ({ vatPence }) => formatDecimal(vatPence) },
    { title: 'Net and VAT not known', cell: ({ unknownPence }) => formatDecimal(unknownPence) },
    { title: 'Total', cell: ({ totalPence }) => formatDecimal(totalPence) },
  ];
}
