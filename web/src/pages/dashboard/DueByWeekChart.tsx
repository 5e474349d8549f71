import { Chart, useChart } from '@chakra-ui/charts';
import { Box, Text } from '@chakra-ui/react';
import { formatPounds, pence } from '@paycycle/schema/domain/money';
import { Bar, BarChart, CartesianGrid, Tooltip, type TooltipContentProps, XAxis, YAxis } from 'recharts';
import { countOf } from '../../lib/count-of.ts';
import { type DueWeek, weekLabel, weekName } from './due-week.ts';

/** "£1.2K": short enough for an axis on a phone. */
const SHORT_POUNDS = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'GBP',
  notation: 'compact',
  maximumFractionDigits: 1,
});

/** The bars alone, for the eye: the table beside them has the same figures. */
export function DueByWeekChart({ weeks }: { readonly weeks: readonly DueWeek[] }) {
  const chart = useChart({
    data: weeks.map((week) => ({ ...week, label: weekLabel(week) })),
    series: [{ name: 'amountPence', color: 'brand.solid' }],
  });
  const bars = chart.data.map((week) => ({ ...week, fill: chart.color(week.from ? 'brand.solid' : 'red.solid') }));
  return (
    <Chart.Root chart={chart} aspectRatio="auto" h="full">
      <BarChart responsive data={bars} accessibilityLayer={false} margin={{ top: 8, right: 4, bottom: 0, left: 0 }}>
        <CartesianGrid stroke={chart.color('border')} vertical={false} />
        <XAxis dataKey="label" axisLine={false} tickLine={false} tickMargin={8} minTickGap={4} />
        <YAxis
          axisLine={false}
          tickLine={false}
          width={52}
          tickFormatter={(amountPence: number) => SHORT_POUNDS.format(amountPence / 100)}
        />
        <Tooltip
          cursor={{ fill: chart.color('bg.muted') }}
          animationDuration={0}
          content={(props: TooltipContentProps) => <WeekTooltip {...props} />}
        />
        <Bar dataKey="amountPence" radius={[4, 4, 0, 0]} maxBarSize={56} isAnimationActive={false} />
      </BarChart>
    </Chart.Root>
  );
}

function WeekTooltip({ active, payload }: TooltipContentProps) {
  const week: DueWeek | undefined = payload[0]?.payload;
  if (!active || !week) return null;
  return (
    <Box bg="bg.panel" borderWidth="1px" borderRadius="l2" boxShadow="md" px="3" py="2">
      <Text fontWeight="600">{weekName(week)}</Text>
      <Text textStyle="money">
        {formatPounds(pence(week.amountPence))}, {countOf(week.count, 'invoice')}
      </Text>
    </Box>
  );
}
