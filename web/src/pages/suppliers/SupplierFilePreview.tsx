import { Flex, Stack, Text } from '@chakra-ui/react';
import { useMemo } from 'react';
import { ImportCounts } from '../../components/ImportCounts.tsx';
import { InlineWarning } from '../../components/InlineWarning.tsx';
import { StatusTag, TextCell } from '../../components/worklist/cells.tsx';
import { Worklist } from '../../components/worklist/Worklist.tsx';
import type { WorklistColumn } from '../../components/worklist/worklist-column.ts';
import { describeLeaving, describeReturning } from './SwitchQuestion.tsx';
import type { FileMode } from './use-supplier-file.ts';
import type { SupplierFilePreview as Preview } from './use-supplier-update.ts';

type PreviewRow = Preview['rows'][number];

const OUTCOMES = {
  update: { label: 'Update', colour: 'blue' },
  new: { label: 'New', colour: 'green' },
  skipped: { label: 'Skipped', colour: 'gray' },
  unchanged: { label: 'Unchanged', colour: 'gray' },
  wrong: { label: "Can't import", colour: 'red' },
} as const satisfies Record<PreviewRow['outcome'], { label: string; colour: string }>;

/** The fields of the file, as the supplier form names them. */
const FIELD_NAMES = new Map([
  ['paymentTermsDays', 'Payment terms'],
  ['category', 'Category'],
  ['isAutoPaid', 'Auto-paid'],
  ['bankAccountName', 'Bank account name'],
  ['bankSortCode', 'Sort code'],
  ['bankAccountNumber', 'Account number'],
]);

/** A narrower list, as on a phone, stacks the parts of a row in one column. */
const SIDE_BY_SIDE_PX = 560;

const COLUMNS: readonly WorklistColumn<PreviewRow>[] = [
  { id: 'line', header: 'Line', width: 60, align: 'end', cell: ({ line }) => <span className="tabular">{line}</span> },
  {
    id: 'name',
    header: 'Supplier',
    width: 176,
    hideBelowPx: SIDE_BY_SIDE_PX,
    cell: ({ name }) => <TextCell text={name} className="strong" />,
  },
  {
    id: 'outcome',
    header: 'Outcome',
    width: 116,
    hideBelowPx: SIDE_BY_SIDE_PX,
    cell: ({ outcome }) => <OutcomeMark outcome={outcome} />,
  },
  {
    id: 'changes',
    header: 'What it does',
    hideBelowPx: SIDE_BY_SIDE_PX,
    cell: (row) => <Changes row={row} />,
  },
  {
    id: 'all',
    header: 'Supplier',
    hideFromPx: SIDE_BY_SIDE_PX,
    cell: (row) => (
      <>
        <span className="strong wrap">{row.name}</span>
        <OutcomeMark outcome={row.outcome} />
        <Changes row={row} />
      </>
    ),
  },
];

function OutcomeMark({ outcome }: Pick<PreviewRow, 'outcome'>) {
  return <StatusTag colour={OUTCOMES[outcome].colour}>{OUTCOMES[outcome].label}</StatusTag>;
}

interface SupplierFilePreviewProps {
  readonly mode: FileMode;
  readonly preview: Preview;
}

/** Previews the rows that a file would add, change and skip. Shows old and new values, or the reason for a skip. */
export function SupplierFilePreview({
  mode,
  preview: { rows, isNamesOnly, leavingPayments, returningToPayments },
}: SupplierFilePreviewProps) {
  const order = ORDERS[mode];
  // Put rows that need a decision first.
  const sorted = useMemo(
    () => order.flatMap((outcome) => rows.filter((row) => row.outcome === outcome)),
    [rows, order],
  );
  const counts = order.map((outcome) => ({ label: OUTCOMES[outcome].label, count: countOfOutcome(rows, outcome) }));
  return (
    <Stack gap="4">
      {isNamesOnly && (
        <InlineWarning>
          <Text fontWeight="600">This file holds one column of text without a header.</Text>
          <Text>Go on only if each row is the name of a supplier.</Text>
        </InlineWarning>
      )}
      {[describeLeaving(leavingPayments), describeReturning(returningToPayments)].map(
        (words) =>
          words !== '' && (
            <InlineWarning key={words}>
              <Text>{words}</Text>
            </InlineWarning>
          ),
      )}
      <ImportCounts counts={counts} />
      {rows.length === 0 ? (
        <Text color="fg.muted">The CSV file has no rows.</Text>
      ) : (
        <Flex direction="column" maxH="min(420px, 50dvh)" borderWidth="1px" borderRadius="l2">
          <Worklist
            label="Rows of the file"
            columns={COLUMNS}
            rowCount={sorted.length}
            itemAt={(index) => sorted[index]}
            itemKey={({ line }) => String(line)}
            rowHeight={36}
          />
        </Flex>
      )}
      <Text color="fg.muted">{RESTS[mode]}</Text>
    </Stack>
  );
}

/** The outcomes that a file can have, by what becomes of suppliers that exist. */
const ORDERS: Readonly<Record<FileMode, readonly PreviewRow['outcome'][]>> = {
  add: ['wrong', 'new', 'skipped'],
  update: ['wrong', 'update', 'new', 'unchanged'],
};

const RESTS: Readonly<Record<FileMode, string>> = {
  add: 'Suppliers that exist stay as they are.',
  update: 'Empty cells of the file keep what is stored.',
};

function countOfOutcome(rows: readonly PreviewRow[], outcome: PreviewRow['outcome']): number {
  return rows.filter((row) => row.outcome === outcome).length;
}

/** Number of suppliers that the file would add or change. */
export function changedByFile({ rows }: Preview): number {
  return countOfOutcome(rows, 'update') + countOfOutcome(rows, 'new');
}

function Changes({ row: { outcome, message, changes } }: { readonly row: PreviewRow }) {
  return (
    <>
      {message !== null && <span className="small wrap">{message}</span>}
      {/* Nothing is compared with a new supplier: its fields stand in one line. */}
      {outcome === 'new' && <span className="small wrap">{changes.map(describeField).join(', ')}</span>}
      {outcome === 'update' &&
        changes.map(({ field, before, after }) => (
          <span key={field} className="small wrap">
            {FIELD_NAMES.get(field) ?? field}: <span className="muted">{before ?? 'none'}</span>
            <span aria-hidden> → </span>
            <span className="sr-only">, becomes </span>
            <span className="strong">{after}</span>
          </span>
        ))}
    </>
  );
}

function describeField({ field, after }: PreviewRow['changes'][number]): string {
  return `${FIELD_NAMES.get(field) ?? field}: ${after}`;
}
