import { Badge, Box, Button, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { formatLocalDate } from '@paycycle/schema/domain/local-date';
import { formatPounds, pence } from '@paycycle/schema/domain/money';
import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { serverMessage } from '../../apollo/server-error.ts';
import { useCanCall } from '../../app/company/use-can.ts';
import { ConfirmDialog } from '../../components/Dialog.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LoadingState } from '../../components/LoadingState.tsx';
import { Money } from '../../components/Money.tsx';
import { PaymentStatusBadge } from '../../components/PaymentStatusBadge.tsx';
import { ItemCredits } from './ItemCredits.tsx';
import { Remittance } from './Remittance.tsx';
import { describePayment, newestPayment, type RunDetail, type RunItem } from './run-detail.ts';
import { RUN_LINES_STYLE } from './run-lines-style.ts';
import { useRunActions } from './use-run-actions.ts';
import { useRunDetail } from './use-run-detail.ts';

/** Each supplier's amount in a run, its date and its invoices (RULES.md, section 2, Payment Runs page). */
export function RunSchedule({ runId }: { readonly runId: number }) {
  const { shown, error, retry } = useRunDetail(runId, 'cache-and-network');
  if (shown) return <Items run={shown.paymentRun} />;
  if (!error) return <LoadingState label="Loading payment schedule..." />;
  return <ErrorState title="The payment schedule could not be loaded" message={serverMessage(error)} onRetry={retry} />;
}

type RunInvoice = RunItem['invoices'][number];
type RunCredit = RunItem['credits'][number];

/** Invoice or credit note to remove from the run, with the question about it. */
interface Removal {
  readonly id: number;
  readonly isCredit: boolean;
  readonly description: string;
}

function removalOf(invoice: RunInvoice): Removal {
  const what = `Invoice ${nameOf(invoice)} for ${formatPounds(invoice.amountPence)}`;
  const description = `${what} stays unpaid, and can go into another run.`;
  return { id: invoice.id, isCredit: false, description };
}

function removalOfCredit({ creditNote, allocatedPence }: RunCredit): Removal {
  const description = `Credit note ${creditNote.invoiceNumber} stays open, and the run pays ${formatPounds(pence(-allocatedPence))} more.`;
  return { id: creditNote.id, isCredit: true, description };
}

function Items({ run }: { readonly run: RunDetail }) {
  const list = useRef<HTMLDivElement>(null);
  const { removeInvoice, busyWith } = useRunActions(run.companyId, run.id);
  const isGone = useRef(false);
  const [removal, setRemoval] = useState<(Removal & { readonly isOpen: boolean }) | null>(null);
  const may = useCanCall();
  const canRemove = may('removePaymentRunInvoice') && run.allowedActions.includes('remove_invoice');
  const ask = (asked: Removal) => {
    isGone.current = false;
    setRemoval({ ...asked, isOpen: true });
  };
  const close = () => setRemoval((before) => before && { ...before, isOpen: false });
  const remove = async () => {
    // The user can click again while the dialog fades out.
    if (!removal?.isOpen || !(await removeInvoice(removal.id))) return;
    isGone.current = true;
    close();
  };
  if (run.items.length === 0) return <Text color="fg.muted">No invoices are in this run.</Text>;
  return (
    <>
      <Stack ref={list} as="ul" listStyleType="none" gap="3" tabIndex={-1} outline="none" aria-label="Suppliers">
        {run.items.map((item) => (
          <Item key={item.id} run={run} item={item} onRemove={canRemove ? ask : null} />
        ))}
      </Stack>
      <ConfirmDialog
        open={removal?.isOpen ?? false}
        title={removal?.isCredit ? 'Remove credit note from the run?' : 'Remove invoice from the run?'}
        description={removal?.description ?? ''}
        confirmLabel="Remove"
        busyLabel="Removing..."
        busy={busyWith === 'remove_invoice'}
        destructive
        onConfirm={() => void remove()}
        onClose={close}
        // The clicked button disappears with its invoice.
        finalFocus={() => (isGone.current ? list.current : null)}
      />
    </>
  );
}

interface ItemProps {
  readonly run: RunDetail;
  readonly item: RunItem;
  /** Null if nothing can be removed. */
  readonly onRemove: ((removal: Removal) => void) | null;
}

function Item({ run, item, onRemove }: ItemProps) {
  const { supplier, paymentType, paymentDate, totalAmountPence, notes, invoices } = item;
  const payment = newestPayment(item);
  const words = payment && describePayment(payment);
  return (
    <Box as="li" borderWidth="1px" borderRadius="l2" px="3" py="2.5">
      <Flex justify="space-between" gap="3">
        <Text fontWeight="600" overflowWrap="anywhere" minW="0">
          {supplier.name || 'Unknown Supplier'}
        </Text>
        <Money amount={totalAmountPence} fontWeight="600" />
      </Flex>
      <Flex align="center" wrap="wrap" gap="2" mt="1">
        <Badge colorPalette="gray" variant="outline">
          {paymentType === 'batch' ? 'Batch payment' : 'Individual payment'}
        </Badge>
        <Text fontSize="xs" color="fg.muted">
          Pay date {formatLocalDate(paymentDate)}
        </Text>
        <Box aria-live="polite" _empty={{ display: 'none' }}>
          {payment && <PaymentStatusBadge status={payment.status} />}
        </Box>
      </Flex>
      {words && (
        <Text mt="1" fontSize="xs" color={payment.failureReason ? 'fg.error' : 'fg.muted'} overflowWrap="anywhere">
          {words}
        </Text>
      )}
      {notes && (
        <Text mt="1" overflowWrap="anywhere">
          {notes}
        </Text>
      )}
      <chakra.ul css={INVOICES_STYLE} aria-label={`Invoices of ${supplier.name}`}>
        {invoices.map((invoice) => (
          <li key={invoice.id}>
            <span data-number>{nameOf(invoice)}</span>
            <span data-due>Due {formatLocalDate(invoice.dueDate)}</span>
            <span data-amount>{formatPounds(invoice.amountPence)}</span>
            {onRemove && (
              <Button
                variant="ghost"
                size="2xs"
                aria-label={`Remove invoice ${nameOf(invoice)}`}
                onClick={() => onRemove(removalOf(invoice))}
              >
                <X aria-hidden />
                <Box as="span" hideBelow="sm">
                  Remove
                </Box>
              </Button>
            )}
          </li>
        ))}
      </chakra.ul>
      <ItemCredits item={item} onRemove={onRemove && ((credit) => onRemove(removalOfCredit(credit)))} />
      <Remittance run={run} item={item} />
    </Box>
  );
}

function nameOf({ id, invoiceNumber }: RunInvoice): string {
  return invoiceNumber || `INV-${id}`;
}

const INVOICES_STYLE = { ...RUN_LINES_STYLE, my: '2' } as const;
