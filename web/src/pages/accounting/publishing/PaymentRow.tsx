import { Table, Text } from '@chakra-ui/react';
import { formatLocalDate, type LocalDate } from '@paycycle/schema/domain/local-date';
import { formatPounds, type Pence } from '@paycycle/schema/domain/money';
import type { ReactNode } from 'react';
import { PaymentActions } from '../../../components/publication/PaymentActions.tsx';
import { PublicationBadge } from '../../../components/publication/PublicationBadge.tsx';
import { PublicationRemarks } from '../../../components/publication/PublicationRemarks.tsx';
import type { WrittenPayment } from '../../../components/publication/use-payment-commands.ts';
import { formatTimestamp } from '../../../lib/london-time.ts';

interface LineProps {
  readonly lineDate: LocalDate;
  readonly description: string;
  readonly supplierNames: string;
  readonly amountPence: Pence;
  readonly invoiceNumbers?: readonly string[];
  readonly children: ReactNode;
}

/** Cells of a statement line and its payments, with further cells. */
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
        <PaymentActions companyId={companyId} ledgerName={ledgerName} payment={payment} />
      </Table.Cell>
    </LineCells>
  );
}
