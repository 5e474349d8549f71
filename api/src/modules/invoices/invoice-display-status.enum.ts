import { INVOICE_DISPLAY_STATUSES } from '@paycycle/schema/domain/invoice-status';
import { graphqlEnum } from '../../kernel/graphql/enums.ts';

export const InvoiceDisplayStatusEnum = graphqlEnum(
  'InvoiceDisplayStatus',
  INVOICE_DISPLAY_STATUSES,
  'The status that screens show: an unpaid invoice is overdue, due soon or to pay by its due date, a credit note is open or used.',
  {
    auto_paid: 'Paid by direct debit or card.',
    credit_open: 'A credit note that is not fully used.',
    credit_used: 'A credit note that was refunded, or taken off invoices.',
    due_soon: 'Unpaid, and due within 15 days.',
    overdue: 'Unpaid, and due before today.',
    paid: 'Paid.',
    query: 'Held back, because something about it has to be settled with the supplier.',
    to_pay: 'Unpaid, and due in more than 15 days.',
  },
);
