import type { InvoiceStatus } from '@paycycle/schema/domain/invoice-status';
import type { LocalDate } from '@paycycle/schema/domain/local-date';

export interface InvoiceState {
  readonly status: InvoiceStatus;
  readonly paymentDate: LocalDate | null;
}

/**
 * The state in which an invoice is created: as entered, or else auto-paid when its supplier is (rules.md, 8).
 * One that is entered as paid is taken to be paid today.
 */
export function stateOfNewInvoice(
  entered: InvoiceStatus | undefined,
  isSupplierAutoPaid: boolean,
  today: LocalDate,
): InvoiceState {
  if (entered === 'paid') return { status: 'paid', paymentDate: today };
  if (entered === 'query') return { status: 'query', paymentDate: null };
  return {
    status: isSupplierAutoPaid ? 'auto_paid' : 'to_pay',
    paymentDate: null,
  };
}

/** The state after money was paid on a date. An invoice that is paid already keeps its date (rules.md, 34). */
export function stateWhenPaid(state: InvoiceState, paidOn: LocalDate): InvoiceState {
  return state.status === 'paid' ? state : { status: 'paid', paymentDate: paidOn };
}
