import { Heading, Stack, Text } from '@chakra-ui/react';
import { formatPounds } from '@paycycle/schema/domain/money';
import { countOf } from '../../lib/count-of.ts';
import type { MergePreview } from './use-merge-suppliers.ts';

/** Describes the records that move and the ones that stay. */
export function MergeConsequences({ preview }: { readonly preview: MergePreview }) {
  const { duplicates, duplicateCount } = preview;
  return (
    <Stack gap="2">
      <Heading as="h3" size="sm">
        What will happen
      </Heading>
      <Stack as="ul" ps="5" gap="1" listStyleType="disc">
        {consequencesOf(preview).map((words) => (
          <Text as="li" key={words} overflowWrap="anywhere">
            {words}
          </Text>
        ))}
      </Stack>
      {duplicates.length > 0 && (
        <>
          <Text fontWeight="semibold">{countOf(duplicateCount, 'possible duplicate')} will be marked:</Text>
          <Stack as="ul" ps="5" gap="1" listStyleType="disc" aria-label="Possible duplicates">
            {duplicates.map(({ invoiceNumber, amountPence, ofNumber, ofAmountPence }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same number may be there twice
              <Text as="li" key={`${index} ${invoiceNumber}/${ofNumber}`} overflowWrap="anywhere">
                {invoiceNumber} ({formatPounds(amountPence)}) and {ofNumber} ({formatPounds(ofAmountPence)})
              </Text>
            ))}
            {duplicateCount > duplicates.length && <Text as="li">{duplicateCount - duplicates.length} more</Text>}
          </Stack>
        </>
      )}
    </Stack>
  );
}

function consequencesOf(preview: MergePreview): string[] {
  const { kept, merged, invoiceCount, openPence, openCount, notMovedCount, paymentCount, patternCount } = preview;
  const { draftRunInvoiceCount, statusChangeCount, statusChangePence } = preview;
  const open = openCount > 0 ? `, ${openCount} unpaid (${formatPounds(openPence)})` : '';
  const status = kept.isAutoPaid ? 'Auto-Paid' : 'To Pay';
  return [
    `${countOf(invoiceCount, 'invoice')} will move to ${kept.name}${open}. Due dates stay the same.`,
    ...(notMovedCount > 0
      ? [
          `${countOf(notMovedCount, 'invoice')} will stay on ${merged.name}’s record: paid through your bank, or in a closed month.`,
        ]
      : []),
    ...(paymentCount > 0 ? [`${countOf(paymentCount, 'payment')} already sent will stay as they were sent.`] : []),
    ...(draftRunInvoiceCount > 0
      ? [`Draft payment runs will follow (${countOf(draftRunInvoiceCount, 'invoice')}).`]
      : []),
    ...(statusChangeCount > 0
      ? [`${countOf(statusChangeCount, 'invoice')} of ${formatPounds(statusChangePence)} will become ${status}.`]
      : []),
    ...(patternCount > 0 ? [`${countOf(patternCount, 'learned pattern')} will move.`] : []),
    `${merged.name} will be archived. New invoices in that name will go to ${kept.name}.`,
  ];
}
