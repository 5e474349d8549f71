export { CARD_COMPANIES } from './card-companies.ts';
export type {
  EngineChoice,
  EngineInvoice,
  EngineSuggestion,
  EngineTransaction,
  MadePayment,
  MatchingInput,
  PatternEvidence,
  SuggestionKind,
} from './engine.types.ts';
export { SubmittedPayments } from './made-payments.ts';
export { coreWordsOf, wordsOf } from './name-form.ts';
export { dayNumber, type SupplierInvoices } from './open-invoices.ts';
export { otherPurposeOf } from './other-purpose.ts';
export { BANK_WORDS, namesPayee, payeeKey } from './payee-key.ts';
export { type OpenTransaction as ReadLine, readLine } from './read-line.ts';
export { mayReturn, RETURN_DAYS_MAX, saysReturn } from './returned-payments.ts';
export { type EnteredSupplier, type SimilarSuppliers, similarSuppliers } from './similar-suppliers.ts';
export { suggestPayments } from './suggest-payments.ts';
export { findNames, indexNames } from './supplier-evidence.ts';
