import { z } from 'zod';
import { FREE_TEXT_LENGTH_MAX, ID_MAX, PATTERN_COUNT_MAX, PATTERN_DAYS_MAX } from '../limits.ts';
import { optionalText } from './text-field.ts';

const NOTHING_TO_COMPARE = 'Please give a description, a counterparty or a number of days';
const WHOLE_PAIR = 'Please name both the bank transaction and the invoice, or neither';

/**
 * A learned pattern of a supplier's payments, reported by a tool (RULES.md, sections 3 and 7, matching_patterns): texts as
 * the bank prints them.
 */
export const matchingPatternSchema = z
  .object({
    supplierId: id('Supplier must be the id of a supplier'),
    ...patternFields(),
    matchCount: optionalCount('Match count'),
  })
  .refine(isComparable, { path: ['transactionDescriptionPattern'], message: NOTHING_TO_COMPARE });

/**
 * A pattern that a tool reports as no match (negative_patterns). With a transaction and an invoice it applies to these
 * two, and the supplier is the invoice's.
 */
export const negativePatternSchema = z
  .object({
    supplierId: optionalId('Supplier must be the id of a supplier'),
    ...patternFields(),
    rejectCount: optionalCount('Reject count'),
    bankTransactionId: optionalId('Bank transaction must be the id of a bank transaction'),
    invoiceId: optionalId('Invoice must be the id of an invoice'),
  })
  .superRefine((pattern, context) => {
    const { bankTransactionId, invoiceId, supplierId } = pattern;
    const missing = bankTransactionId === null ? 'bankTransactionId' : 'invoiceId';
    if ((bankTransactionId === null) !== (invoiceId === null)) {
      context.addIssue({ code: 'custom', path: [missing], message: WHOLE_PAIR });
    }
    if (bankTransactionId !== null || invoiceId !== null) return;
    if (supplierId === null) {
      context.addIssue({ code: 'custom', path: ['supplierId'], message: 'Supplier is required' });
    }
    if (!isComparable(pattern)) {
      context.addIssue({ code: 'custom', path: ['transactionDescriptionPattern'], message: NOTHING_TO_COMPARE });
    }
  });

export type NegativePatternInput = z.output<typeof negativePatternSchema>;

type PatternFields = z.output<ReturnType<typeof patternObject>>;

function patternObject() {
  return z.object(patternFields());
}

function patternFields() {
  return {
    transactionDescriptionPattern: optionalText('Description pattern', FREE_TEXT_LENGTH_MAX),
    counterpartyNamePattern: optionalText('Counterparty pattern', FREE_TEXT_LENGTH_MAX),
    daysDiffFromInvoiceDate: optionalDays('Days from the invoice date'),
    daysDiffFromDueDate: optionalDays('Days from the due date'),
  };
}

function isComparable(pattern: PatternFields): boolean {
  return [
    pattern.transactionDescriptionPattern,
    pattern.counterpartyNamePattern,
    pattern.daysDiffFromInvoiceDate,
    pattern.daysDiffFromDueDate,
  ].some((given) => given !== null);
}

function id(message: string) {
  return z.number(message).int(message).min(1, message).max(ID_MAX, message);
}

function optionalId(message: string) {
  return id(message)
    .nullish()
    .transform((given) => given ?? null);
}

function optionalDays(label: string) {
  const message = `${label} must be a whole number from ${-PATTERN_DAYS_MAX} to ${PATTERN_DAYS_MAX}`;
  return z
    .number(message)
    .int(message)
    .min(-PATTERN_DAYS_MAX, message)
    .max(PATTERN_DAYS_MAX, message)
    .nullish()
    .transform((days) => days ?? null);
}

function optionalCount(label: string) {
  const message = `${label} must be a whole number from 1 to ${PATTERN_COUNT_MAX.toLocaleString('en-GB')}`;
  return z
    .number(message)
    .int(message)
    .min(1, message)
    .max(PATTERN_COUNT_MAX, message)
    .nullish()
    .transform((count) => count ?? 1);
}
