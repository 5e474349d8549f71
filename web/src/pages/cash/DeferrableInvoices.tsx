import { Box, Text } from '@chakra-ui/react';
import { formatLocalDate } from '@paycycle/schema/domain/local-date';
import { formatPounds, pence, sumPence } from '@paycycle/schema/domain/money';
import { Link } from 'react-router-dom';
import { recordPath } from '../../app/url-state/open-record.ts';
import { SmallTable } from '../../components/SmallTable.tsx';
import { TitledPanel } from '../../components/TitledPanel.tsx';
import { countOf } from '../../lib/count-of.ts';
import type { Forecast } from './cash-weeks.ts';

interface DeferrableInvoicesProps {
  readonly forecast: Forecast;
  readonly shortage: NonNullable<Forecast['shortage']>;
}

/** Invoices that can wait until a shortage is over without becoming late, the cheapest first (RULES.md, 102). */
export function DeferrableInvoices({ forecast, shortage }: DeferrableInvoicesProps) {
  const { deferrable } = forecast;
  const hasCost = deferrable.some(({ costPence }) => costPence > 0);
  return (
    <TitledPanel title="Invoices That Can Wait">
      <Box px="4" pt="1" pb="4">
        <Text>{adviceOf(forecast, shortage)}</Text>
        {deferrable.length > 0 && (
          <Box mt="3">
            <SmallTable label="Invoices to pay later">
              <thead>
                <tr>
                  <th scope="col">Invoice #</th>
                  <th scope="col">Supplier</th>
                  <th scope="col" data-wide>
                    Planned
                  </th>
                  <th scope="col">Pay by</th>
                  {hasCost && (
                    <th scope="col" data-align="end">
                      Lost discount
                    </th>
                  )}
                  <th scope="col" data-align="end">
                    Amount
                  </th>
                </tr>
              </thead>
              <tbody>
                {deferrable.map(({ invoice, plannedOn, payBy, costPence, openPence }) => (
                  <tr key={invoice.id}>
                    <th scope="row">
                      <Link to={recordPath('/invoices', invoice.id)}>
                        {invoice.invoiceNumber || `INV-${invoice.id}`}
                      </Link>
                    </th>
                    <td data-name>{invoice.supplier.name}</td>
                    <td data-wide>{formatLocalDate(plannedOn)}</td>
                    <td>{formatLocalDate(payBy)}</td>
                    {hasCost && <td data-align="end">{costPence > 0 ? formatPounds(costPence) : 'None'}</td>}
                    <td data-align="end">{formatPounds(openPence)}</td>
                  </tr>
                ))}
              </tbody>
            </SmallTable>
          </Box>
        )}
      </Box>
    </TitledPanel>
  );
}

function adviceOf(
  { deferrable, deferrableCount, deferrablePence }: Forecast,
  { weekTo, missingPence }: DeferrableInvoicesProps['shortage'],
): string {
  const after = formatLocalDate(weekTo);
  if (deferrableCount === 0) {
    return `No invoice that is planned by then can wait until after ${after} without becoming late.`;
  }
  const listed = deferrable.length < deferrableCount ? ` The first ${deferrable.length} are listed.` : '';
  const can = `${countOf(deferrableCount, 'invoice')} can wait until after ${after} without becoming late, the cheapest first.${listed}`;
  if (deferrablePence < missingPence) {
    const left = formatPounds(pence(missingPence - deferrablePence));
    return `${can} Even if all of them wait, ${left} is missing.`;
  }
  const needed = deferrable.filter(({ isNeeded }) => isNeeded);
  const sum = formatPounds(sumPence(needed.map(({ openPence }) => openPence)));
  return needed.length === 1
    ? `${can} The first one is enough: it comes to ${sum}.`
    : `${can} The first ${needed.length} are enough: they come to ${sum}.`;
}
