import { Box, SimpleGrid, Text } from '@chakra-ui/react';
import { formatPounds } from '@paycycle/schema/domain/money';
import { LEFT_OUT_LABELS, type LeftOutReason } from '@paycycle/schema/domain/purchases';
import { InlineWarning } from '../../components/InlineWarning.tsx';
import { Panel } from '../../components/Panel.tsx';
import { countOf } from '../../lib/count-of.ts';
import type { PurchasesReport } from './PurchasesTable.tsx';

const WHAT_TO_DO = {
  possible_duplicate: 'Say on the page Invoices whether each is one.',
  not_coded: 'Code them on the page Accounting.',
  vat_mismatch: 'Correct the code or the VAT on the page Accounting.',
} as const satisfies Record<LeftOutReason, string>;

/** VAT return boxes from the period's bills. */
export function VatReturn({ boxes }: { readonly boxes: PurchasesReport['vatBoxes'] }) {
  const { box1Pence, box4Pence, box7Pence, leftOutBy } = boxes;
  const shown = [
    { label: 'Box 1', what: 'VAT due on reverse charges', amount: box1Pence },
    { label: 'Box 4', what: 'VAT to reclaim', amount: box4Pence },
    { label: 'Box 7', what: 'Purchases without VAT', amount: box7Pence },
  ];
  return (
    <Panel p="4" asChild>
      <section aria-labelledby="vat-return">
        <Text id="vat-return" as="h2" fontWeight="600" mb="3">
          On the VAT return
        </Text>
        <SimpleGrid asChild columns={{ base: 1, sm: 3 }} gap="4">
          <dl>
            {shown.map(({ label, what, amount }) => (
              <Box key={label}>
                <Text as="dt" fontSize="sm" color="fg.muted">
                  {label}: {what}
                </Text>
                <Text as="dd" fontSize="xl" fontWeight="600" css={{ fontVariantNumeric: 'tabular-nums' }}>
                  {formatPounds(amount)}
                </Text>
              </Box>
            ))}
          </dl>
        </SimpleGrid>
        {leftOutBy.map(({ reason, documentCount, vatPence, totalPence }) => (
          <Box key={reason} mt="3">
            <InlineWarning>
              In no box yet: {formatPounds(totalPence)} of {countOf(documentCount, 'bill')}, with VAT of{' '}
              {formatPounds(vatPence)}. {LEFT_OUT_LABELS[reason]}. {WHAT_TO_DO[reason]}
            </InlineWarning>
          </Box>
        ))}
        <Text mt="3" fontSize="sm" color="fg.muted" maxW="prose">
          By the dates of the bills. What cash accounting, a flat rate or partial exemption changes is not in these
          figures.
        </Text>
      </section>
    </Panel>
  );
}
