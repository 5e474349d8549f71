import { Badge, Box, Heading, Stack, Table, Text } from '@chakra-ui/react';
import { formatLocalDate } from '@paycycle/schema/domain/local-date';
import { formatPounds } from '@paycycle/schema/domain/money';
import { PAYMENT_AWARD_LABELS } from '@paycycle/schema/domain/payment-practices';
import { recordPath } from '../../app/url-state/open-record.ts';
import { PageLink } from '../../components/PageLink.tsx';
import { RowsShown } from '../../components/ReportPage.tsx';
import { ofFigures, ReportTable } from '../../components/ReportTable.tsx';
import type { PracticesReport } from './PracticeFigures.tsx';

const COLUMNS = ['Supplier', 'Invoice', 'Received', 'Paid', ...ofFigures(['Days', 'Amount']), 'Counts against'];

/** The invoices that count against an award. */
export function AgainstTable({ report: { against, againstCount } }: { readonly report: PracticesReport }) {
  if (againstCount === 0) return <Text color="fg.muted">Every invoice was paid within 30 days of its receipt.</Text>;
  return (
    <Stack gap="3">
      <Heading as="h2" size="md">
        Invoices that count against an award
      </Heading>
      <ReportTable label="Invoices that count against an award" headings={COLUMNS}>
        {against.map((invoice) => (
          <AgainstRow key={invoice.id} invoice={invoice} />
        ))}
      </ReportTable>
      <RowsShown
        shownCount={against.length}
        totalCount={againstCount}
        noun="invoices"
        complete="The figures and the CSV"
      />
    </Stack>
  );
}

function AgainstRow({ invoice }: { readonly invoice: PracticesReport['against'][number] }) {
  return (
    <Table.Row bg="transparent">
      <Table.ColumnHeader scope="row" fontWeight="500" overflowWrap="anywhere" minW="32">
        <PageLink to={recordPath('/suppliers', invoice.supplierId)} variant="plain" color="inherit">
          {invoice.supplierName}
        </PageLink>
        {invoice.isSmallBusiness && <Quiet>Small supplier</Quiet>}
      </Table.ColumnHeader>
      <Table.Cell overflowWrap="anywhere">
        <PageLink to={recordPath('/invoices', invoice.id)} variant="plain" color="inherit">
          {invoice.invoiceNumber}
        </PageLink>
      </Table.Cell>
      <Table.Cell whiteSpace="nowrap">
        {formatLocalDate(invoice.receivedOn)}
        {!invoice.isReceiptKnown && <Quiet>Invoice date</Quiet>}
      </Table.Cell>
      <Table.Cell whiteSpace="nowrap">{formatLocalDate(invoice.paymentDate)}</Table.Cell>
      <Table.Cell textAlign="end">{invoice.days.toLocaleString('en-GB')}</Table.Cell>
      <Table.Cell textAlign="end" whiteSpace="nowrap">
        {formatPounds(invoice.amountPence)}
      </Table.Cell>
      <Table.Cell whiteSpace="nowrap">
        {invoice.awards.map((award) => (
          <Badge key={award} me="1">
            {PAYMENT_AWARD_LABELS[award]}
          </Badge>
        ))}
      </Table.Cell>
    </Table.Row>
  );
}

function Quiet({ children }: { readonly children: string }) {
  return (
    <Box as="span" display="block" fontSize="xs" fontWeight="400" color="fg.muted">
      {children}
    </Box>
  );
}
