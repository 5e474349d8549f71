import { Box, Flex, Text } from '@chakra-ui/react';
import { RecordLink } from '../../components/record-panel/RecordLink.tsx';
import { DocumentCell } from './DocumentCell.tsx';
import { DocumentRowActions, SetAsideActions, StateCell } from './document-columns.tsx';
import { mailLine } from './document-mail.ts';
import { type DocumentRow, TYPE_WORDS } from './document-row.ts';

/** The card of an invoice without a doubt, in pixels. */
export const DOCUMENT_CARD_HEIGHT = 132;

/** Compact row of the review table for narrow screens. */
export function DocumentCard({ row }: { readonly row: DocumentRow }) {
  const { document, invoice, place } = row;
  const isSetAside = document.status === 'set_aside';
  return (
    <Box>
      {invoice && (
        <>
          <Flex gap="3" justify="space-between" align="start">
            <Box minW="0">
              <DocumentCell row={row} field="supplierName" className="strong" add="Add supplier" />
              <DocumentCell row={row} field="invoiceNumber" className="tabular" add="Add number" />
            </Box>
            <Box flexShrink="0" maxW="50%">
              <DocumentCell row={row} field="totalAmount" className="strong" add="Add amount" />
              <DocumentCell row={row} field="invoiceDate" add="Add date" />
            </Box>
          </Flex>
          <Flex columnGap="3" wrap="wrap">
            <DocumentCell row={row} field="accountNumber" add="Add account" />
            <DocumentCell row={row} field="sortCode" className="muted small" add="Add sort code" />
          </Flex>
        </>
      )}
      <Text color={invoice ? 'fg.muted' : undefined} fontWeight={invoice ? undefined : '600'} overflowWrap="anywhere">
        <RecordLink page="/documents" id={document.id}>
          {document.fileName}
        </RecordLink>
        {document.invoices.length > 1 && ` · ${place} of ${document.invoices.length}`}
        {document.mail && ` ${mailLine(document.mail)}`}
      </Text>
      {isSetAside && document.documentType && <Text color="fg.muted">{TYPE_WORDS[document.documentType]}</Text>}
      <Flex mt="1" columnGap="2" wrap="wrap" justify="space-between" align="center">
        <Box minW="0">{!isSetAside && <StateCell row={row} />}</Box>
        <Box ms="auto">{isSetAside ? <SetAsideActions row={row} /> : <DocumentRowActions row={row} />}</Box>
      </Flex>
    </Box>
  );
}
