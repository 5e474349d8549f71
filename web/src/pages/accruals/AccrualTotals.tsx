import { Box, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { formatPounds } from '@paycycle/schema/domain/money';
import { InlineWarning } from '../../components/InlineWarning.tsx';
import { Panel } from '../../components/Panel.tsx';
import { countOf } from '../../lib/count-of.ts';
import { accountName } from './account-name.ts';
import type { AccrualsReport } from './CutOffTable.tsx';

/** Shows the totals of prepayments and accruals, and warns about lines to check before the journal is posted. */
export function AccrualTotals({ report: { totals, journal } }: { readonly report: AccrualsReport }) {
  const { prepaidPence, accruedPence, grossCount, grossPence } = totals;
  const shown = [
    { label: 'Prepayments', amount: prepaidPence },
    { label: 'Accruals', amount: accruedPence },
  ];
  const open = journal.filter(({ isToChoose }) => isToChoose);
  const isUncoded = ({ code, name }: (typeof open)[number]) => code === null && name === 'No account';
  const toChoose = [...new Set(open.filter((line) => !isUncoded(line)).map(accountName))];
  return (
    <Panel p="4">
      <SimpleGrid asChild columns={{ base: 1, sm: 2 }} gap="4">
        <dl>
          {shown.map(({ label, amount }) => (
            <Box key={label}>
              <Text as="dt" fontSize="sm" color="fg.muted">
                {label}
              </Text>
              <Text as="dd" fontSize="xl" fontWeight="600" css={{ fontVariantNumeric: 'tabular-nums' }}>
                {formatPounds(amount)}
              </Text>
            </Box>
          ))}
        </dl>
      </SimpleGrid>
      {(grossCount > 0 || open.length > 0) && (
        <Stack mt="3" gap="2">
          {grossCount > 0 && (
            <InlineWarning>
              {countOf(grossCount, 'amount includes', 'amounts include')} VAT, {formatPounds(grossPence)} in all: net
              and VAT of {grossCount === 1 ? 'its bill' : 'their bills'} are not known.
            </InlineWarning>
          )}
          {open.some(isUncoded) && (
            <InlineWarning>Some lines have no account. Code their bills on the page Accounting.</InlineWarning>
          )}
          {toChoose.length > 0 && (
            <InlineWarning>
              The chart of accounts does not offer: {toChoose.join(', ')}. Add the account in Settings, or choose one
              when you book the journal.
            </InlineWarning>
          )}
        </Stack>
      )}
    </Panel>
  );
}
