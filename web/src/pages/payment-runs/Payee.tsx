import { Box, Button, Link as ChakraLink, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { isUnchecked } from '@paycycle/schema/domain/account-state';
import { maskedAccountNumber } from '@paycycle/schema/domain/bank-details';
import { formatLocalDate } from '@paycycle/schema/domain/local-date';
import { formatPounds } from '@paycycle/schema/domain/money';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useCan, useCanCall } from '../../app/company/use-can.ts';
import { recordPath } from '../../app/url-state/open-record.ts';
import { Checkbox } from '../../components/Checkbox.tsx';
import { ConfirmDialog } from '../../components/Dialog.tsx';
import { InlineWarning } from '../../components/InlineWarning.tsx';
import { Money } from '../../components/Money.tsx';
import { PageLink } from '../../components/PageLink.tsx';
import { PaymentStatusBadge } from '../../components/PaymentStatusBadge.tsx';
import { countOf } from '../../lib/count-of.ts';
import { AccountCheckbox } from './AccountCheckbox.tsx';
import { ItemCredits } from './ItemCredits.tsx';
import { accountOf, describePayment, newestPayment, type RunItem } from './run-detail.ts';
import { readinessOf } from './run-readiness.ts';
import type { ConfirmedAccounts } from './use-confirmed-accounts.ts';
import type { SeenAccount } from './use-run-actions.ts';

interface PayeeProps {
  readonly item: RunItem;
  /** Approver of the run in its current state; null if none. */
  readonly approvedByName: string | null;
  readonly accounts: ConfirmedAccounts;
  readonly busy: boolean;
  /** Returns true if the account is now confirmed. */
  readonly onConfirmAccount: (account: SeenAccount) => Promise<boolean | undefined>;
}

/** A supplier of a run: its amount, its account, and any obstacles to the payment. */
export function Payee({ item, approvedByName, accounts, busy, onConfirmAccount }: PayeeProps) {
  const { supplier, totalAmountPence, invoices, paymentProblem, duplicateWarnings, needsBankConfirmation } = item;
  const card = useRef<HTMLLIElement>(null);
  // Confirming an account needs the permission to pay.
  const mayPay = useCanCall()('payPaymentRun');
  const payment = newestPayment(item);
  const words = payment && describePayment(payment);
  return (
    <Box ref={card} as="li" tabIndex={-1} outline="none" borderWidth="1px" borderRadius="l2" px="4" py="3">
      <Flex justify="space-between" gap="3">
        <Box minW="0">
          <Text fontWeight="600" overflowWrap="anywhere">
            {supplier.name || 'Unknown Supplier'}
          </Text>
          <Invoices invoices={invoices} />
        </Box>
        <Stack align="end" gap="1">
          <Money amount={totalAmountPence} fontWeight="700" />
          <Box aria-live="polite">{payment && <PaymentStatusBadge status={payment.status} />}</Box>
        </Stack>
      </Flex>
      <BankAccount supplier={supplier} />
      {!needsBankConfirmation && (
        <Text fontSize="xs" color="fg.muted">
          {approvedByName !== null && isApprovalItsCheck(item)
            ? `Checked by ${approvedByName} with this run`
            : supplier.accountWords}
        </Text>
      )}
      <ItemCredits item={item} />
      <Stack gap="2" mt="2" _empty={{ display: 'none' }}>
        {words && (
          <Text fontSize="xs" color={payment.failureReason ? 'fg.error' : 'fg.muted'} overflowWrap="anywhere">
            {words}
          </Text>
        )}
        {needsBankConfirmation && (
          <ChangedAccount item={item} busy={busy} onConfirm={onConfirmAccount} finalFocus={() => card.current} />
        )}
        {paymentProblem && <InlineWarning>{paymentProblem}</InlineWarning>}
        {duplicateWarnings.map((words) => (
          <InlineWarning key={words}>{words}</InlineWarning>
        ))}
        <Questions invoices={invoices} />
        {mayPay && readinessOf(item) === 'mistyped' ? (
          <AccountCheckbox
            item={item}
            isTicked={accounts.isTicked(item)}
            disabled={busy}
            onTick={(isOn) => accounts.tick(item, isOn)}
          />
        ) : (
          supplier.bankDetailsWarning && <InlineWarning>{supplier.bankDetailsWarning}</InlineWarning>
        )}
      </Stack>
    </Box>
  );
}

/** Most invoices of a payee that are shown without being asked for. */
const SHOWN_MAX = 3;

/** The approval holds for these numbers, dates and amounts (RULES.md, 23). */
function Invoices({ invoices }: Pick<RunItem, 'invoices'>) {
  const list = invoices.map(({ id, invoiceNumber, invoiceDate, amountPence }) => (
    <div key={id}>
      <PageLink to={recordPath('/invoices', id)}>{invoiceNumber}</PageLink> of {formatLocalDate(invoiceDate)},{' '}
      {formatPounds(amountPence)}
    </div>
  ));
  return (
    <Box fontSize="xs" color="fg.muted" overflowWrap="anywhere">
      {invoices.length <= SHOWN_MAX ? (
        list
      ) : (
        <details>
          <chakra.summary cursor="pointer" focusRing="outside">
            {countOf(invoices.length, 'invoice')}
          </chakra.summary>
          {list}
        </details>
      )}
    </Box>
  );
}

/** The approval of a run checks what it shows (RULES.md, 84). */
function isApprovalItsCheck({ isAccountCheckMissing, supplier: { accountState } }: RunItem): boolean {
  return !isAccountCheckMissing && (accountState === 'new' || isUnchecked(accountState));
}

/** Links to the open questions about its invoices. */
function Questions({ invoices }: Pick<RunItem, 'invoices'>) {
  const asked = [
    ...invoices.filter(isAsking).map((one) => ({ ...one, what: `about the account of invoice ${one.invoiceNumber}` })),
    ...invoices.filter(asksIfPaid).map((one) => ({ ...one, what: `whether invoice ${one.invoiceNumber} was paid` })),
  ];
  return asked.map(({ id, what }) => (
    <ChakraLink key={what} asChild variant="underline" fontSize="xs">
      <Link to={recordPath('/invoices', id)}>Answer {what}</Link>
    </ChakraLink>
  ));
}

function isAsking({ accountQuestion, accountAnswer }: RunItem['invoices'][number]): boolean {
  return accountQuestion !== null && accountAnswer === null;
}

function asksIfPaid({ paymentQuestion, displayStatus }: RunItem['invoices'][number]): boolean {
  return paymentQuestion !== null && displayStatus !== 'paid';
}

function BankAccount({ supplier }: Pick<RunItem, 'supplier'>) {
  // Shown to users who pay or approve, because they compare it digit by digit.
  const [mayPay, mayApprove] = [useCan('pay'), useCan('approve')];
  const number = supplier.bankAccountNumber;
  const details = [
    { label: 'Account name', text: supplier.bankAccountName },
    { label: 'Sort code', text: supplier.bankSortCode },
    { label: 'Account number', text: mayPay || mayApprove ? number : maskedAccountNumber(number ?? '') },
  ];
  return (
    <Flex as="dl" wrap="wrap" columnGap="6" rowGap="1" mt="2">
      {details.map(({ label, text }) => (
        <Box key={label} minW="0">
          <Text as="dt" fontSize="xs" color="fg.muted">
            {label}
          </Text>
          <Text as="dd" overflowWrap="anywhere" fontVariantNumeric="tabular-nums">
            {text || 'Not provided'}
          </Text>
        </Box>
      ))}
    </Flex>
  );
}

interface ChangedAccountProps {
  readonly item: RunItem;
  readonly busy: boolean;
  readonly onConfirm: PayeeProps['onConfirmAccount'];
  /** Takes the focus after the confirmation, because the clicked button disappears. */
  readonly finalFocus: () => HTMLElement | null;
}

/** A changed account is paid only after a person has checked it and confirmed that twice. */
function ChangedAccount({ item, busy, onConfirm, finalFocus }: ChangedAccountProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isChecked, setIsChecked] = useState(false);
  const may = useCanCall();
  const isConfirmed = useRef(false);
  const account = accountOf(item);
  const open = () => {
    setIsChecked(false);
    setIsOpen(true);
  };
  const confirm = async () => {
    if (!isOpen || !account) return;
    const { name, bankAccountName } = item.supplier;
    isConfirmed.current = (await onConfirm({ ...account, name, bankAccountName })) === true;
    if (isConfirmed.current) setIsOpen(false);
  };
  return (
    <>
      <InlineWarning>
        <Flex align="center" justify="space-between" wrap="wrap" gap="2">
          <Text fontWeight="600">{item.supplier.accountWords}</Text>
          {account && may('confirmSupplierBankDetails') && (
            <Button
              variant="outline"
              size="xs"
              disabled={busy}
              aria-label={`Confirm these details: ${item.supplier.name}`}
              onClick={open}
            >
              Confirm these details
            </Button>
          )}
        </Flex>
      </InlineWarning>
      <ConfirmDialog
        open={isOpen}
        title={`Confirm the bank details of ${item.supplier.name}?`}
        description="New and changed bank details are a common sign of invoice fraud. Call the supplier on a number you already hold."
        confirmLabel="Confirm these details"
        busyLabel="Confirming..."
        busy={busy}
        disabled={!isChecked}
        onConfirm={() => void confirm()}
        onClose={() => setIsOpen(false)}
        finalFocus={() => (isConfirmed.current ? finalFocus() : null)}
      >
        <BankAccount supplier={item.supplier} />
        <Checkbox mt="4" checked={isChecked} onChange={setIsChecked}>
          I have checked this account with the supplier
        </Checkbox>
      </ConfirmDialog>
    </>
  );
}
