export { openDuplicatesOfMonth } from './duplicates/duplicate-payment.read.ts';
export { RejectedMatch } from './learning/learned-pattern.entity.ts';
export { matchBankTransactionToInvoices } from './match/batch-match.service.ts';
export { matchBankTransaction } from './match/matching.service.ts';
export { undoMatches } from './match/undo-matches.service.ts';
export { applyNoInvoiceRules } from './no-invoice/no-invoice-rule.service.ts';
export { rejectMatch } from './patterns/rejection.service.ts';
export { listSuggestions, suggestWithPossible } from './suggestions/suggestion.service.ts';
