import { expect, it } from 'vitest';
import { invoice, line, suggest } from './engine-input.testing.ts';

/** A payee that a user confirmed three times. */
const CONFIRMED = { counterpartyNamePattern: null, daysDiffFromInvoiceDate: null, daysDiffFromDueDate: null, count: 3 };

it.each([
  ['Vodafone Ltd', 'vodafone ltd', 'DD VODAFONE LTD 12345678'],
  ['Vodafone Ltd', 'vodafone ltd', 'VODAFONE LTD 7012345-1001'],
  [
    'Green Clean Ltd',
    'green clean ltd',
    'BILL PAYMENT VIA FASTER PAYMENT TO GREEN CLEAN LTD REFERENCE FERNHILL CATERING , MANDATE NO 21',
  ],
  ['Green Clean Ltd', 'green clean ltd', 'GREEN CLEAN LTD 600000001316473950 FERNHILL 202678 10 22APR26 11:22'],
])(
  'is sure of a confirmed payee beside its customer number or the name of the payer: %s, %s, %s',
  (supplierName, key, text) => {
    const bill = invoice(1, 1, '360.00', { supplierName, number: 'GC-1011', dated: '2026-04-17', due: '2026-05-17' });
    const matchingPatterns = [{ supplierId: 1, transactionDescriptionPattern: key, ...CONFIRMED }];
    const [found] = suggest([line(1, '360.00', text, '2026-04-22')], [bill], {
      matchingPatterns,
      payerNames: ['Fernhill Catering Ltd'],
    });
    expect(found?.choices[0]?.confidence ?? 0).toBeGreaterThanOrEqual(0.9);
  },
);
