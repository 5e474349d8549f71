import { Box, Stack } from '@chakra-ui/react';
import { formatPounds } from '@paycycle/schema/domain/money';
import type { PaymentCardFieldsFragment } from '@paycycle/schema/generated/operations';
import { Ban, ExternalLink } from 'lucide-react';
import { usePaymentQuery } from '../../../apollo/hooks.generated.ts';
import { recordPath } from '../../../app/url-state/open-record.ts';
import { DuplicatePaymentAlert } from '../../../components/DuplicatePaymentAlert.tsx';
import { InlineWarning } from '../../../components/InlineWarning.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { PaymentStatusBadge } from '../../../components/PaymentStatusBadge.tsx';
import { Fact, Facts } from '../../../components/record-panel/Facts.tsx';
import { PanelAction } from '../../../components/record-panel/PanelAction.tsx';
import { PanelSection } from '../../../components/record-panel/PanelSection.tsx';
import { RecordHistory } from '../../../components/record-panel/RecordHistory.tsx';
import { RecordLinks } from '../../../components/record-panel/RecordLinks.tsx';
import { RecordLoader } from '../../../components/record-panel/RecordLoader.tsx';
import { type PanelWalk, RecordPanel } from '../../../components/record-panel/RecordPanel.tsx';
import { browser } from '../../../lib/browser.ts';
import { describeCreation, describeUpdate } from '../payment-labels.ts';

type Payment = PaymentCardFieldsFragment;

interface PaymentPanelProps extends PanelWalk {
  readonly companyId: number;
  readonly id: number;
  readonly providerName: string;
  readonly onCancel: (payment: Payment) => void;
}

/** A payment through the provider, with its status, its invoices and its history. */
export function PaymentPanel({ companyId, id, providerName, onCancel, ...walk }: PaymentPanelProps) {
  const { data, error, refetch } = usePaymentQuery({ variables: { id }, fetchPolicy: 'cache-and-network' });
  const payment = data?.providerPayment;
  const ours = payment?.companyId === companyId ? payment : undefined;
  return (
    <RecordPanel
      {...walk}
      title={ours ? `Payment to ${ours.beneficiaryName}` : 'Payment'}
      summary={ours && `${formatPounds(ours.amountPence)} · submitted ${describeCreation(ours)}`}
      recordKey={`payment ${id}`}
      actions={ours && <PaymentActions payment={ours} providerName={providerName} onCancel={onCancel} />}
    >
      <RecordLoader noun="payment" companyId={companyId} record={payment} error={error} onRetry={() => void refetch()}>
        {(loaded) => (
          <>
            <Stack gap="2" mb="3" _empty={{ display: 'none' }}>
              {data?.providerPayment.warnings.map((words) => (
                <InlineWarning key={words}>{words}</InlineWarning>
              ))}
            </Stack>
            <PaymentBody payment={loaded} providerName={providerName} />
          </>
        )}
      </RecordLoader>
    </RecordPanel>
  );
}

interface PaymentActionsProps extends Pick<PaymentPanelProps, 'providerName' | 'onCancel'> {
  readonly payment: Payment;
}

function PaymentActions({ payment, providerName, onCancel }: PaymentActionsProps) {
  const { authorisationUrl, canCancel, status } = payment;
  return (
    <>
      <PanelAction
        icon={ExternalLink}
        label={`Continue at ${providerName}`}
        isMain
        needs="payInvoice"
        reasonAgainst={authorisationUrl ? null : 'There is nothing to approve at the bank'}
        onClick={() => authorisationUrl && browser.goTo(authorisationUrl)}
      />
      <PanelAction
        icon={Ban}
        label="Cancel payment"
        needs="cancelPayment"
        reasonAgainst={canCancel ? null : `The payment is ${status}`}
        onClick={() => onCancel(payment)}
      />
    </>
  );
}

interface PaymentBodyProps {
  readonly payment: Payment;
  readonly providerName: string;
}

function PaymentBody({ payment, providerName }: PaymentBodyProps) {
  const { id, companyId, status, failureReason, paymentRun, invoices } = payment;
  return (
    <>
      {failureReason && <Notice status={status === 'failed' ? 'error' : 'neutral'} mb="3" title={failureReason} />}
      <Box mb="3" _empty={{ display: 'none' }}>
        <DuplicatePaymentAlert companyId={companyId} isShown={({ paymentId }) => paymentId === id} />
      </Box>
      <Facts>
        <Fact term="Status">
          <PaymentStatusBadge status={status} />
          {payment.isOutcomeUnknown && ` Waiting for ${providerName}'s answer`}
        </Fact>
        <Fact term="Amount">{formatPounds(payment.amountPence)}</Fact>
        <Fact term="Reference">{payment.reference}</Fact>
        <Fact term="Account">
          {payment.beneficiarySortCode} {payment.beneficiaryAccountNumber}
        </Fact>
        <Fact term="Created">{describeCreation(payment)}</Fact>
        <Fact term="Updated">{describeUpdate(payment)}</Fact>
        <Fact term="Description" isWide>
          {payment.description ?? '–'}
        </Fact>
      </Facts>
      <PanelSection title="What it pays">
        <RecordLinks
          empty="Its invoices were deleted"
          links={invoices.map((invoice) => ({
            key: invoice.id,
            to: recordPath('/invoices', invoice.id),
            text: `Invoice ${invoice.invoiceNumber}`,
          }))}
        />
        {paymentRun && (
          <RecordLinks
            empty=""
            links={[
              {
                key: paymentRun.id,
                to: recordPath('/payment-runs', paymentRun.id),
                text: `Payment Run #${paymentRun.number}`,
              },
            ]}
          />
        )}
      </PanelSection>
      <RecordHistory recordType="payment" id={id} version={`${status} ${payment.updatedAt}`} />
    </>
  );
}
