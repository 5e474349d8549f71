import { Box, Flex, Text } from '@chakra-ui/react';
import { formatPounds, type Pence } from '@paycycle/schema/domain/money';
import { type CashWeek, lowestWeek, shortDate, weekName } from './cash-weeks.ts';

/** '£1.2k': short enough to stand above a bar on a phone. */
const SHORT_POUNDS = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'GBP',
  notation: 'compact',
  maximumSignificantDigits: 2,
});

/** Share of the height above and below the bars, for the figures. */
const MARGIN = 0.12;

/** Position of an amount in percent of the chart's height, from the bottom. */
type Scale = (amount: number) => number;

function scaleOf(weeks: readonly CashWeek[]): Scale {
  const highest = Math.max(0, ...weeks.map(({ highPence }) => highPence));
  const lowest = Math.min(0, ...weeks.map(({ lowPence }) => lowPence));
  const height = Math.max(highest - lowest, 1);
  const above = highest > 0 ? MARGIN : 0;
  const below = lowest < 0 ? MARGIN : 0;
  return (amount) => 100 * (below + ((1 - above - below) * (amount - lowest)) / height);
}

function describe(weeks: readonly CashWeek[]): string {
  const [lowest, last] = [lowestWeek(weeks), weeks.at(-1)];
  if (!lowest || !last) return '';
  return `Chart of the expected balance by week. It ends at ${formatPounds(last.expectedPence)}. The lowest balance is ${formatPounds(lowest.lowestPence)} on ${shortDate(lowest.lowestOn)}. The table has all figures.`;
}

/** A bar for the expected balance of each week, with a line from the worst to the best case. */
export function BalanceChart({ weeks }: { readonly weeks: readonly CashWeek[] }) {
  const scale = scaleOf(weeks);
  return (
    <Box role="img" aria-label={describe(weeks)} px={{ base: '2', md: '4' }} pb="3" fontSize="xs">
      <Flex h="60" position="relative">
        <Box
          position="absolute"
          insetX="0"
          borderTopWidth="1px"
          borderColor="border.emphasized"
          style={{ bottom: `${scale(0)}%` }}
        />
        {weeks.map((week, index) => (
          <WeekBar key={week.from} week={week} name={weekName(week, index)} scale={scale} />
        ))}
      </Flex>
      <Flex mt="1">
        {weeks.map(({ from }, index) => (
          <Text key={from} flex="1" minW="0" textAlign="center" color="fg.muted" lineHeight="1.2">
            {index === 0 ? 'Now' : shortDate(from)}
          </Text>
        ))}
      </Flex>
    </Box>
  );
}

interface WeekBarProps {
  readonly week: CashWeek;
  readonly name: string;
  readonly scale: Scale;
}

function WeekBar({ week: { lowPence, expectedPence, highPence }, name, scale }: WeekBarProps) {
  const isShort = expectedPence < 0;
  const between = (one: Pence | 0, other: Pence) => {
    const [low, high] = [scale(Math.min(one, other)), scale(Math.max(one, other))];
    return { bottom: `${low}%`, height: `${high - low}%` };
  };
  const figure = isShort ? { top: `${100 - scale(lowPence)}%` } : { bottom: `${scale(highPence)}%` };
  return (
    <Box
      flex="1"
      minW="0"
      position="relative"
      title={`${name}: ${formatPounds(expectedPence)} expected, ${formatPounds(lowPence)} to ${formatPounds(highPence)}`}
    >
      <Box
        position="absolute"
        insetX="15%"
        bg={isShort ? 'red.solid' : 'brand.solid'}
        borderTopRadius={isShort ? undefined : 'l1'}
        borderBottomRadius={isShort ? 'l1' : undefined}
        style={between(0, expectedPence)}
      />
      {lowPence !== highPence && (
        <Box
          position="absolute"
          left="calc(50% - 3px)"
          w="6px"
          borderYWidth="2px"
          borderColor="fg"
          bgImage="linear-gradient({colors.fg}, {colors.fg})"
          bgSize="2px 100%"
          bgRepeat="no-repeat"
          bgPos="center"
          style={between(lowPence, highPence)}
        />
      )}
      <Text
        position="absolute"
        insetX="0"
        textAlign="center"
        textStyle="money"
        color={isShort ? 'fg.error' : 'fg.muted'}
        py="0.5"
        style={figure}
      >
        {SHORT_POUNDS.format(expectedPence / 100)}
      </Text>
    </Box>
  );
}
