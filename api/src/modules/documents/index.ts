export { accountEnterersOf } from './account-enterers.read.ts';
export { type AccountOnRecord, accountOnRecordOf } from './account-on-record.read.ts';
export {
  askAboutAccounts,
  askOfOtherSupplier,
  askOfPapersBeside,
  printedAccountOf,
} from './account-questions.service.ts';
export { Document, type DocumentInvoice } from './document.entity.ts';
export { documentJson } from './document.json.ts';
export {
  acceptedNow,
  acceptedTogether,
  announceDocuments,
  discardDocument,
  findDocuments,
  getDocument,
  listDocuments,
  lockDocument,
  lockDocuments,
  refuseStaleVersion,
  reviewAgain,
} from './document.service.ts';
export { recentDocumentChanges } from './document-changes.service.ts';
export { requireReady } from './document-edit.service.ts';
export { type DocumentInvoiceFacts, evidenceKeysOf, factsOf, mentionsOf } from './document-facts.read.ts';
export {
  currentField,
  type DocumentValues,
  documentValues,
  type KeyField,
  linesToEnter,
  roundingOf,
  sumError,
} from './document-fields.plan.ts';
export { type DocumentQuestion, isSureDocument, questionsOf } from './document-questions.read.ts';
export { addDocuments, receiveDocuments } from './document-upload.service.ts';
export { askedForByLaterBills } from './later-bills.read.ts';
export { learnCorrections } from './learned/learn-corrections.service.ts';
export { addMailedDocuments, isKnownMail, type MailFacts, requireRoomForMail } from './mailed-documents.service.ts';
export {
  type CreditNoteRead,
  creditNotesPutAside,
  namesOnDocuments,
  waitingCreditNotes,
} from './names-on-documents.read.ts';
export { purgeDocuments } from './purge-documents.service.ts';
export { earlierDatesOnPapers, questionsOfOwing, saidNotOwed } from './said-not-owed.read.ts';
export { waitingBills } from './waiting-bills.read.ts';
