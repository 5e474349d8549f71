import { HStack, Stack, Text } from '@chakra-ui/react';
import { LEDGER_LABELS } from '@paycycle/schema/domain/ledger';
import { formatLocalDate } from '@paycycle/schema/domain/local-date';
import { formatPounds } from '@paycycle/schema/domain/money';
import type { InvoiceQuery } from '@paycycle/schema/generated/operations';
import { Send } from 'lucide-react';
import { useInvoicePublicationQuery } from '../../../apollo/hooks.generated.ts';
import { useRefetchOnChange } from '../../../apollo/use-refetch-on-change.ts';
import { InlineWarning } from '../../../components/InlineWarning.tsx';
import { PaymentActions } from '../../../components/publication/PaymentActions.tsx';
import { PublicationActions } from '../../../components/publication/PublicationActions.tsx';
import { PublicationBadge } from '../../../components/publication/PublicationBadge.tsx';
import { PublicationRemarks } from '../../../components/publication/PublicationRemarks.tsx';
import type { WrittenPayment } from '../../../components/publication/use-payment-commands.ts';
import { type Published, usePublish } from '../../../components/publication/use-publication-commands.ts';
import { PanelAction } from '../../../components/record-panel/PanelAction.tsx';
import { PanelSection } from '../../../components/record-panel/PanelSection.tsx';
import { countOf } from '../../../lib/count-of.ts';
import { formatTimestamp } from '../../../lib/london-time.ts';

interface InvoiceAccountingProps {
  readonly companyId: number;
  readonly invoice: Pick<InvoiceQuery['invoice'], 'id'>;
  /**
   * Changes with the invoice, so that its publication is read again: it may be ready now, or differ from the published
   * bill.
   */
  readonly version: string;
}

/** Shows an invoice's state in the accounting system (RULES.md, 96). Renders nothing if its company publishes to none. */
export function InvoiceAccounting({ companyId, invoice: { id }, version }: InvoiceAccountingProps) {
  const { publication, payments, error, readAgain } = usePublication(id, version);
  if (!publication) {
    return error ? (
      <PanelSection title="Accounting">
        <InlineWarning>The accounting system could not be looked at. Open the panel again to retry.</InlineWarning>
      </PanelSection>
    ) : null;
  }
  const ledgerName = LEDGER_LABELS[publication.ledger];
  return (
    <PanelSection title="Accounting">
      <Stack gap="2" align="start">
        <HStack gap="2" wrap="wrap">
          <Text>{ledgerName}</Text>
          <PublicationBadge state={publication.state} />
          {publication.publishedAt && (
            <Text fontSize="xs" color="fg.muted">
              {formatTimestamp(publication.publishedAt)}
            </Text>
          )}
        </HStack>
        <PublicationRemarks publication={publication} />
        <HStack gap="2" wrap="wrap">
          <PublishAction companyId={companyId} publication={publication} onDone={readAgain} />
          <PublicationActions
            companyId={companyId}
            ledgerName={ledgerName}
            publication={publication}
            onDone={readAgain}
          />
        </HStack>
        {payments.map((payment) => (
          <PaymentThere key={payment.id} {...{ companyId, ledgerName, payment }} onDone={readAgain} />
        ))}
      </Stack>
    </PanelSection>
  );
}

interface PaymentThereProps {
  readonly companyId: number;
  readonly ledgerName: string;
  readonly payment: WrittenPayment;
  readonly onDone: () => void;
}

/** A bank payment of the invoice, and its state in the accounting system (RULES.md, 98). */
function PaymentThere(props: PaymentThereProps) {
  const { state, lineDate, amountPence, invoiceNumbers } = props.payment;
  const others = invoiceNumbers.length - 1;
  return (
    <Stack as="section" aria-label="Payment" gap="1" align="start" borderTopWidth="1px" pt="2" w="full">
      <HStack gap="2" wrap="wrap">
        <Text>
          Payment of {formatPounds(amountPence)}, {formatLocalDate(lineDate)}
        </Text>
        <PublicationBadge state={state} />
      </HStack>
      {others > 0 && (
        <Text fontSize="sm" color="fg.muted">
          It pays {countOf(others, 'other bill')} as well.
        </Text>
      )}
      <PublicationRemarks publication={props.payment} />
      <PaymentActions {...props} />
    </Stack>
  );
}

function usePublication(id: number, version: string) {
  const { data, error, refetch } = useInvoicePublicationQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const { publication, ledgerPayments: payments = [] } = data?.invoice ?? {};
  useRefetchOnChange(version, refetch);
  return { publication, payments, error, readAgain: () => void refetch().catch(() => undefined) };
}

interface PublishActionProps {
  readonly companyId: number;
  readonly publication: Published;
  readonly onDone: () => void;
}

/** Publishes it, also anew after it was removed there. */
function PublishAction({ companyId, publication: { invoiceId, ledger, state }, onDone }: PublishActionProps) {
  const name = LEDGER_LABELS[ledger];
  const { publish, busy } = usePublish(companyId, name);
  if (state !== 'ready' && state !== 'removed_there') return null;
  return (
    <PanelAction
      icon={Send}
      label={state === 'ready' ? `Publish to ${name}` : `Publish to ${name} again`}
      needs="publishBills"
      busy={busy}
      onClick={() => void publish({ invoiceIds: [invoiceId], seenReadyCount: 1 }).then(onDone)}
    />
  );
}
