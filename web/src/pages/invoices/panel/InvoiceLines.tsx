import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { formatLocalDate } from '@paycycle/schema/domain/local-date';
import { formatPounds } from '@paycycle/schema/domain/money';
import { VAT_CODE_LABELS } from '@paycycle/schema/domain/vat-code';
import type { InvoiceLineFieldsFragment } from '@paycycle/schema/generated/operations';
import { useChartOfAccountsQuery } from '../../../apollo/hooks.generated.ts';
import { Money } from '../../../components/Money.tsx';
import { PanelSection } from '../../../components/record-panel/PanelSection.tsx';

interface InvoiceLinesProps {
  readonly companyId: number;
  readonly lines: readonly InvoiceLineFieldsFragment[];
}

const CODING = ['description', 'vatCode', 'nominalCode', 'serviceFrom', 'serviceTo', 'trackingCategory'] as const;

/**
 * What an invoice is split into, and how its lines are coded (RULES.md, 89). The only line of an invoice says nothing until
 * it is coded.
 */
export function InvoiceLines({ companyId, lines }: InvoiceLinesProps) {
  const hasCodes = lines.some(({ nominalCode }) => nominalCode !== null);
  const { data } = useChartOfAccountsQuery({ variables: { companyId }, skip: !hasCodes });
  if (lines.length < 2 && !lines.some((line) => CODING.some((field) => line[field] !== null))) return null;
  const names = new Map(data?.company.nominalAccounts.map(({ code, name }) => [code, name]));
  return (
    <PanelSection title="Lines">
      <Stack as="ol" listStyleType="none" gap="2.5">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no id, and its place is what names it
          <Box as="li" key={index} borderInlineStartWidth="2px" ps="3">
            <Flex justify="space-between" gap="4">
              <Text minW="0" overflowWrap="anywhere">
                {line.description ?? `Line ${index + 1}`}
              </Text>
              <Money amount={line.amountPence} flexShrink="0" />
            </Flex>
            {detailsOf(line, names).map((detail) => (
              <Text key={detail} fontSize="xs" color="fg.muted" overflowWrap="anywhere">
                {detail}
              </Text>
            ))}
          </Box>
        ))}
      </Stack>
    </PanelSection>
  );
}

/** The rest of what is known of a line, in words. */
function detailsOf(line: InvoiceLineFieldsFragment, names: ReadonlyMap<string, string>): string[] {
  const { netAmountPence, vatAmountPence, notionalVatPence, vatCode, nominalCode } = line;
  const { serviceFrom, serviceTo, trackingCategory } = line;
  const sums =
    netAmountPence !== null && vatAmountPence !== null
      ? `${formatPounds(netAmountPence)} net, ${formatPounds(vatAmountPence)} VAT`
      : null;
  const name = nominalCode === null ? undefined : names.get(nominalCode);
  const account = name !== undefined && name !== nominalCode ? `${nominalCode} ${name}` : nominalCode;
  return [
    [sums, vatCode && VAT_CODE_LABELS[vatCode]].filter(Boolean).join(' · '),
    notionalVatPence === null ? '' : `Notional VAT ${formatPounds(notionalVatPence)}, owed to HMRC by you`,
    account === null ? '' : `Account ${account}`,
    serviceFrom && serviceTo ? `Service ${formatLocalDate(serviceFrom)} to ${formatLocalDate(serviceTo)}` : '',
    trackingCategory === null ? '' : `Tracking ${trackingCategory}`,
  ].filter((text) => text !== '');
}
