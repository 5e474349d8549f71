import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { formatLocalDate } from '@paycycle/schema/domain/local-date';
import { formatPounds } from '@paycycle/schema/domain/money';
import { VAT_CODE_LABELS } from '@paycycle/schema/domain/vat-code';
import type { InvoiceLineFieldsFragment } from '@paycycle/schema/generated/operations';
import { Rows3 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useChartOfAccountsQuery } from '../../../apollo/hooks.generated.ts';
import { useCanCall } from '../../../app/company/use-can.ts';
import { Money } from '../../../components/Money.tsx';
import { PanelAction } from '../../../components/record-panel/PanelAction.tsx';
import { PanelSection } from '../../../components/record-panel/PanelSection.tsx';
import { lazyPart } from '../../../lib/load-code.ts';
import { isWhole, type SplitInvoice } from '../lines/line-values.ts';

/** Loaded when it first opens. */
const LinesDialog = lazyPart(async () => ({ default: (await import('../lines/LinesDialog.tsx')).LinesDialog }));

interface InvoiceLinesProps {
  readonly companyId: number;
  readonly invoice: SplitInvoice;
}

/** Shows an invoice's lines and their codes (RULES.md, 89), and lets the user change them. */
export function InvoiceLines({ companyId, invoice }: InvoiceLinesProps) {
  const may = useCanCall();
  const [isEditing, setIsEditing] = useState<boolean>();
  const isSaid = !isWhole(invoice);
  if (!isSaid && !may('updateInvoice')) return null;
  return (
    <PanelSection title="Lines">
      {isSaid && <LineList companyId={companyId} lines={invoice.lines} />}
      <Box mt={isSaid ? '3' : undefined}>
        <PanelAction
          icon={Rows3}
          label={isSaid ? 'Edit lines' : 'Split into lines'}
          needs="updateInvoice"
          onClick={() => setIsEditing(true)}
        />
      </Box>
      {isEditing !== undefined && (
        <Suspense>
          <LinesDialog companyId={companyId} invoice={invoice} open={isEditing} onClose={() => setIsEditing(false)} />
        </Suspense>
      )}
    </PanelSection>
  );
}

interface LineListProps {
  readonly companyId: number;
  readonly lines: readonly InvoiceLineFieldsFragment[];
}

function LineList({ companyId, lines }: LineListProps) {
  const hasCodes = lines.some(({ nominalCode }) => nominalCode !== null);
  const { data } = useChartOfAccountsQuery({ variables: { companyId }, skip: !hasCodes });
  const names = new Map(data?.company.nominalAccounts.map(({ code, name }) => [code, name]));
  return (
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
  );
}

/** Describes the rest of a line: sums, codes and period. */
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
