import { Button, Link as ChakraLink, HStack, Table, Text } from '@chakra-ui/react';
import { formatLocalDate, type LocalDate } from '@paycycle/schema/domain/local-date';
import { formatPounds, type Pence } from '@paycycle/schema/domain/money';
import { type ReactNode, useState } from 'react';
import { useMayCall } from '../../../app/company/use-may.ts';
import { ConfirmDialog } from '../../../components/Dialog.tsx';
import { PublicationBadge } from '../../../components/publication/PublicationBadge.tsx';
import { PublicationRemarks } from '../../../components/publication/PublicationRemarks.tsx';
import { formatTimestamp } from '../../../lib/london-time.ts';
import { useRetryPayment, useWithdrawPayment, type WrittenPayment } from './use-ledger-payments.ts';

interface LineProps {
  readonly lineDate: LocalDate;
  readonly description: string;
  readonly supplierNames: string;
  readonly amountPence: Pence;
  readonly invoiceNumbers?: readonly string[];
  readonly children: ReactNode;
}

/** A line of the statement with what it pays, and more cells. */
export function LineCells({ lineDate, description, supplierNames, amountPence, invoiceNumbers, children }: LineProps) {
  return (
    <Table.Row>
      <Table.Cell>
        {formatLocalDate(lineDate)}
        <Text fontSize="xs" color="fg.muted" whiteSpace="normal">
          {description}
        </Text>
      </Table.Cell>
      <Table.Cell whiteSpace="normal">
        {supplierNames}
        {invoiceNumbers && invoiceNumbers.length > 0 && <Text fontSize="xs">{invoiceNumbers.join(', ')}</Text>}
      </Table.Cell>
      <Table.Cell textAlign="end">{formatPounds(amountPence)}</Table.Cell>
      {children}
    </Table.Row>
  );
}

interface RowProps {
  readonly companyId: number;
  readonly ledgerName: string;
  readonly payment: WrittenPayment;
}

/** A payment that was written, or is on its way, and what can be done about it. */
export function PaymentRow({ companyId, ledgerName, payment }: RowProps) {
  const { state, publishedAt } = payment;
  return (
    <LineCells {...payment}>
      <Table.Cell>
        <PublicationBadge state={state} />
        {publishedAt && <Text fontSize="xs">{formatTimestamp(publishedAt)}</Text>}
      </Table.Cell>
      <Table.Cell>
        <PublicationRemarks publication={payment} />
      </Table.Cell>
      <Table.Cell>
        <Actions companyId={companyId} ledgerName={ledgerName} payment={payment} />
      </Table.Cell>
    </LineCells>
  );
}

function Actions({ companyId, ledgerName, payment }: RowProps) {
  const { id, state, supplierNames, link } = payment;
  const may = useMayCall();
  const again = useRetryPayment(companyId);
  const taking = useWithdrawPayment(companyId);
  const [isAsking, setIsAsking] = useState(false);
  const canRetry = state === 'failed' || state === 'removed_there';
  const canWithdraw = state !== 'removed_there' && state !== 'sending' && may('withdrawLedgerPayment');
  return (
    <HStack gap="2">
      {link && (
        <ChakraLink
          href={link}
          target="_blank"
          rel="noreferrer"
          variant="underline"
          aria-label={`Open a bill of ${supplierNames} in ${ledgerName}`}
        >
          Open
        </ChakraLink>
      )}
      {canRetry && may('retryLedgerPayment') && (
        <Button
          size="xs"
          variant="outline"
          loading={again.busy}
          aria-label={`Send again: payment of ${supplierNames}`}
          onClick={() => void again.retry(id)}
        >
          Send again
        </Button>
      )}
      {canWithdraw && (
        <>
          <Button
            size="xs"
            variant="outline"
            aria-label={`Take back the payment of ${supplierNames}`}
            onClick={() => setIsAsking(true)}
          >
            Take back
          </Button>
          <ConfirmDialog
            open={isAsking}
            title={`Take back the payment of ${supplierNames}?`}
            description={`Delete it in ${ledgerName} first, if it is there. What is paid of its bills there is read, and the payment is taken back once it is gone.`}
            confirmLabel="Take back"
            busyLabel="Taking back..."
            busy={taking.busy}
            destructive
            onConfirm={() => void taking.withdraw(id).then(() => setIsAsking(false))}
            onClose={() => setIsAsking(false)}
          />
        </>
      )}
    </HStack>
  );
}
