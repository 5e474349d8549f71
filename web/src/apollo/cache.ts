import { type FieldPolicy, InMemoryCache, type Reference } from '@apollo/client';
import { COMPANY_LIST_FIELDS } from './company-fields.generated.ts';

interface ListPage {
  readonly items: readonly (Reference | null)[];
  readonly totalCount?: number;
  readonly [total: string]: unknown;
}

/**
 * A server-side list that is loaded window by window. All windows of one filter and sort share one cache entry. A row
 * that is not loaded yet is null, so a table of 20,000 rows loads only the visible ones. The totals come from the
 * newest response that has them. A row that moved appears only at its new position.
 */
function windowedList(keyArgs: string[]): FieldPolicy<ListPage> {
  return {
    keyArgs,
    merge(existing, incoming, { args }) {
      const offset = typeof args?.offset === 'number' ? args.offset : 0;
      const newer = new Set(incoming.items.map((row) => row?.__ref));
      const items = (existing?.items ?? []).map((row) => (row && newer.has(row.__ref) ? null : row));
      while (items.length < offset) items.push(null);
      for (const [index, item] of incoming.items.entries()) items[offset + index] = item;
      const { totalCount = items.length } = incoming;
      return { ...existing, ...incoming, items: items.slice(0, Math.max(totalCount, offset)) };
    },
  };
}

export type CompanyListField = (typeof COMPANY_LIST_FIELDS)[number];

/** Merge policy that replaces the cached list with the new one. */
const REPLACED = { merge: false } as const;

/** Lists that belong to the company itself. They stay when it is left. */
const KEPT_FIELDS = ['overview', 'people', 'invitations', 'ownerNotices', 'pendingChanges'];

/** Cache policies of a company's lists. Other than in windows, a list has one entry for each of its arguments. */
const COMPANY_FIELDS = {
  ...Object.fromEntries([...COMPANY_LIST_FIELDS, ...KEPT_FIELDS].map((field) => [field, REPLACED])),
  invoices: windowedList(['filter', 'sort']),
  suppliers: windowedList(['search', 'includeArchived', 'kind', 'sort']),
  bankTransactions: windowedList(['filter']),
  paymentRuns: windowedList([]),
  record: windowedList(['filter']),
  notifications: windowedList([]),
  payments: windowedList(['statuses', 'sort']),
  deletions: windowedList([]),
  documents: windowedList(['filter']),
};

/** The normalised cache: a company's lists are fields of `Company:<id>`, one entry for each filter and sort. */
export function createCache() {
  return new InMemoryCache({
    typePolicies: {
      Query: {
        fields: {
          companies: REPLACED,
          sessions: REPLACED,
          company: (_existing, { args, toReference }) => toReference({ __typename: 'Company', id: args?.id }),
        },
      },
      // A user has one of each.
      SignInMethods: { keyFields: [], fields: { identities: REPLACED } },
      Factors: { keyFields: [], fields: { passkeys: REPLACED } },
      BankTransaction: { fields: { matches: REPLACED } },
      Invoice: { fields: { lines: REPLACED } },
      // A bill that was never published has no id.
      Publication: { keyFields: ({ id }) => (id === null ? ['invoiceId'] : ['id']) },
      Document: { fields: { invoices: REPLACED, mail: REPLACED } },
      Supplier: { fields: { merges: REPLACED, learnedCorrections: REPLACED, expectedBills: REPLACED } },
      // The table fetches fewer of their fields than the panel does.
      DocumentText: { merge: true },
      DocumentDate: { merge: true },
      DocumentAmount: { merge: true },
      PaymentRun: { fields: { items: REPLACED } },
      PaymentRunItem: { fields: { invoices: REPLACED, payments: REPLACED } },
      Company: { fields: COMPANY_FIELDS },
    },
  });
}
