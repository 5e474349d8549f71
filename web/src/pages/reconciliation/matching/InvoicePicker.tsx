import { Box, chakra, Heading, Stack, Text } from '@chakra-ui/react';
import { formatLocalDate } from '@paycycle/schema/domain/local-date';
import { formatPounds, type Pence, pence } from '@paycycle/schema/domain/money';
import type {
  BankTransactionFieldsFragment,
  MatchableInvoiceFieldsFragment,
} from '@paycycle/schema/generated/operations';
import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { useMatchableInvoicesQuery } from '../../../apollo/hooks.generated.ts';
import { serverMessage } from '../../../apollo/server-error.ts';
import { CHOICE_LIST_STYLE } from '../../../components/choice-list-style.ts';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { ErrorState } from '../../../components/ErrorState.tsx';
import { InvoiceStatusBadge } from '../../../components/InvoiceStatusBadge.tsx';
import { LoadingState } from '../../../components/LoadingState.tsx';
import { SearchBox } from '../../../components/SearchBox.tsx';
import { outstandingPence } from '../../../lib/outstanding-pence.ts';
import { invoiceGroups, isCreditNote } from './match-by-hand.ts';
import { wholePence } from './refund-by-hand.ts';

/** More than this and a search is faster than scrolling. */
const SHOWN_MAX = 200;

type Invoice = MatchableInvoiceFieldsFragment;

interface InvoiceChoiceProps {
  readonly companyId: number;
  readonly transaction: BankTransactionFieldsFragment;
  readonly chosen: readonly Invoice[];
  readonly busy: boolean;
  readonly onToggle: (invoice: Invoice) => void;
}

/**
 * Lists the company's unmatched invoices, exact amounts first. For incoming money it also lists open credit notes and paid
 * invoices.
 */
export function InvoicePicker({ companyId, transaction, chosen, busy, onToggle }: InvoiceChoiceProps) {
  const paid = pence(Math.abs(transaction.amountPence));
  const [search, setSearch] = useState('');
  const isRefund = !transaction.isOutgoing;
  const which = isRefund ? { unmatched: false, paid: true } : {};
  const variables = { companyId, search: search || null, amountPence: paid, limit: SHOWN_MAX, ...which };
  const { data, previousData, error, refetch } = useMatchableInvoicesQuery({ variables });
  const found = (data ?? previousData)?.company;
  return (
    <Stack gap="3">
      <SearchBox
        label={isRefund ? 'Search paid invoices' : 'Search unmatched invoices'}
        placeholder="Search by invoice number or supplier"
        onSearch={setSearch}
      />
      {error && !found && (
        <ErrorState
          title="Invoices could not be loaded"
          message={serverMessage(error)}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !found && <LoadingState label="Loading invoices..." />}
      {found?.latest.totalCount === 0 && found.openCredits.items.length === 0 && (
        <NothingFound isSearch={search !== ''} isRefund={isRefund} />
      )}
      {found && (found.latest.totalCount > 0 || found.openCredits.items.length > 0) && (
        <Box aria-busy={!data} aria-live="polite">
          {invoiceGroups(found, paid, transaction, isRefund ? wholePence : outstandingPence).map(
            ({ title, invoices }) => (
              <Box key={title} mb="3">
                <Heading as="h3" textStyle="overline" mb="1">
                  {title}
                </Heading>
                <chakra.ul css={LIST_STYLE} aria-label={title}>
                  {invoices.map((invoice) => (
                    <InvoiceLine
                      key={invoice.id}
                      invoice={invoice}
                      busy={busy}
                      amount={isRefund && !isCreditNote(invoice) ? invoice.amountPence : outstandingPence(invoice)}
                      isChosen={chosen.some(({ id }) => id === invoice.id)}
                      onToggle={() => onToggle(invoice)}
                    />
                  ))}
                </chakra.ul>
              </Box>
            ),
          )}
          {found.latest.totalCount > found.latest.items.length && (
            <Text color="fg.muted">
              The latest {found.latest.items.length} of {found.latest.totalCount} are shown. Search to find the others.
            </Text>
          )}
        </Box>
      )}
    </Stack>
  );
}

interface NothingFoundProps {
  readonly isSearch: boolean;
  readonly isRefund: boolean;
}

function NothingFound({ isSearch, isRefund }: NothingFoundProps) {
  if (isSearch) return <EmptyState icon={SearchX} title="No invoices match your search criteria" />;
  return <EmptyState icon={SearchX} title="No invoices found" description={isRefund ? NOTHING_PAID : ALL_MATCHED} />;
}

const ALL_MATCHED = 'Every invoice of this company is matched already.';
const NOTHING_PAID =
  'Money that came in can be matched to a credit note or a paid invoice as its refund. There is none yet.';

interface InvoiceLineProps {
  readonly invoice: Invoice;
  /** Amount of the invoice that can be matched. */
  readonly amount: Pence;
  readonly busy: boolean;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
}

/** Plain elements: there can be hundreds of them. */
function InvoiceLine({ invoice, amount, busy, isChosen, onToggle }: InvoiceLineProps) {
  const { invoiceNumber, supplier, invoiceDate, dueDate, partPaidPence, displayStatus } = invoice;
  return (
    <li>
      <label>
        <input type="checkbox" checked={isChosen} disabled={busy} onChange={onToggle} />
        <span data-what>
          <span>
            <strong>{invoiceNumber}</strong> · {supplier.name}
          </span>
          <span data-details>
            {isCreditNote(invoice) ? `Of ${formatLocalDate(invoiceDate)}` : `Due ${formatLocalDate(dueDate)}`}
            <InvoiceStatusBadge status={displayStatus} />
            {partPaidPence > 0 && <span>{formatPounds(partPaidPence)} paid before</span>}
            {partPaidPence < 0 && <span>{formatPounds(pence(-partPaidPence))} used before</span>}
          </span>
        </span>
        <span data-amount>{formatPounds(amount)}</span>
      </label>
    </li>
  );
}

const LIST_STYLE = {
  ...CHOICE_LIST_STYLE,
  borderWidth: '1px',
  borderRadius: 'l2',
  overflow: 'hidden',
  '& label:has(input:checked)': { bg: 'brand.subtle' },
} as const;
