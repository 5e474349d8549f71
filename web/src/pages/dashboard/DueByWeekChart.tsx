import { Box, Flex, Text } from '@chakra-ui/react';
import { DUE_SOON_DAYS } from '@paycycle/schema/domain/invoice-status';
import { daysBetween } from '@paycycle/schema/domain/local-date';
import { formatPounds } from '@paycycle/schema/domain/money';
import { Link } from 'react-router-dom';
import { countOf } from '../../lib/count-of.ts';
import { today } from '../../lib/today.ts';
import { type DueWeek, weekLabel, weekName } from './due-week.ts';

/** "£1.2k": short enough to stand above a bar on a phone. */
const SHORT_POUNDS = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'GBP',
  notation: 'compact',
  maximumSignificantDigits: 2,
});

/** Up to fifteen days ahead an invoice is Due Soon, after that To Pay (RULES.md, 3). */
function pathOf({ from }: DueWeek): string {
  const isSoon = from !== null && daysBetween(today(), from) <= DUE_SOON_DAYS;
  return `/invoices?status=${isSoon ? 'due-soon' : 'to-pay'}&sort=dueDate`;
}

/** A week with little due still has a bar to be seen. */
const SMALLEST_BAR_PERCENT = 1.5;

/** Bars for sighted users only; the table beside them gives the same figures to assistive technology. */
export function DueByWeekChart({ weeks }: { readonly weeks: readonly DueWeek[] }) {
  const most = Math.max(...weeks.map(({ amountPence }) => amountPence));
  return (
    <Flex h="full" fontSize="xs">
      {weeks.map((week, index) => (
        <WeekBar
          key={week.to}
          week={week}
          label={index === 0 ? 'This week' : weekLabel(week)}
          percent={most > 0 ? (100 * week.amountPence) / most : 0}
        />
      ))}
    </Flex>
  );
}

interface WeekBarProps {
  readonly week: DueWeek;
  readonly label: string;
  readonly percent: number;
}

/** A bar links to the invoices due in its weeks. Keyboard users reach the same links through the figures above the chart. */
function WeekBar({ week, label, percent }: WeekBarProps) {
  const { amountPence, count } = week;
  return (
    <Flex
      asChild
      direction="column"
      flex="1"
      minW="0"
      align="center"
      borderRadius="l2"
      _hover={{ bg: 'bg.muted' }}
      title={`${weekName(week)}: ${formatPounds(amountPence)}, ${countOf(count, 'invoice')}`}
    >
      <Link to={pathOf(week)} tabIndex={-1}>
        <Flex direction="column" justify="flex-end" align="center" flex="1" w="full" minH="0" px="1">
          <Text textStyle="money" color="fg.muted">
            {count > 0 ? SHORT_POUNDS.format(amountPence / 100) : '–'}
          </Text>
          <Box
            w="full"
            maxW="14"
            mt="1"
            borderTopRadius="l1"
            bg="brand.solid"
            style={{ height: count > 0 ? `${Math.max(percent, SMALLEST_BAR_PERCENT)}%` : 0 }}
            // The figure above the bar needs its own room, also above the highest.
            maxH="calc(100% - 1.5rem)"
          />
        </Flex>
        <Box w="full" borderTopWidth="1px" pt="1.5" mt="0" textAlign="center" color="fg.muted" truncate>
          {label}
        </Box>
      </Link>
    </Flex>
  );
}
