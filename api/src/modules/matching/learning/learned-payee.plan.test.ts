import { expect, it } from 'vitest';
import { learnedPayees } from './learned-payee.plan.ts';

const known = (supplierId: number, description: string | null, counterparty: string | null = null, count = 1) => ({
  supplierId,
  transactionDescriptionPattern: description,
  counterpartyNamePattern: counterparty,
  count,
});
const line = (description: string, counterpartyName: string | null = null) => ({ description, counterpartyName });

it('knows a payee by what its payments looked like, whatever the bank prints beside it', () => {
  const evidence = [known(3, 'harbour print works'), known(4, null, 'alder')];
  const lines = [line('BACS HARBOUR PRINT WORKS HPW-2201'), line('FASTER PAYMENT 7', 'Alder'), line('GREGGS')];
  expect(learnedPayees(lines, evidence)).toEqual([3, 4, null]);
});

it('asks for every text that was learned', () => {
  const evidence = [known(3, 'card services', 'alder')];
  expect(learnedPayees([line('CARD SERVICES', 'Birch'), line('CARD SERVICES', 'Alder')], evidence)).toEqual([null, 3]);
});

it('names the supplier with most matches, and nobody where two have as many', () => {
  expect(learnedPayees([line('ALDER')], [known(3, 'alder', null, 2), known(4, 'alder')])).toEqual([3]);
  expect(learnedPayees([line('ALDER')], [known(3, 'alder'), known(4, 'alder')])).toEqual([null]);
});

it('names no payee for a transaction without text', () => {
  expect(learnedPayees([line('12345678')], [known(3, 'alder')])).toEqual([null]);
});
