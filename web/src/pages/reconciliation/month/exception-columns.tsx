import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { formatLocalDate } from '@paycycle/schema/domain/local-date';
import type { BankTransactionFieldsFragment, ReconciliationExceptionKind } from '@paycycle/schema/generated/operations';
import { Crosshair } from 'lucide-react';
import { createContext, useContext } from 'react';
import { Money } from '../../../components/Money.tsx';
import { DateCell, MoneyCell, StatusTag } from '../../../components/worklist/cells.tsx';
import { DATE_COLUMN_PX, MONEY_COLUMN_PX, type WorklistColumn } from '../../../components/worklist/worklist-column.ts';
import type { ReconciliationException } from './use-month-report.ts';

/** An exception has no identity but its place in the list. */
export interface ExceptionRow extends ReconciliationException {
  readonly index: number;
}

/** Finds a line of the month's table, and scrolls the table to it. */
export interface LineFinder {
  readonly lineOf: (transactionId: number) => BankTransactionFieldsFragment | undefined;
  readonly onShow: (transactionId: number) => void;
}

/** By context, so that the columns stay the same functions. */
export const LineFinderContext = createContext<LineFinder>({ lineOf: () => undefined, onShow: () => undefined });

/** Labels of exceptions, the most important kinds first. */
export const EXCEPTION_KINDS = {
  missing_invoice: { label: 'Missing invoice', colour: 'red' },
  unmatched: { label: 'Unmatched', colour: 'orange' },
  incoming_unmatched: { label: 'Money in', colour: 'gray' },
  difference: { label: 'Difference', colour: 'orange' },
  part_payment: { label: 'Part payment', colour: 'blue' },
  balance_difference: { label: 'Balance', colour: 'red' },
  other_account: { label: 'Other account', colour: 'red' },
  changed_since_closing: { label: 'Changed', colour: 'purple' },
  duplicate_payment: { label: 'Paid twice?', colour: 'red' },
  paid_without_line: { label: 'No bank line', colour: 'orange' },
  paid_on_another_day: { label: 'Other day', colour: 'orange' },
  paid_without_approval: { label: 'No approval', colour: 'red' },
} as const satisfies Record<ReconciliationExceptionKind, { readonly label: string; readonly colour: string }>;

export const EXCEPTION_COLUMNS: readonly WorklistColumn<ExceptionRow>[] = [
  { id: 'kind', header: 'Kind', width: 136, cell: ({ kind }) => <KindMark kind={kind} /> },
  { id: 'date', header: 'Date', width: DATE_COLUMN_PX, cell: ({ date }) => date && <DateCell date={date} /> },
  {
    id: 'message',
    header: 'What',
    cell: ({ message }) => (
      <span className="clamp small" title={message}>
        {message}
      </span>
    ),
  },
  {
    id: 'amount',
    header: 'Amount',
    width: MONEY_COLUMN_PX,
    align: 'end',
    cell: ({ amountPence }) => amountPence !== null && <MoneyCell amount={amountPence} />,
  },
  { id: 'line', header: 'Line', width: 96, align: 'end', cell: (row) => <ShowLine {...row} /> },
];

function KindMark({ kind }: Pick<ExceptionRow, 'kind'>) {
  return <StatusTag colour={EXCEPTION_KINDS[kind].colour}>{EXCEPTION_KINDS[kind].label}</StatusTag>;
}

function ShowLine({ bankTransactionId, message }: Pick<ExceptionRow, 'bankTransactionId' | 'message'>) {
  const { lineOf, onShow } = useContext(LineFinderContext);
  if (bankTransactionId === null || !lineOf(bankTransactionId)) return null;
  return (
    <Button
      size="xs"
      variant="ghost"
      aria-label={`Show the line: ${message}`}
      onClick={() => onShow(bankTransactionId)}
    >
      <Crosshair aria-hidden />
      Show
    </Button>
  );
}

/** The same where there is no room for columns. */
export function ExceptionCard(row: ExceptionRow) {
  const { kind, date, message, amountPence } = row;
  return (
    <Box>
      <Flex align="center" gap="2">
        <KindMark kind={kind} />
        {date && (
          <Text fontSize="xs" color="fg.muted">
            {formatLocalDate(date)}
          </Text>
        )}
        {amountPence !== null && <Money amount={amountPence} ms="auto" fontWeight="600" />}
      </Flex>
      <Flex align="center" gap="2" mt="1">
        <Text fontSize="xs" lineClamp={2} title={message} overflowWrap="anywhere" flex="1">
          {message}
        </Text>
        <ShowLine {...row} />
      </Flex>
    </Box>
  );
}
