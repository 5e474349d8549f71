import { type FieldPolicy, InMemoryCache, type Reference } from '@apollo/client';

interface ListPage {
  readonly items: readonly (Reference | null)[];
  readonly totalCount?: number;
  readonly [total: string]: unknown;
}

/**
 * A server-side list that is loaded window by window. All windows of one filter and sort are one entry of the cache; a
 * row that is not loaded yet is null, so that a table of 20,000 rows loads only what it shows. Totals are those of the
 * newest answer that has them. A row that has moved is in its new place only.
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

/**
 * The fields of `Company` that hold its data, cleared when the company is left (RULES.md, section 4, Active company).
 */
export const COMPANY_LIST_FIELDS = [
  'invoices',
  'suppliers',
  'supplierKinds',
  'leavingPayments',
  'returningToPayments',
  'similarSuppliers',
  'differentSuppliers',
  'supplierCategories',
  'unlistedSupplierCategories',
  'nominalAccounts',
  'trackingOptions',
  'accountingConnection',
  'accountingPackage',
  'accountingPackages',
  'billsToCode',
  'publicationPreview',
  'publications',
  'ledgerBankAccounts',
  'ledgerPaymentPreview',
  'ledgerPayments',
  'deletion',
  'bankDetailsToConfirm',
  'bankTransactions',
  'suggestions',
  'suggestionsVersion',
  'suggestionChanges',
  'learnedPatterns',
  'noInvoicePreview',
  'noInvoicePresets',
  'reconciliationSummary',
  'reconciliationExceptions',
  'duplicatePayments',
  'monthClosings',
  'batchImports',
  'invoiceStats',
  'agedCreditors',
  'purchases',
  'accruals',
  'creditNotesForRun',
  'dueInvoices',
  'dueByWeek',
  'expectedBills',
  'vatToRepay',
  'paymentRuns',
  'nextPaymentRunNumber',
  'approverNames',
  'pausedApprovers',
  'payments',
  'paymentStats',
  'paymentsAwaitingAuthorisation',
  'onboarding',
  'deletions',
  'record',
  'notifications',
  'documents',
  'documentCounts',
  'mail',
  'peopleWithoutFactor',
  'tokens',
  'webhooks',
  'webhookDeliveries',
  'search',
] as const;

export type CompanyListField = (typeof COMPANY_LIST_FIELDS)[number];

/** The fields of the query that give a record of a company by its number, and what belongs to one. */
export const RECORD_FIELDS = [
  'activity',
  'bankDetailsWarning',
  'bankTransaction',
  'document',
  'invoice',
  'paymentRun',
  'providerPayment',
  'remittanceMail',
  'supplier',
  'supplierMergePreview',
] as const;

/** What a list holds now is all that it holds. */
const REPLACED = { merge: false } as const;

/** How a company's lists are kept; one that is not named here is one entry for each filter. */
const COMPANY_FIELDS = {
  invoices: windowedList(['filter', 'sort']),
  suppliers: windowedList(['search', 'includeArchived', 'kind', 'sort']),
  bankTransactions: windowedList(['filter']),
  paymentRuns: windowedList([]),
  record: windowedList(['filter']),
  notifications: windowedList([]),
  payments: windowedList(['statuses', 'sort']),
  deletions: windowedList([]),
  documents: windowedList(['filter']),
  agedCreditors: REPLACED,
  purchases: REPLACED,
  accruals: REPLACED,
  suggestions: REPLACED,
  similarSuppliers: REPLACED,
  differentSuppliers: REPLACED,
  supplierCategories: REPLACED,
  unlistedSupplierCategories: REPLACED,
  deletion: REPLACED,
  learnedPatterns: REPLACED,
  noInvoicePreview: REPLACED,
  noInvoicePresets: REPLACED,
  reconciliationExceptions: REPLACED,
  monthClosings: REPLACED,
  mail: REPLACED,
  people: REPLACED,
  invitations: REPLACED,
  ownerNotices: REPLACED,
  peopleWithoutFactor: REPLACED,
  pendingChanges: REPLACED,
  onboarding: REPLACED,
  expectedBills: REPLACED,
  vatToRepay: REPLACED,
} satisfies Record<string, FieldPolicy | typeof REPLACED>;

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
      // The user's own, of which there is one.
      SignInMethods: { keyFields: [], fields: { identities: REPLACED } },
      Factors: { keyFields: [], fields: { passkeys: REPLACED } },
      BankTransaction: { fields: { matches: REPLACED } },
      Invoice: { fields: { lines: REPLACED } },
      // One that was never published has no id.
      Publication: { keyFields: ({ id }) => (id === null ? ['invoiceId'] : ['id']) },
      Document: { fields: { invoices: REPLACED, mail: REPLACED } },
      Supplier: { fields: { merges: REPLACED, learnedCorrections: REPLACED, expectedBills: REPLACED } },
      // The table asks for less of them than the panel does.
      DocumentText: { merge: true },
      DocumentDate: { merge: true },
      DocumentAmount: { merge: true },
      PaymentRun: { fields: { items: REPLACED } },
      PaymentRunItem: { fields: { invoices: REPLACED, payments: REPLACED } },
      Company: { fields: COMPANY_FIELDS },
    },
  });
}
