import { Box, Flex, HStack, Text } from '@chakra-ui/react';
import { formatLocalDate } from '@paycycle/schema/domain/local-date';
import { PUBLICATION_STATE_COLOURS, PUBLICATION_STATE_LABELS } from '@paycycle/schema/domain/publication';
import { Money } from '../../components/Money.tsx';
import { StatusTag } from '../../components/worklist/cells.tsx';
import { InvoicePdfAction } from './InvoicePdfAction.tsx';
import { InvoiceRowActions } from './InvoiceRowActions.tsx';
import { InvoiceStatusMarks } from './InvoiceStatusMarks.tsx';
import type { InvoiceRow } from './invoice-rows.ts';
import { supplierLabel } from './supplier-labels.ts';

/** The card of an invoice with a name and marks of one line each, in pixels. */
export const INVOICE_CARD_HEIGHT = 94;

/** Compact invoice for narrow screens: the fields that decisions need, and the actions. */
export function InvoiceCard({ invoice }: { readonly invoice: InvoiceRow }) {
  const { documentType, invoiceNumber, supplier, amountPence, invoiceDate, dueDate, publication } = invoice;
  return (
    <Box>
      <Flex gap="3" justify="space-between" align="start">
        <Box minW="0">
          <Text fontWeight="600" overflowWrap="break-word">
            {invoiceNumber}
          </Text>
          <Text lineClamp="2" overflowWrap="break-word" title={supplier.name}>
            {supplierLabel(supplier)}
          </Text>
        </Box>
        <Box textAlign="end" whiteSpace="nowrap">
          <Money amount={amountPence} fontWeight="600" />
          <Text color="fg.muted" fontSize="xs" lineHeight="1.25rem">
            {documentType === 'invoice' ? `Due ${formatLocalDate(dueDate)}` : formatLocalDate(invoiceDate)}
          </Text>
        </Box>
      </Flex>
      <Flex mt="1" columnGap="2" wrap="wrap" justify="space-between" align="center">
        <InvoiceStatusMarks invoice={invoice} />
        {publication && (
          <StatusTag colour={PUBLICATION_STATE_COLOURS[publication.state]}>
            Accounting: {PUBLICATION_STATE_LABELS[publication.state].toLowerCase()}
          </StatusTag>
        )}
        <HStack gap="0" ms="auto" me="-2">
          <InvoicePdfAction invoice={invoice} />
          <InvoiceRowActions invoice={invoice} />
        </HStack>
      </Flex>
    </Box>
  );
}
