import { Box, Text } from '@chakra-ui/react';
import { INVOICE_TYPE_NOUNS } from '@paycycle/schema/domain/invoice-type';
import { formatPounds, pence } from '@paycycle/schema/domain/money';
import { useWatch } from 'react-hook-form';
import { Checkbox } from '../../../components/Checkbox.tsx';
import { type LinesFormState, type SplitInvoice, sumsOf, wholeOf } from './line-values.ts';

interface LineSumsProps {
  readonly form: LinesFormState;
  readonly invoice: SplitInvoice;
  readonly changesAmount: boolean;
  readonly onChangesAmount: (changes: boolean) => void;
}

/** Shows the total of the lines beside the invoice's total. An open invoice can take the lines' total. */
export function LineSums({ form, invoice, changesAmount, onChangesAmount }: LineSumsProps) {
  const lines = useWatch({ control: form.control, name: 'lines' });
  const { netPence, vatPence, grossPence } = sumsOf(lines);
  const left = pence(wholeOf(invoice) - grossPence);
  const noun = INVOICE_TYPE_NOUNS[invoice.documentType];
  const whole = invoice.paidInAdvancePence ? `the ${noun} and what was paid in advance` : `the ${noun}`;
  const toWhat = `${whole} ${invoice.paidInAdvancePence ? 'come' : 'comes'} to ${formatPounds(wholeOf(invoice))}`;
  return (
    <Box mt="4">
      <Text role="status" textStyle="money">
        {`${formatPounds(netPence)} net and ${formatPounds(vatPence)} VAT are ${formatPounds(grossPence)}; ${toWhat}. ${describeRest(left)}`}
      </Text>
      {left !== 0 && invoice.lockedReason === null && (
        <Checkbox mt="2" checked={changesAmount} onChange={onChangesAmount}>
          {`Change the amount of the ${noun} to ${formatPounds(pence(grossPence - (invoice.paidInAdvancePence ?? 0)))}`}
        </Checkbox>
      )}
    </Box>
  );
}

function describeRest(left: ReturnType<typeof pence>): string {
  if (left === 0) return 'Nothing is left.';
  return left > 0 ? `${formatPounds(left)} is left.` : `That is ${formatPounds(pence(-left))} too much.`;
}
