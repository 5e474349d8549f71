import { Box, Flex } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { recordPath } from '../../app/url-state/open-record.ts';
import { DateCell, MoneyCell, StatusTag, TextCell } from '../../components/worklist/cells.tsx';
import { DATE_COLUMN_PX, MONEY_COLUMN_PX, type WorklistColumn } from '../../components/worklist/worklist-column.ts';
import { type BillRow, isCodable, isProposalSure, lacksReference, MISSING_WORDS, reasonWords } from './bill-row.ts';

export const BILL_COLUMNS: readonly WorklistColumn<BillRow>[] = [
  {
    id: 'supplier',
    header: 'Supplier',
    cell: ({ invoice: { supplier } }) => <TextCell text={supplier.name} className="strong" />,
  },
  { id: 'number', header: 'Bill', width: 132, cell: (row) => <NumberCell row={row} /> },
  {
    id: 'date',
    header: 'Date',
    width: DATE_COLUMN_PX,
    hideBelowPx: 860,
    cell: ({ invoice }) => <DateCell date={invoice.invoiceDate} />,
  },
  {
    id: 'amount',
    header: 'Amount',
    width: MONEY_COLUMN_PX,
    align: 'end',
    cell: ({ invoice }) => <MoneyCell amount={invoice.amountPence} />,
  },
  { id: 'missing', header: 'Missing', width: 210, cell: (row) => <MissingCell row={row} /> },
  { id: 'proposed', header: 'Proposed', shareOfRest: 0.6, cell: (row) => <ProposedCell row={row} /> },
];

/** Compact row for narrow screens. */
export const BILL_CARDS = { card: (row: BillRow) => <BillCard row={row} />, height: 132 };

function BillCard({ row }: { readonly row: BillRow }) {
  const { supplier, amountPence, invoiceDate } = row.invoice;
  return (
    <Box>
      <Flex gap="3" justify="space-between" align="start">
        <Box minW="0">
          <TextCell text={supplier.name} className="strong" />
          <NumberCell row={row} />
        </Box>
        <Box flexShrink="0" textAlign="end">
          <MoneyCell amount={amountPence} />
          <Box>
            <DateCell date={invoiceDate} />
          </Box>
        </Box>
      </Flex>
      <Box my="1">
        <MissingCell row={row} />
      </Box>
      <ProposedCell row={row} />
    </Box>
  );
}

function NumberCell({ row: { id, invoice } }: { readonly row: BillRow }) {
  return (
    <>
      <span className="truncate tabular" title={invoice.invoiceNumber}>
        <Link to={recordPath('/invoices', id)} className="link">
          {invoice.invoiceNumber}
        </Link>
      </span>
      {invoice.documentType === 'credit_note' && <StatusTag colour="purple">Credit note</StatusTag>}
    </>
  );
}

function MissingCell({ row: { missing } }: { readonly row: BillRow }) {
  return (
    <span className="row">
      {missing.map((what) => (
        <StatusTag key={what} colour={what === 'possible_duplicate' ? 'red' : 'orange'}>
          {MISSING_WORDS[what]}
        </StatusTag>
      ))}
    </span>
  );
}

/** Shows the proposal and its source. A proposal that needs a check is marked. */
function ProposedCell({ row }: { readonly row: BillRow }) {
  if (!isCodable(row)) {
    return <TextCell text={lacksReference(row) ? 'Open to enter it' : 'Answer it on the bill'} className="muted" />;
  }
  if (row.proposedWords === null) return <TextCell text="Nothing: code one bill of this supplier" className="muted" />;
  return (
    <>
      <TextCell text={row.proposedWords} />
      <span className="muted small">
        {reasonWords(row)}
        {!isProposalSure(row) && (
          <>
            {' '}
            <StatusTag colour="yellow">to check</StatusTag>
          </>
        )}
      </span>
    </>
  );
}
