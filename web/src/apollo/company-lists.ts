import { type ApolloCache, type ApolloClient, InMemoryCache } from '@apollo/client';
import type { Modifier } from '@apollo/client/cache';
import { COMPANY_LIST_FIELDS, type CompanyListField } from './cache.ts';
import { shownLists } from './shown-lists.ts';

/** What is counted from a company's invoices, or holds them: it changes with every change of an invoice. */
const FROM_INVOICES = [
  'batchImports',
  'invoiceStats',
  'dueInvoices',
  'dueByWeek',
  'paymentRuns',
  'nextPaymentRunNumber',
  'paymentStats',
  'paymentsAtBank',
] as const satisfies CompanyListField[];

/** What is found and counted from a company's bank transactions, and what they have matched. */
export const FROM_TRANSACTIONS = [
  'suggestions',
  'suggestionsVersion',
  'learnedPatterns',
  'noInvoicePreview',
  'reconciliationSummary',
  'reconciliationExceptions',
  'duplicatePayments',
] as const satisfies CompanyListField[];

/** The lists to forget when invoices were made, changed or deleted; what is counted from invoices goes with them. */
export const CHANGED_BY_INVOICES = [
  'invoices',
  'suppliers',
  'likeSuppliers',
  ...FROM_TRANSACTIONS,
] as const satisfies CompanyListField[];

/** The lists to forget when a payment run or a payment was made or went on: invoices can become paid by it, or free. */
export const CHANGED_BY_PAYMENTS = [...CHANGED_BY_INVOICES, 'payments'] as const satisfies CompanyListField[];

const forgottenTimes = new WeakMap<ApolloCache, Map<number, number>>();

/** How often lists of a company were evicted. An answer to a question asked at another count may be out of date. */
export function evictionCount(cache: ApolloCache, companyId: number): number {
  return forgottenTimes.get(cache)?.get(companyId) ?? 0;
}

function countForgetting(cache: ApolloCache, companyId: number) {
  const times = forgottenTimes.get(cache) ?? new Map<number, number>();
  forgottenTimes.set(cache, times.set(companyId, (times.get(companyId) ?? 0) + 1));
}

/**
 * Evicts a company's lists: all of them when the company is left, some after a change that reorders them. With
 * the invoices goes what is counted from them. A list that is on the screen stays until it was read again.
 */
export function evictCompanyFields(
  cache: ApolloCache,
  companyId: number,
  fields: readonly CompanyListField[] = COMPANY_LIST_FIELDS,
) {
  // Before the eviction, with which what is on the screen is asked for again.
  countForgetting(cache, companyId);
  const id = cache.identify({ __typename: 'Company', id: companyId });
  const forgotten = new Set(fields.includes('invoices') ? [...fields, ...FROM_INVOICES] : fields);
  for (const fieldName of forgotten) {
    const shown = shownLists(cache, companyId, fieldName);
    const kept = new Set(shown.map(({ storeFieldName }) => storeFieldName));
    if (kept.size === 0) cache.evict({ id, fieldName });
    else evictEntries(cache, companyId, fieldName, (storeFieldName) => !kept.has(storeFieldName));
    for (const list of shown) list.readAgain();
  }
  if (fields === COMPANY_LIST_FIELDS && cache instanceof InMemoryCache) {
    // Else the results that Apollo remembers of the evicted lists grow with each switch.
    cache.gc({ resetResultCache: true });
  } else {
    cache.gc();
  }
}

/** Evicts one list of a field: that of one filter and sort, by the name under which the cache has it. */
export function evictCompanyEntry(cache: ApolloCache, companyId: number, field: CompanyListField, name: string) {
  evictEntries(cache, companyId, field, (storeFieldName) => storeFieldName === name);
  cache.gc();
}

function evictEntries(
  cache: ApolloCache,
  companyId: number,
  field: CompanyListField,
  isEvicted: (storeFieldName: string) => boolean,
) {
  const evict: Modifier<unknown> = (value, { storeFieldName, DELETE }) => (isEvicted(storeFieldName) ? DELETE : value);
  cache.modify({ id: cache.identify({ __typename: 'Company', id: companyId }), fields: { [field]: evict } });
}

/** Asks again for everything that is on the screen and belongs to the company. */
export async function refetchCompanyLists(client: ApolloClient, companyId: number) {
  const shown = [...client.getObservableQueries('active')].filter((query) => query.variables.companyId === companyId);
  // A failure shows in the query that has it, with a way to retry.
  await Promise.allSettled(shown.map((query) => query.refetch()));
}
