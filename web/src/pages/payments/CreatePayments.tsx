import { Stack, Text } from '@chakra-ui/react';
import type { InvoiceToPayFieldsFragment } from '@paycycle/schema/generated/operations';
import { FileCheck2 } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { useInvoicesToPayQuery, usePaymentProviderQuery } from '../../apollo/hooks.generated.ts';
import { FRESH } from '../../apollo/load-state.ts';
import { serverMessage } from '../../apollo/server-error.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LoadingState } from '../../components/LoadingState.tsx';
import { Panel } from '../../components/Panel.tsx';
import { ProviderNotice } from '../../components/ProviderNotice.tsx';
import { PayInvoiceDialog } from '../../components/pay-invoice/PayInvoiceDialog.tsx';
import { countOf } from '../../lib/count-of.ts';
import { InvoiceToPay } from './InvoiceToPay.tsx';

/** The window of the payments page's list (RULES.md, section 9). */
const PAYMENT_WINDOW_DAYS = 30;

/** The unpaid invoices that are due, each to be paid by itself (RULES.md, section 2, Payments page). */
export function CreatePayments({ companyId }: { readonly companyId: number }) {
  const { invoices, unlistedCount, isStale, provider, failure, retry } = useInvoicesToPay(companyId);
  const list = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<InvoiceToPayFieldsFragment | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const choose = useCallback((invoice: InvoiceToPayFieldsFragment) => {
    setChosen(invoice);
    setIsOpen(true);
    setAttempt((before) => before + 1);
  }, []);

  if (failure) {
    return (
      <Panel>
        <ErrorState title="Invoices could not be loaded" message={failure} onRetry={retry} />
      </Panel>
    );
  }
  if (!invoices || !provider) return <LoadingState label="Loading invoices..." />;
  return (
    <Stack gap="3" minW="0">
      <ProviderNotice notice={provider.notice} />
      {invoices.length === 0 && <NothingToPay />}
      {invoices.length > 0 && (
        <Stack
          ref={list}
          as="ul"
          listStyleType="none"
          gap="3"
          tabIndex={-1}
          outline="none"
          aria-label="Unpaid invoices"
          aria-busy={isStale}
        >
          {invoices.map((invoice) => (
            <InvoiceToPay key={invoice.id} invoice={invoice} providerName={provider.name} onPay={choose} />
          ))}
        </Stack>
      )}
      {unlistedCount > 0 && (
        <Text color="fg.muted">
          {countOf(unlistedCount, 'more invoice is', 'more invoices are')} due, and listed when some of these are paid.
        </Text>
      )}
      {chosen && (
        <PayInvoiceDialog
          key={attempt}
          companyId={companyId}
          // The current version, so that the payment matches the invoice on screen.
          invoice={invoices.find(({ id }) => id === chosen.id) ?? chosen}
          provider={provider}
          open={isOpen}
          onClose={() => setIsOpen(false)}
          finalFocus={() => list.current}
        />
      )}
    </Stack>
  );
}

function NothingToPay() {
  return (
    <Panel>
      <EmptyState
        icon={FileCheck2}
        title="No invoices to pay"
        description={`Unpaid invoices due in the next ${PAYMENT_WINDOW_DAYS} days appear here.`}
      />
    </Panel>
  );
}

/** The invoices, and who can pay them. The previous ones stay while they are read again. */
function useInvoicesToPay(companyId: number) {
  const due = useInvoicesToPayQuery({ variables: { companyId, days: PAYMENT_WINDOW_DAYS }, ...FRESH });
  const provider = usePaymentProviderQuery({ variables: { companyId } });
  const shown = (due.data ?? (due.loading ? due.previousData : undefined))?.company.dueInvoices;
  const error = (!shown && due.error) || (!provider.data && provider.error);
  return {
    invoices: shown?.items,
    /** Number of due invoices beyond the server's limit for one list. */
    unlistedCount: shown ? shown.totalCount - shown.items.length : 0,
    isStale: due.loading,
    provider: provider.data?.paymentProvider,
    failure: error ? serverMessage(error) : null,
    retry: () => {
      if (due.error) void due.refetch();
      if (provider.error) void provider.refetch();
    },
  };
}
