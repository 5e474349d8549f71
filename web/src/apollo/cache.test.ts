import { ZERO_PENCE } from '@paycycle/schema/domain/money';
import { InvoicesDocument } from '@paycycle/schema/generated/operations';
import { expect, it } from 'vitest';
import { invoiceRecord } from '../testing/records.ts';
import { createCache } from './cache.ts';
import { evictCompanyFields } from './company-lists.ts';

type Cache = ReturnType<typeof createCache>;

function writeWindow(cache: Cache, companyId: number, offset: number, ids: number[], search: string | null = null) {
  const items = ids.map((id) => invoiceRecord(id));
  const totals = { totalCount: 5, totalAmountPence: ZERO_PENCE, openCreditCount: 0, inQueryCount: 0, content: '5' };
  const invoices = { __typename: 'InvoicePage' as const, items, ...totals };
  const company = { __typename: 'Company' as const, id: companyId, invoices };
  cache.writeQuery({
    query: InvoicesDocument,
    variables: { companyId, filter: { search }, offset, limit: 2 },
    data: { company },
  });
}

function readIds(cache: Cache, companyId: number, search: string | null = null) {
  const variables = { companyId, filter: { search }, offset: 0, limit: 2 };
  const data = cache.readQuery({ query: InvoicesDocument, variables });
  return data?.company.invoices.items.map((item) => item?.id ?? null);
}

it('keeps the windows of one list together, with gaps where nothing is loaded', () => {
  const cache = createCache();
  writeWindow(cache, 1, 0, [1, 2]);
  writeWindow(cache, 1, 4, [5]);
  expect(readIds(cache, 1)).toEqual([1, 2, null, null, 5]);
  writeWindow(cache, 1, 2, [3, 4]);
  expect(readIds(cache, 1)).toEqual([1, 2, 3, 4, 5]);
});

it('keeps the totals that came with the first window when the others bring none', () => {
  const cache = createCache();
  writeWindow(cache, 1, 0, [1, 2]);
  const variables = { companyId: 1, filter: { search: null }, offset: 2, limit: 2, withTotals: false };
  const invoices = { __typename: 'InvoicePage' as const, items: [invoiceRecord(3)] };
  const company = { __typename: 'Company' as const, id: 1, invoices };
  cache.writeQuery({ query: InvoicesDocument, variables, data: { company } });
  const first = { companyId: 1, filter: { search: null }, offset: 0, limit: 2 };
  const data = cache.readQuery({ query: InvoicesDocument, variables: first });
  expect(data?.company.invoices).toMatchObject({ totalCount: 5, totalAmountPence: ZERO_PENCE });
  expect(readIds(cache, 1)).toEqual([1, 2, 3]);
});

it('keeps lists of different filters apart', () => {
  const cache = createCache();
  writeWindow(cache, 1, 0, [1, 2]);
  writeWindow(cache, 1, 0, [2], 'b');
  expect([readIds(cache, 1), readIds(cache, 1, 'b')]).toEqual([[1, 2], [2]]);
});

it('forgets the lists of one company, with the records that only they named', () => {
  const cache = createCache();
  writeWindow(cache, 1, 0, [1, 2]);
  writeWindow(cache, 2, 0, [3]);
  evictCompanyFields(cache, 1);
  expect(readIds(cache, 1)).toBeUndefined();
  expect(readIds(cache, 2)).toEqual([3]);
  expect(Object.keys(cache.extract()).filter((key) => key.startsWith('Invoice:'))).toEqual(['Invoice:3']);
});
