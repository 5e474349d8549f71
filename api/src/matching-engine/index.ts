export { dayNumber, type SupplierBills } from './books.ts';
export type {
  EngineChoice,
  EngineSuggestion,
  MadePayment,
  MatchingInput,
  OpenInvoice,
  OpenTransaction,
  PatternEvidence,
  SuggestionKind,
} from './engine.types.ts';
export { MadePayments } from './made-payments.ts';
export { wordsOf } from './name-form.ts';
export { payeeKey } from './payee-key.ts';
export { readLine } from './read-line.ts';
export { suggestPayments } from './suggest-payments.ts';
export { findNames, indexNames } from './supplier-evidence.ts';
