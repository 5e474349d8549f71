import { Box, Flex, Text } from '@chakra-ui/react';
import { formatMonth, type Month } from '@paycycle/schema/domain/local-date';
import { formatPounds, sumPence } from '@paycycle/schema/domain/money';
import type { SupplierQuery } from '@paycycle/schema/generated/operations';
import { FigureTable } from '../../../components/FigureTable.tsx';
import { countOf } from '../../../lib/count-of.ts';

type Spend = SupplierQuery['supplier']['spendByMonth'];

const WIDTH = 480;
const HEIGHT = 72;
/** A month with little in it still has a bar to be seen. */
const SMALLEST_BAR = 2;

/** A supplier's invoice totals by month: a bar chart, and a table for screen readers. */
export function SpendByMonth({ spend }: { readonly spend: Spend }) {
  const total = sumPence(spend.map(({ amountPence }) => amountPence));
  if (total === 0) return <Text color="fg.muted">No invoices in the last {spend.length} months</Text>;
  const most = Math.max(...spend.map(({ amountPence }) => amountPence));
  const step = WIDTH / spend.length;
  return (
    <Box>
      <Text mb="2">
        <Text as="span" fontWeight="600" textStyle="money">
          {formatPounds(total)}
        </Text>{' '}
        in {countOf(spend.length, 'month')}
      </Text>
      <Box asChild w="full" h="auto" fill="brand.solid">
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
          {spend.map(({ month, amountPence }, index) => {
            const height = amountPence > 0 ? Math.max(SMALLEST_BAR, (amountPence / most) * HEIGHT) : 0;
            return (
              <rect key={month} x={index * step + 2} y={HEIGHT - height} width={step - 4} height={height} rx="2">
                <title>{`${formatMonth(month)}: ${formatPounds(amountPence)}`}</title>
              </rect>
            );
          })}
        </svg>
      </Box>
      <Flex justify="space-between" fontSize="xs" color="fg.muted" borderTopWidth="1px" pt="1" aria-hidden>
        <Text>{nameOf(spend[0]?.month)}</Text>
        <Text>{nameOf(spend.at(-1)?.month)}</Text>
      </Flex>
      <FigureTable
        caption="Spend by month"
        columns={['Month', 'Invoices', 'Amount']}
        rows={spend.map(({ month, amountPence, invoiceCount }) => [
          formatMonth(month),
          invoiceCount,
          formatPounds(amountPence),
        ])}
      />
    </Box>
  );
}

function nameOf(month: Month | undefined): string {
  return month ? formatMonth(month) : '';
}
