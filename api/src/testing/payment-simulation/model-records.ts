import type { InvoiceStatus } from '@paycycle/schema/domain/invoice-status';
import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import type { EarlierRelease, Release } from '@paycycle/schema/domain/release-limit';
import type { SeenAccount } from './simulation-action.ts';
import type { CreditLineRow, InvoiceRow } from './simulation-books.ts';

/* Records of the model besides its books. */

/** An account that someone has confirmed. */
export interface Confirmation extends SeenAccount {
  readonly confirmedBy: string;
  readonly confirmedAt: number;
}

/** An account that has another payee's name since a merge, on the maker's word alone. */
export interface Rename extends SeenAccount {
  readonly at: number;
}

/** Money that the maker has let go: by a payment, or by a run that was paid outside. */
export interface ModelRelease extends EarlierRelease, InvoiceRelease {
  readonly paymentId: number | null;
  readonly outsideRunId: number | null;
  /** Someone else had approved it: it is not the maker's alone. */
  readonly isApproved: boolean;
}

/** Money for these invoices that goes, or went, to one payee. */
export interface InvoiceRelease extends Release {
  readonly invoiceIds: readonly number[];
}

/** State of an invoice before it was matched, and the time of the match. */
export interface BeforeMatch extends Pick<InvoiceRow, 'status' | 'paidOn'> {
  readonly matchedAt: number;
}

/** A mark by hand: invoices as paid, or parts of credit notes as used. */
export interface ModelMark {
  readonly id: number;
  readonly markedOn: LocalDate;
  /** Time of the mark. A paid record that was changed later is not undone. */
  readonly markedAt: number;
  readonly entries: readonly MarkedEntry[];
  isUndone: boolean;
}

/** Amount that a mark settles of an invoice or a credit note, and its state before. */
export interface MarkedEntry extends Pick<InvoiceRow, 'status' | 'paidOn'> {
  readonly invoiceId: number;
  /** Below zero for a credit note. */
  readonly amountPence: Pence;
  isTakenBack: boolean;
}

/** Money in that is matched to a credit note, and what that was before. */
export interface ModelCreditLine extends CreditLineRow {
  isPart: boolean;
  before: Pick<InvoiceRow, 'status' | 'paidOn'>;
  readonly matchedAt: number;
}

/** A merge, and what it moved. */
export interface ModelMerge {
  readonly id: number;
  readonly keptId: number;
  readonly mergedId: number;
  readonly invoices: readonly MovedNote[];
  /** Account that the kept supplier took over; null if it had its own. */
  readonly account: string | null;
  /** Suppliers that were merged into the other one before. */
  readonly pointedIds: readonly number[];
  readonly mergedAt: number;
  isUndone: boolean;
}

/** An invoice that a merge moved. */
export interface MovedNote {
  readonly id: number;
  readonly status: InvoiceStatus;
  readonly statusBefore: InvoiceStatus;
  /** When the invoice was changed before the move, and by it. */
  readonly changeBefore: number;
  readonly change: number;
}

/** Documents that were accepted by themselves, or together. */
export interface ModelAcceptance {
  readonly id: number;
  readonly entries: readonly AcceptedNote[];
  isUndone: boolean;
}

/** Result of accepting a document. */
export interface AcceptedNote {
  readonly documentId: number;
  readonly invoiceId: number;
  /** When it was entered: an invoice that has changed since stays. */
  readonly change: number;
  /** The supplier that came with it; null where it was there. */
  readonly newSupplierId: number | null;
}
