import { Box, Flex, Text } from '@chakra-ui/react';
import { formatPounds } from '@paycycle/schema/domain/money';
import { countOf } from '../../lib/count-of.ts';
import { type DueWeek, weekLabel, weekName } from './due-week.ts';

/** "£1.2k": short enough to stand above a bar on a phone. */
const SHORT_POUNDS = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'GBP',
  notation: 'compact',
  maximumSignificantDigits: 2,
});

/** A week with little due still has a bar to be seen. */
const SMALLEST_BAR_PERCENT = 1.5;

/** The bars alone, for the eye: the table beside them has the same figures. */
export function DueByWeekChart({ weeks }: { readonly weeks: readonly DueWeek[] }) {
  const most = Math.max(...weeks.map(({ amountPence }) => amountPence));
  return (
    <Flex h="full" fontSize="xs">
      {weeks.map((week) => (
        <WeekBar key={week.to} week={week} percent={most > 0 ? (100 * week.amountPence) / most : 0} />
      ))}
    </Flex>
  );
}

function WeekBar({ week, percent }: { readonly week: DueWeek; readonly percent: number }) {
  const { amountPence, count } = week;
  const isOverdue = week.from === null;
  return (
    <Flex
      direction="column"
      flex="1"
      minW="0"
      align="center"
      title={`${weekName(week)}: ${formatPounds(amountPence)}, ${countOf(count, 'invoice')}`}
    >
      <Flex direction="column" justify="flex-end" align="center" flex="1" w="full" minH="0" px="1">
        <Text textStyle="money" color={isOverdue && count > 0 ? 'fg.error' : 'fg.muted'}>
          {count > 0 ? SHORT_POUNDS.format(amountPence / 100) : '–'}
        </Text>
        <Box
          w="full"
          maxW="14"
          mt="1"
          borderTopRadius="l1"
          bg={isOverdue ? 'red.solid' : 'brand.solid'}
          style={{ height: count > 0 ? `${Math.max(percent, SMALLEST_BAR_PERCENT)}%` : 0 }}
          // The figure above the bar needs its own room, also above the highest.
          maxH="calc(100% - 1.5rem)"
        />
      </Flex>
      <Box w="full" borderTopWidth="1px" pt="1.5" mt="0" textAlign="center" color="fg.muted" truncate>
        {weekLabel(week)}
      </Box>
    </Flex>
  );
}
