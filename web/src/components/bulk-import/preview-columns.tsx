import { Badge, Text } from '@chakra-ui/react';
import { formatLocalDate } from '@paycycle/schema/domain/local-date';
import type { ColumnDef } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { Money } from '../Money.tsx';
import type { PreviewRow } from './use-bulk-import.ts';

const OUTCOMES = {
  new: { label: 'New', colour: 'green' },
  duplicate: { label: 'Duplicate', colour: 'orange' },
  wrong: { label: "Can't import", colour: 'red' },
} as const satisfies Record<PreviewRow['outcome'], { label: string; colour: string }>;

/** A row of the CSV file with its PDF, and what becomes of it. */
export const PREVIEW_COLUMNS: ColumnDef<PreviewRow>[] = [
  column('line', 'Line', { width: 60, align: 'end' }, ({ line }) => line),
  column('supplier', 'Supplier', {}, ({ supplierName, isNewSupplier }) => (
    <>
      <OneLine text={supplierName} weight="600" />
      {isNewSupplier && (
        <Badge size="xs" colorPalette="blue">
          New supplier
        </Badge>
      )}
    </>
  )),
  column('number', 'Number', { width: 112 }, ({ invoiceNumber }) => <OneLine text={invoiceNumber} />),
  column('date', 'Date', { width: 108 }, ({ invoiceDate }) => (
    <OneLine text={invoiceDate && formatLocalDate(invoiceDate)} />
  )),
  column('amount', 'Amount', { width: 108, align: 'end' }, ({ amountPence }) =>
    amountPence === null ? <OneLine text={null} /> : <Money amount={amountPence} />,
  ),
  column('pdf', 'PDF', { width: 84 }, ({ pdfName }) => <OneLine text={pdfName} />),
  column('outcome', 'Outcome', { width: 224 }, ({ outcome, message }) => (
    <>
      <Badge colorPalette={OUTCOMES[outcome].colour}>{OUTCOMES[outcome].label}</Badge>
      {outcome === 'new' && message && (
        <Badge ml="1" colorPalette="yellow">
          Warning
        </Badge>
      )}
      {message && (
        <Text mt="1" fontSize="xs" lineHeight="1.35" overflowWrap="anywhere">
          {message}
        </Text>
      )}
    </>
  )),
];

function column(
  id: string,
  header: string,
  meta: NonNullable<ColumnDef<PreviewRow>['meta']>,
  cell: (row: PreviewRow) => ReactNode,
): ColumnDef<PreviewRow> {
  return { id, header, meta, cell: ({ row }) => cell(row.original) };
}

function OneLine({ text, weight }: { readonly text: string | null; readonly weight?: string }) {
  if (text === null) {
    return (
      <Text color="fg.muted" aria-label="none">
        –
      </Text>
    );
  }
  return (
    <Text truncate title={text} fontWeight={weight}>
      {text}
    </Text>
  );
}
