import type { InvoiceStatus } from '@paycycle/schema/domain/invoice-status';
import type { EarlierRelease, Release } from '@paycycle/schema/domain/release-limit';
import type { SeenAccount } from './simulation-action.ts';
import type { InvoiceRow } from './simulation-books.ts';

/* What the model remembers beside its books. */

/** An account that someone has confirmed. */
export interface Confirmation extends SeenAccount {
  readonly confirmedBy: string;
  readonly confirmedAt: number;
}

/** That an account bears another payee's name since a merge: the maker's word alone. */
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

/** What an invoice was before it was matched, and when that was. */
export interface BeforeMatch extends Pick<InvoiceRow, 'status' | 'paidOn'> {
  readonly matchedAt: number;
}

/** That an invoice was marked as paid by hand, and what it was before. */
export interface ModelMark extends Pick<InvoiceRow, 'status' | 'paidOn'> {
  readonly id: number;
  readonly invoiceId: number;
  /** Which change of the invoice that was: one that has been changed since is not undone. */
  readonly change: number;
  isUndone: boolean;
}

/** A merge, and what it moved. */
export interface ModelMerge {
  readonly id: number;
  readonly keptId: number;
  readonly mergedId: number;
  readonly invoices: readonly MovedNote[];
  /** What the kept one has taken from the other; null when it had an account of its own. */
  readonly account: string | null;
  /** Those that stood for the other one before. */
  readonly pointedIds: readonly number[];
  readonly isAutoPaid: boolean;
  readonly mergedAt: number;
  isUndone: boolean;
}

/** An invoice that a merge moved. */
export interface MovedNote {
  readonly id: number;
  readonly status: InvoiceStatus;
  readonly statusBefore: InvoiceStatus;
  /** The changes of the invoice before the move, and by it. */
  readonly changeBefore: number;
  readonly change: number;
}

/** Documents that were accepted by themselves, or together. */
export interface ModelAcceptance {
  readonly id: number;
  readonly entries: readonly AcceptedNote[];
  isUndone: boolean;
}

/** What a document became. */
export interface AcceptedNote {
  readonly documentId: number;
  readonly invoiceId: number;
  /** Its entry: an invoice that has changed since stays. */
  readonly change: number;
  /** The supplier that came with it; null where it was there. */
  readonly newSupplierId: number | null;
}
