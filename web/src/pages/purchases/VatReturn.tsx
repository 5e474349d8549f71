import { Box, SimpleGrid, Text } from '@chakra-ui/react';
import { formatPounds } from '@paycycle/schema/domain/money';
import { InlineWarning } from '../../components/InlineWarning.tsx';
import { Panel } from '../../components/Panel.tsx';
import type { PurchasesReport } from './PurchasesTable.tsx';

/** What the bills of the period put on a VAT return. */
export function VatReturn({ boxes }: { readonly boxes: PurchasesReport['vatBoxes'] }) {
  const { box1Pence, box4Pence, box7Pence, leftOutPence } = boxes;
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
        {leftOutPence !== 0 && (
          <Box mt="3">
            <InlineWarning>
              Bills of {formatPounds(leftOutPence)} are in no box yet: they have no VAT code, or their net and VAT are
              not known. Code them on the page Accounting.
            </InlineWarning>
          </Box>
        )}
        <Text mt="3" fontSize="sm" color="fg.muted" maxW="prose">
          By the dates of the bills. What cash accounting, a flat rate or partial exemption changes is not in these
          figures.
        </Text>
      </section>
    </Panel>
  );
}
