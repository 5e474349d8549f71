import { describe, expect, it } from 'vitest';
import { AppError } from '../errors.ts';
import { matchingPatternSchema, negativePatternSchema } from './pattern-form.ts';
import { validate } from './validate.ts';

function fieldsOf(check: () => unknown): unknown {
  try {
    check();
  } catch (error) {
    return error instanceof AppError ? error.fields : error;
  }
  return 'accepted';
}

const matching = (input: object) => fieldsOf(() => validate(matchingPatternSchema, input));
const negative = (input: object) => fieldsOf(() => validate(negativePatternSchema, input));

const DAYS = 'must be a whole number from -36600 to 36600';
const SUPPLIER = 'Supplier must be the id of a supplier';
const COMPARE = 'Please give a description, a counterparty or a number of days';
const PAIR = 'Please name both the bank transaction and the invoice, or neither';

describe('a matching pattern', () => {
  it('has null for what was left out, and drops what it does not know', () => {
    expect(validate(matchingPatternSchema, { supplierId: 3, daysDiffFromDueDate: -2, lastMatchedAt: 9 })).toEqual({
      supplierId: 3,
      transactionDescriptionPattern: null,
      counterpartyNamePattern: null,
      daysDiffFromInvoiceDate: null,
      daysDiffFromDueDate: -2,
      matchCount: 1,
    });
  });

  it.each([[1], [1000]])('stands for %i matches', (matchCount) => {
    expect(validate(matchingPatternSchema, { supplierId: 3, daysDiffFromDueDate: 0, matchCount })).toMatchObject({
      matchCount,
    });
  });

  it.each([[0], [1001], [1.5], [-1], ['3'], [true]])('does not stand for %j matches', (count) => {
    const pattern = { supplierId: 3, daysDiffFromDueDate: 0 };
    const words = 'must be a whole number from 1 to 1,000';
    expect(matching({ ...pattern, matchCount: count })).toEqual({ matchCount: `Match count ${words}` });
    expect(negative({ ...pattern, rejectCount: count })).toEqual({ rejectCount: `Reject count ${words}` });
  });

  it.each([
    [{ counterpartyNamePattern: 'x' }, { supplierId: SUPPLIER }],
    [{ supplierId: '3', counterpartyNamePattern: 'x' }, { supplierId: SUPPLIER }],
    [{ supplierId: 3 }, { transactionDescriptionPattern: COMPARE }],
    [{ supplierId: 3, transactionDescriptionPattern: '  ' }, { transactionDescriptionPattern: COMPARE }],
    [
      { supplierId: 3, transactionDescriptionPattern: 7 },
      { transactionDescriptionPattern: 'Description pattern must be text' },
    ],
    [
      { supplierId: 3, counterpartyNamePattern: 'x'.repeat(10_001) },
      { counterpartyNamePattern: 'Counterparty pattern must be at most 10,000 characters' },
    ],
    [
      { supplierId: 3, daysDiffFromInvoiceDate: 1.5, daysDiffFromDueDate: 99_999 },
      {
        daysDiffFromInvoiceDate: `Days from the invoice date ${DAYS}`,
        daysDiffFromDueDate: `Days from the due date ${DAYS}`,
      },
    ],
  ])('%j is refused', (input, fields) => {
    expect(matching(input)).toEqual(fields);
  });
});

describe('a negative pattern', () => {
  it('may be of a pair alone', () => {
    expect(negative({ bankTransactionId: 1, invoiceId: 2 })).toBe('accepted');
  });

  it.each([
    [{}, { supplierId: 'Supplier is required', transactionDescriptionPattern: COMPARE }],
    [{ supplierId: 3, bankTransactionId: 1 }, { invoiceId: PAIR }],
    [{ supplierId: 3, invoiceId: 1 }, { bankTransactionId: PAIR }],
    [{ bankTransactionId: 1, invoiceId: 0 }, { invoiceId: 'Invoice must be the id of an invoice' }],
  ])('%j is refused', (input, fields) => {
    expect(negative(input)).toEqual(fields);
  });
});
