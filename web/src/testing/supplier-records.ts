import { pence } from '@paycycle/schema/domain/money';
import type { SupplierFieldsFragment } from '@paycycle/schema/generated/operations';
import { ofCompany } from './records.ts';

/** A supplier with all fields of the list and its panel. */
export function supplierDetails(id: number, given: Partial<SupplierFieldsFragment> = {}) {
  return {
    __typename: 'Supplier' as const,
    id,
    companyId: 1,
    name: `Supplier ${id}`,
    email: null,
    phone: null,
    address: null,
    category: null,
    vatNumber: null,
    companyNumber: null,
    paymentTermsDays: 30,
    paymentTerms: null,
    bankAccountName: null,
    bankSortCode: null,
    bankAccountNumber: null,
    bankDetailsWarning: null,
    bankDetailsChangedAt: null,
    accountState: 'new' as const,
    accountWords: 'New, entered by Ada Lowe on 1 Sep 2026, nothing paid to it yet',
    needsBankConfirmation: false,
    bankConfirmationWaitsUntil: null,
    lastPaymentDate: null,
    openInvoiceCount: 0,
    openAmountPence: pence(0),
    lastInvoiceDate: null,
    isAutoPaid: false,
    isSmallBusiness: null,
    isActive: true,
    mergedIntoId: null,
    merges: [],
    ...given,
  } satisfies SupplierFieldsFragment & { __typename: 'Supplier' };
}

/** A supplier for its panel. Only the given fields have values. */
export function supplierInFull(supplier: SupplierFieldsFragment, given: object = {}) {
  return {
    ...supplier,
    createdAt: '2026-09-03T09:30:00Z',
    ledgerReference: null,
    learnedCorrections: [],
    spendByMonth: [],
    openInvoices: [],
    payments: [],
    expectedBills: [],
    billsNotExpected: null,
    ...given,
  };
}

/** Handler of the suppliers query, from a list that may change. Searches, counts and returns the window. */
export function suppliersFrom(list: () => readonly SupplierFieldsFragment[]) {
  return ({ search, includeArchived, offset, limit }: Record<string, unknown>) => {
    const text = typeof search === 'string' ? search.toLowerCase() : '';
    const found = list().filter(
      ({ name, email, isActive }) =>
        (isActive || includeArchived === true) && `${name} ${email ?? ''}`.toLowerCase().includes(text),
    );
    const autoPaidCount = found.filter(({ isAutoPaid }) => isAutoPaid).length;
    return ofCompany(1, {
      suppliers: {
        __typename: 'SupplierPage',
        items: found.slice(Number(offset), Number(offset) + Number(limit)),
        totalCount: found.length,
        autoPaidCount,
        manualCount: found.length - autoPaidCount,
      },
    });
  };
}

/** Counts of the list's supplier filters; 0 unless given. */
export function supplierKinds(given: object = {}) {
  return ofCompany(1, {
    supplierKinds: {
      __typename: 'SupplierKindCounts',
      activeCount: 0,
      withoutBankDetailsCount: 0,
      autoPaidCount: 0,
      unconfirmedCount: 0,
      archivedCount: 0,
      ...given,
    },
  });
}

/** Invoices that change when their suppliers are switched to auto-paid or back. */
export function switchedInvoices(given: object = {}) {
  return { __typename: 'SwitchedInvoices', count: 0, amountPence: 0, notMovedCount: 0, stayingPence: 0, ...given };
}
