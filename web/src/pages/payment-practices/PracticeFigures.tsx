import { Box, Flex, SimpleGrid, Table, Text } from '@chakra-ui/react';
import { formatPounds } from '@paycycle/schema/domain/money';
import { PAYMENT_BAND_LABELS, type PaymentBand } from '@paycycle/schema/domain/payment-practices';
import type { PaymentPracticesQuery } from '@paycycle/schema/generated/operations';
import { KeyFigure } from '../../components/KeyFigure.tsx';
import { Panel } from '../../components/Panel.tsx';
import { TitledPanel } from '../../components/TitledPanel.tsx';
import { countOf } from '../../lib/count-of.ts';

export type PracticesReport = PaymentPracticesQuery['company']['paymentPractices'];

/** Average days, and late and disputed invoices. */
export function PracticeFigures({ report }: { readonly report: PracticesReport }) {
  const { paidCount, paidPence, averageDays, receiptUnknownCount } = report;
  const tiles = [
    {
      title: 'Average time to pay',
      figure: averageDays === null ? '–' : `${averageDays.toLocaleString('en-GB')} days`,
      about: `${countOf(paidCount, 'invoice')}, ${formatPounds(paidPence)}`,
    },
    {
      title: 'Not paid within terms',
      figure: percentText(report.latePercent),
      about: `${report.lateCount.toLocaleString('en-GB')} of ${countOf(report.dueCount, 'invoice')} due, ${formatPounds(report.latePence)}`,
    },
    {
      title: 'Of these disputed',
      figure: percentText(report.disputedPercent),
      about: `${countOf(report.disputedCount, 'invoice')} that ${report.disputedCount === 1 ? 'was' : 'were'} in query, ${formatPounds(report.disputedPence)}`,
    },
    {
      title: 'Day of receipt not known',
      figure: receiptUnknownCount.toLocaleString('en-GB'),
      about: `of ${countOf(paidCount, 'invoice')}: the invoice date counts`,
    },
  ];
  return (
    <SimpleGrid as="dl" columns={{ base: 1, sm: 2, xl: 4 }} gap="3" aria-label="Summary">
      {tiles.map(({ title, figure, about }) => (
        <Panel key={title} px="4" py="3">
          <Text as="dt" fontSize="sm" color="fg.muted">
            {title}
          </Text>
          <KeyFigure text={figure} />
          <Text as="dd" fontSize="sm" color="fg.muted">
            {about}
          </Text>
        </Panel>
      ))}
    </SimpleGrid>
  );
}

const COLOURS = {
  within_30: 'green.solid',
  days_31_to_60: 'yellow.solid',
  over_60: 'red.solid',
} as const satisfies Record<PaymentBand, string>;

/** Shares of the paid invoices by their days. The table has the figures of the bar. */
export function PaymentBands({ report: { bands } }: { readonly report: PracticesReport }) {
  return (
    <TitledPanel title="How fast invoices were paid">
      <Box px="4" pb="4" pt="2">
        <Flex aria-hidden h="3" gap="0.5" borderRadius="full" overflow="hidden" bg="bg.muted" mb="3">
          {bands.map(({ band, count }) => count > 0 && <Box key={band} flex={count} minW="1" bg={COLOURS[band]} />)}
        </Flex>
        <Table.Root
          size="sm"
          variant="line"
          css={{ fontVariantNumeric: 'tabular-nums', '& td, & th': { px: { base: '1', sm: '2' } } }}
          aria-label="How fast invoices were paid"
        >
          <Table.Header>
            <Table.Row bg="transparent">
              <Table.ColumnHeader scope="col">From receipt</Table.ColumnHeader>
              {['Invoices', 'Share', 'Amount'].map((title) => (
                <Table.ColumnHeader key={title} scope="col" textAlign="end">
                  {title}
                </Table.ColumnHeader>
              ))}
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {bands.map(({ band, count, percent, amountPence }) => (
              <Table.Row key={band} bg="transparent">
                <Table.ColumnHeader scope="row" fontWeight="500" whiteSpace="nowrap">
                  <Box as="span" display="inline-block" boxSize="2.5" borderRadius="full" bg={COLOURS[band]} me="2" />
                  {PAYMENT_BAND_LABELS[band]}
                </Table.ColumnHeader>
                <Table.Cell textAlign="end">{count.toLocaleString('en-GB')}</Table.Cell>
                <Table.Cell textAlign="end">{percentText(percent)}</Table.Cell>
                <Table.Cell textAlign="end">{formatPounds(amountPence)}</Table.Cell>
              </Table.Row>
            ))}
          </Table.Body>
        </Table.Root>
      </Box>
    </TitledPanel>
  );
}

export function percentText(percent: number | null): string {
  return percent === null ? '–' : `${percent.toLocaleString('en-GB')}%`;
}
