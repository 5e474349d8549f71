import { Badge, Box, Button } from '@chakra-ui/react';
import { formatLocalDate } from '@paycycle/schema/domain/local-date';
import { formatPounds } from '@paycycle/schema/domain/money';
import { DEFAULT_TERMS, termsLabel } from '@paycycle/schema/domain/stored-terms';
import type { DueInvoiceFieldsFragment } from '@paycycle/schema/generated/operations';
import { useState } from 'react';
import { InvoiceStatusBadge } from '../../components/InvoiceStatusBadge.tsx';
import { countOf } from '../../lib/count-of.ts';
import { outstandingPence } from '../../lib/outstanding-pence.ts';
import { type DueGroup, isInOpenRun } from './due-groups.ts';

/** So many rows are shown at first: one supplier may have thousands. */
const ROWS_AT_FIRST = 50;

/** The invoices of one supplier (RULES.md, section 2, Dashboard: group table columns). */
export function DueGroupTable({ supplierName, invoices }: DueGroup<DueInvoiceFieldsFragment>) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? invoices : invoices.slice(0, ROWS_AT_FIRST);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keyboard */}
      <section data-scroller aria-label={`Invoices of ${supplierName}`} tabIndex={0}>
        <table aria-label={`Invoices of ${supplierName}`}>
          <thead>
            <tr>
              <th scope="col">Invoice #</th>
              <th scope="col">Invoice Date</th>
              <th scope="col" data-align="end">
                Amount
              </th>
              <th scope="col">Due Date</th>
              <th scope="col">Payment Days</th>
              <th scope="col">Status</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((invoice) => (
              <DueRow key={invoice.id} invoice={invoice} />
            ))}
          </tbody>
        </table>
      </section>
      {shown.length < invoices.length && (
        <Box px="4" py="2">
          <Button variant="outline" size="xs" onClick={() => setShowsAll(true)}>
            Show all {countOf(invoices.length, 'invoice')}
          </Button>
        </Box>
      )}
    </>
  );
}

function DueRow({ invoice }: { readonly invoice: DueInvoiceFieldsFragment }) {
  const { id, invoiceNumber, invoiceDate, dueDate, displayStatus, supplier } = invoice;
  return (
    <tr>
      <th scope="row">{invoiceNumber || `INV-${id}`}</th>
      <td data-label="Dated">{invoiceDate ? formatLocalDate(invoiceDate) : '–'}</td>
      <td data-align="end">{formatPounds(outstandingPence(invoice))}</td>
      <td data-label="Due">{formatLocalDate(dueDate)}</td>
      <td data-label="Terms">{termsLabel(supplier ?? DEFAULT_TERMS)}</td>
      <td data-status>
        {/* Every invoice within the cycle is shown as Due Soon, however long the cycle is. */}
        <InvoiceStatusBadge status={displayStatus === 'overdue' ? 'overdue' : 'due_soon'} />
        {isInOpenRun(invoice) && (
          <Badge ms="2" variant="outline">
            In payment run
          </Badge>
        )}
      </td>
    </tr>
  );
}
