import { Table, Text } from '@chakra-ui/react';
import { formatPounds, type Pence } from '@paycycle/schema/domain/money';
import { ofFigures, ReportTable } from '../../components/ReportTable.tsx';
import { type CashWeek, shortDate, weekName } from './cash-weeks.ts';

const COLUMNS = [
  { label: 'Falls due', amountOf: ({ duePence }: CashWeek) => duePence },
  { label: 'On the way', amountOf: ({ amounts }: CashWeek) => amounts.onTheWay },
  { label: 'Invoices', amountOf: ({ amounts }: CashWeek) => amounts.invoices },
  { label: 'Expected bills', amountOf: ({ amounts }: CashWeek) => amounts.expectedBills },
  { label: 'Regular out', amountOf: ({ amounts }: CashWeek) => amounts.regularOut },
  { label: 'Regular in', amountOf: ({ amounts }: CashWeek) => amounts.regularIn },
] as const;

/** The figures of the chart: each week's money, and the balances at its end. */
export function WeekTable({ weeks }: { readonly weeks: readonly CashWeek[] }) {
  return (
    <ReportTable
      label="Cash forecast by week"
      headings={[
        'Week',
        ...ofFigures(['Balance', 'Worst to best', ...COLUMNS.map(({ label }) => label)], { whiteSpace: 'nowrap' }),
      ]}
    >
      {weeks.map((week, index) => (
        <Table.Row key={week.from} bg="transparent">
          <Table.ColumnHeader scope="row" fontWeight="500" whiteSpace="nowrap">
            {weekName(week, index)}
          </Table.ColumnHeader>
          <Table.Cell textAlign="end" whiteSpace="nowrap" fontWeight="600">
            <Balance week={week} />
          </Table.Cell>
          <Table.Cell textAlign="end" whiteSpace="nowrap" color="fg.muted">
            {week.lowPence === week.highPence ? (
              <Figure amount={null} />
            ) : (
              `${formatPounds(week.lowPence)} to ${formatPounds(week.highPence)}`
            )}
          </Table.Cell>
          {COLUMNS.map(({ label, amountOf }) => (
            <Table.Cell key={label} textAlign="end" whiteSpace="nowrap">
              <Figure amount={amountOf(week)} />
            </Table.Cell>
          ))}
        </Table.Row>
      ))}
    </ReportTable>
  );
}

/** An amount; a dash for none. */
function Figure({ amount }: { readonly amount: Pence | null }) {
  if (amount) return formatPounds(amount);
  return (
    <Text as="span" color="fg.muted">
      <span aria-hidden>–</span>
      <Text as="span" srOnly>
        {amount === null ? 'No range' : formatPounds(amount)}
      </Text>
    </Text>
  );
}

/** The balance at the week's end, and the day within it on which the account is overdrawn. */
function Balance({ week: { expectedPence, lowestPence, lowestOn } }: { readonly week: CashWeek }) {
  return (
    <>
      <Text as="span" color={expectedPence < 0 ? 'fg.error' : undefined}>
        {formatPounds(expectedPence)}
      </Text>
      {lowestPence < 0 && lowestPence < expectedPence && (
        <Text fontSize="xs" fontWeight="400" color="fg.error">
          {formatPounds(lowestPence)} on {shortDate(lowestOn)}
        </Text>
      )}
    </>
  );
}
