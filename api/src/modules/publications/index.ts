export { recentAccountingChanges } from './accounting-changes.read.ts';
export { LedgerPayment, type SentPayment, type SentPaymentOfBill } from './ledger-payment.entity.ts';
export { isSaidInLedger, ledgerStopsOf, ownPaidOf, saidInLedger } from './ledger-stop.read.ts';
export { AccountingContact, Publication, PublicationTarget } from './publication.entity.ts';
export { publishedAmong } from './published-bills.read.ts';
export {
  isThere,
  noteBillsThere,
  type PublishedBill,
  referenceOf,
  refreshPublications,
  WITHDRAWN,
} from './refresh-publications.service.ts';
export {
  duringTurn,
  hasTurn,
  IN_HAND_MS,
  type TargetTurn,
  takeDueTarget,
  takeTarget,
  waitWithTarget,
} from './target-turn.service.ts';
export { countUnpublished } from './unpublished-bills.read.ts';
