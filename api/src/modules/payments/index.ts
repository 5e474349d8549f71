export { payByCompletedPayments } from './payment-progress.service.ts';
export { findReferences, type ReferenceMatch } from './payment-reference.service.ts';
