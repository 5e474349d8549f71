import { Box, Button, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { formatLocalDate } from '@paycycle/schema/domain/local-date';
import { formatPounds } from '@paycycle/schema/domain/money';
import type { InvoiceToPayFieldsFragment, PaymentProviderQuery } from '@paycycle/schema/generated/operations';
import { ExternalLink, Landmark } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Checkbox } from '../Checkbox.tsx';
import { CancelButton, Dialog } from '../Dialog.tsx';
import { InlineWarning } from '../InlineWarning.tsx';
import { ProviderNotice } from '../ProviderNotice.tsx';
import { RefusalAlert } from '../RefusalAlert.tsx';
import { type PayOutcome, usePayInvoice } from './use-pay-invoice.ts';

type Provider = PaymentProviderQuery['paymentProvider'];

interface PayInvoiceDialogProps {
  readonly companyId: number;
  readonly invoice: InvoiceToPayFieldsFragment;
  readonly provider: Provider;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Element to focus when the button that opened it is disabled. */
  readonly finalFocus: () => HTMLElement | null;
}

/** Shows payee, amount and account, and pays one invoice through the provider (RULES.md, section 2, Payments page). */
export function PayInvoiceDialog({ companyId, invoice, provider, open, onClose, finalFocus }: PayInvoiceDialogProps) {
  const { payInvoice, busy } = usePayInvoice(companyId, provider.name);
  const [outcome, setOutcome] = useState<PayOutcome | null>(null);
  const account = `${invoice.supplier.bankSortCode} ${invoice.supplier.bankAccountNumber}`;
  const [checkedAccount, setCheckedAccount] = useState<string | null>(null);
  // A check of one account does not cover the account that replaces it.
  const isChecked = checkedAccount === account;
  const isPaid = outcome?.kind === 'submitted';
  const { needsBankConfirmation, bankDetailsWarning } = invoice.supplier;
  const mustCheck = needsBankConfirmation || bankDetailsWarning !== null;

  const pay = async () => {
    // Another click can arrive while the dialog fades out.
    if (!open) return;
    const answer = await payInvoice(invoice, isChecked);
    if (!answer) return;
    setOutcome(answer);
    if (answer.kind === 'submitted' && !answer.authorisationUrl) onClose();
  };
  return (
    <Dialog
      open={open}
      title={isPaid ? 'Payment submitted' : `Pay via ${provider.name}`}
      busy={busy}
      onClose={onClose}
      finalFocus={() => (isPaid ? finalFocus() : null)}
      footer={
        isPaid ? (
          <Approval provider={provider} authorisationUrl={outcome.authorisationUrl} />
        ) : (
          <PayButtons provider={provider} disabled={mustCheck && !isChecked} busy={busy} onPay={() => void pay()} />
        )
      }
    >
      <Stack gap="4" pb="4">
        {outcome?.kind === 'refused' && <RefusalAlert title={outcome.message} />}
        {isPaid && outcome.authorisationUrl && (
          <Text>The payment is made when you have approved it at {provider.name}.</Text>
        )}
        <Details invoice={invoice} />
        {!isPaid && mustCheck && (
          <AccountCheck
            invoice={invoice}
            isChecked={isChecked}
            onChange={(checked) => setCheckedAccount(checked ? account : null)}
            busy={busy}
          />
        )}
        <ProviderNotice notice={provider.notice} />
      </Stack>
    </Dialog>
  );
}

interface PayButtonsProps {
  readonly provider: Provider;
  readonly disabled: boolean;
  readonly busy: boolean;
  readonly onPay: () => void;
}

function PayButtons({ provider, disabled, busy, onPay }: PayButtonsProps) {
  return (
    <>
      <CancelButton disabled={busy}>Cancel</CancelButton>
      <Button disabled={disabled} loading={busy} loadingText="Submitting..." onClick={onPay}>
        <Landmark aria-hidden />
        Pay via {provider.name}
      </Button>
    </>
  );
}

interface ApprovalProps {
  readonly provider: Provider;
  readonly authorisationUrl: string | null;
}

function Approval({ provider, authorisationUrl }: ApprovalProps) {
  const link = useRef<HTMLAnchorElement>(null);
  // It replaces the pressed button, which had the focus.
  useEffect(() => link.current?.focus(), []);
  return (
    <>
      <CancelButton>Close</CancelButton>
      {authorisationUrl && (
        <Button asChild>
          <a ref={link} href={authorisationUrl}>
            Continue at {provider.name}
            <ExternalLink aria-hidden />
          </a>
        </Button>
      )}
    </>
  );
}

function Details({ invoice }: { readonly invoice: InvoiceToPayFieldsFragment }) {
  const { supplier } = invoice;
  const details = [
    { term: 'Supplier', text: supplier.name },
    { term: 'Account name', text: supplier.bankAccountName ?? supplier.name },
    { term: 'Sort code', text: supplier.bankSortCode ?? 'Not provided' },
    { term: 'Account number', text: supplier.bankAccountNumber ?? 'Not provided' },
    ...(supplier.needsBankConfirmation ? [] : [{ term: 'Bank details', text: supplier.accountWords }]),
    { term: 'Amount', text: formatPounds(invoice.amountPence) },
    { term: 'Invoice', text: `${invoice.invoiceNumber}, due ${formatLocalDate(invoice.dueDate)}` },
  ];
  return (
    <>
      <SimpleGrid as="dl" columns={2} columnGap="4" rowGap="3">
        {details.map(({ term, text }) => (
          <Box key={term} minW="0">
            <Text as="dt" fontSize="xs" color="fg.muted">
              {term}
            </Text>
            <Text as="dd" fontWeight="500" overflowWrap="anywhere" fontVariantNumeric="tabular-nums">
              {text}
            </Text>
          </Box>
        ))}
      </SimpleGrid>
      <Text fontSize="xs" color="fg.muted">
        Paycycle sets the payment reference so it can recognise it on your statement.
      </Text>
      {supplier.bankDetailsWarning && <InlineWarning>{supplier.bankDetailsWarning}</InlineWarning>}
      {[...invoice.duplicateWarnings, ...invoice.creditWarnings].map((words) => (
        <InlineWarning key={words}>{words}</InlineWarning>
      ))}
    </>
  );
}

interface AccountCheckProps {
  readonly invoice: InvoiceToPayFieldsFragment;
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
  readonly busy: boolean;
}

/** Money sent to a fraudster's account cannot be recovered, so a person must check the account first. */
function AccountCheck({ invoice, isChecked, onChange, busy }: AccountCheckProps) {
  return (
    <Stack gap="3">
      {invoice.supplier.needsBankConfirmation && (
        <InlineWarning>
          <Text fontWeight="600">{invoice.supplier.accountWords}</Text>
          <Text>Check them with {invoice.supplier.name} on a number you already hold.</Text>
        </InlineWarning>
      )}
      <Checkbox checked={isChecked} disabled={busy} onChange={onChange}>
        I have checked these bank details with the supplier
      </Checkbox>
    </Stack>
  );
}
