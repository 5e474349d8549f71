import { Box, Button, Text } from '@chakra-ui/react';
import { formatLocalDate } from '@paycycle/schema/domain/local-date';
import { formatPounds, sumPence, ZERO_PENCE } from '@paycycle/schema/domain/money';
import { SESSION_STEP_LABELS } from '@paycycle/schema/domain/payment-sessions';
import type { SessionPlanQuery } from '@paycycle/schema/generated/operations';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { recordPath } from '../../app/url-state/open-record.ts';
import { SmallTable } from '../../components/SmallTable.tsx';
import { countOf } from '../../lib/count-of.ts';

type Item = SessionPlanQuery['company']['sessionPlan']['items'][number];

const ROWS_AT_FIRST = 5;

/** The invoices that a payment session pays, with their last safe days. */
export function SessionInvoices({ items }: { readonly items: readonly Item[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? items : items.slice(0, ROWS_AT_FIRST);
  return (
    <Box mt="3">
      <SmallTable label="Invoices of the payment session">
        <thead>
          <tr>
            <th scope="col">Invoice #</th>
            <th scope="col">Supplier</th>
            <th scope="col" data-wide>
              Due Date
            </th>
            <th scope="col">Pay by bank</th>
            <th scope="col" data-wide>
              Bacs file by
            </th>
            <th scope="col" data-wide>
              Why now
            </th>
            <th scope="col" data-align="end">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ invoice, step, payBy }) => (
            <tr key={invoice.id}>
              <th scope="row">
                <Link to={recordPath('/invoices', invoice.id)}>{invoice.invoiceNumber || `INV-${invoice.id}`}</Link>
              </th>
              <td data-name>{invoice.supplier.name}</td>
              <td data-wide>{formatLocalDate(invoice.dueDate)}</td>
              <td>{formatLocalDate(payBy.bank)}</td>
              <td data-wide>{formatLocalDate(payBy.bacs)}</td>
              <td data-wide>
                {SESSION_STEP_LABELS[step].label}
                {claimOf(invoice) > 0 && `, costs ${formatPounds(claimOf(invoice))}`}
              </td>
              <td data-align="end">{formatPounds(invoice.amountPence)}</td>
            </tr>
          ))}
        </tbody>
      </SmallTable>
      {shown.length < items.length && (
        <Button mt="2" variant="outline" size="xs" onClick={() => setShowsAll(true)}>
          Show all {countOf(items.length, 'invoice')}
        </Button>
      )}
      <Notes items={items} />
    </Box>
  );
}

/** Figures of all the invoices, also of those that the table does not show yet. */
function Notes({ items }: { readonly items: readonly Item[] }) {
  const unknown = items.filter(({ payBy }) => !payBy.areHolidaysKnown).length;
  const claims = sumPence(items.map(({ invoice }) => claimOf(invoice)));
  return (
    <>
      {claims > 0 && (
        <Text mt="2">
          For late invoices, suppliers may claim {formatPounds(claims)} so far in statutory interest and fixed sums,
          between businesses.
        </Text>
      )}
      {unknown > 0 && <Text mt="2">The bank holidays of {countOf(unknown, 'due date')} are not known yet.</Text>}
    </>
  );
}

function claimOf({ latePayment }: Item['invoice']) {
  return latePayment?.claimPence ?? ZERO_PENCE;
}
