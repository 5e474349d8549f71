export { findReferences, type ReferenceMatch } from './payment-reference.service.ts';
