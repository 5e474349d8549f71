import { localDate } from '@paycycle/schema/domain/local-date';
import { markInvoicesPaid } from '../src/commands/invoices/mark-invoices-paid.ts';
import { SUPPLIER_USES } from '../src/commands/suppliers/supplier-use.view.ts';
import type { Reader } from '../src/kernel/read/read.ts';
import { BankTransactionMatch } from '../src/modules/bank-transactions/index.ts';
import { COMPANY_PEOPLE } from '../src/modules/companies/company-people.view.ts';
import { UNPAID_BY_DUE_DATE } from '../src/modules/company-overview/company-overview.view.ts';
import { ACCEPTED_DOCUMENTS } from '../src/modules/documents/accepted-document.view.ts';
import { Document, DocumentInvoice } from '../src/modules/documents/document.entity.ts';
import { Invoice } from '../src/modules/invoices/invoice.entity.ts';
import * as figures from '../src/modules/invoices/invoice-figures.view.ts';
import { INVOICE_LINES } from '../src/modules/invoices/invoice-lines.view.ts';
import * as states from '../src/modules/invoices/invoice-state.view.ts';
import {
  PAID_ACCOUNTS,
  SESSION_DISCOUNTS,
  SESSION_INVOICES,
  SESSION_TOTALS,
} from '../src/modules/invoices/session-plan/session-plan.view.ts';
import { matchBankTransaction } from '../src/modules/matching/index.ts';
import { Supplier } from '../src/modules/suppliers/supplier.entity.ts';
import * as suppliers from '../src/modules/suppliers/supplier-list.view.ts';
import { storeLines } from '../src/testing/bank-lines.ts';
import { newPaymentRun } from '../src/testing/new-payment-run.ts';
import { addReadyDocument } from '../src/testing/ready-document.ts';
import type { TestUser } from '../src/testing/test-scope.ts';

/** Call of each view of companies, suppliers and invoices, on the books of `storeInvoiceBooks`. */

const DAY = localDate('2026-09-15');
const PLAN = {
  today: localDate('2026-09-01'),
  lastDay: localDate('2026-09-02'),
  payNow: localDate('2026-12-31'),
  lastDayNew: localDate('2026-09-03'),
  payNowNew: localDate('2027-01-04'),
};

const DISCOUNTS = { today: DAY, nextSession: localDate('2026-12-31') };

const CYCLE = { dueBy: localDate('2026-12-31'), monthFrom: localDate('2026-09-01'), monthTo: localDate('2026-09-30') };

const SUPPLIERS = { isSearched: true, includeArchived: false, kind: null };

/** Ids of the books' records, which every reader requests. */
const ids = { company: 0, supplier: 0, run: 0, paid: 0, mark: 0 };

export const INVOICE_VIEWS: Readonly<Record<string, (reader: Reader) => Promise<readonly object[]>>> = {
  COMPANY_PEOPLE: (reader) => reader.rows(COMPANY_PEOPLE, { companyIds: [ids.company] }),
  ACCEPTED_DOCUMENTS: (reader) => reader.rows(ACCEPTED_DOCUMENTS, { supplierIds: [ids.supplier], limit: 10 }),
  SUPPLIER_COUNTS: async (reader) => {
    const counts = await reader.rows(suppliers.SUPPLIER_COUNTS, { pattern: '%harbour%' }, { filter: SUPPLIERS });
    return counts.filter(({ totalCount, manualCount }) => totalCount === 1 && manualCount === 1);
  },
  SUPPLIER_LIST: (reader) => {
    const sort = { field: 'openAmount', direction: 'desc' } as const;
    const values = { pattern: '%harbour%', offset: 0, limit: 10 };
    return reader.rows(suppliers.SUPPLIER_LIST, values, { filter: SUPPLIERS, sort });
  },
  SUPPLIER_IDS: (reader) => reader.rows(suppliers.SUPPLIER_IDS, { pattern: '%harbour%', limit: 10 }, SUPPLIERS),
  SUPPLIER_KIND_COUNTS: async (reader) => {
    const counts = await reader.rows(suppliers.SUPPLIER_KIND_COUNTS, { pattern: '%harbour%' }, { isSearched: true });
    return counts.filter(
      ({ activeCount, withoutBankDetailsCount }) => activeCount === 1 && withoutBankDetailsCount === 0,
    );
  },
  SUPPLIER_OPEN_INVOICES: (reader) => reader.rows(suppliers.SUPPLIER_OPEN_INVOICES, { supplierIds: [ids.supplier] }),
  SUPPLIER_USES: (reader) => reader.rows(SUPPLIER_USES, { supplierId: ids.supplier }, { isOne: true }),
  INVOICE_STATS: async (reader) => {
    const stats = await reader.rows(figures.INVOICE_STATS, CYCLE);
    return stats.filter(({ total, dueSoon, totalOutstandingPence }) => total && dueSoon && totalOutstandingPence);
  },
  DUE_TOTALS: async (reader) => {
    const totals = await reader.rows(figures.DUE_TOTALS, CYCLE);
    return totals.filter(({ selectableCount, selectableAmountPence }) => selectableCount && selectableAmountPence);
  },
  PAID_ACCOUNTS: (reader) => reader.rows(PAID_ACCOUNTS, { supplierIds: [ids.supplier] }),
  SESSION_TOTALS: async (reader) => {
    const totals = await reader.rows(SESSION_TOTALS, PLAN);
    return totals.filter(({ selectableCount, selectableAmountPence }) => selectableCount && selectableAmountPence);
  },
  SESSION_INVOICES: (reader) => reader.rows(SESSION_INVOICES, { ...PLAN, offset: 0, limit: 10 }),
  UNPAID_BY_DUE_DATE: (reader) => reader.rows(UNPAID_BY_DUE_DATE, { companyIds: [ids.company], today: DAY }),
  SESSION_DISCOUNTS: (reader) => reader.rows(SESSION_DISCOUNTS, { ...DISCOUNTS, limit: 10 }),
  DUE_DAYS: (reader) => reader.rows(figures.DUE_DAYS, CYCLE),
  BATCH_IMPORTS: (reader) => reader.rows(figures.BATCH_IMPORTS, { limit: 10 }),
  LAST_BATCH: async (reader) => (await reader.rows(figures.LAST_BATCH, { day: DAY })).filter(({ last }) => last === 3),
  LAST_PAYMENTS: (reader) => reader.rows(figures.LAST_PAYMENTS, { supplierIds: [ids.supplier] }),
  UNKNOWN_ACCOUNTS: (reader) => reader.rows(figures.UNKNOWN_ACCOUNTS, { supplierIds: [ids.supplier] }),
  INVOICE_LINES: (reader) => reader.rows(INVOICE_LINES, { invoiceIds: [ids.paid] }),
  SELECTED_INVOICES: (reader) => reader.rows(states.SELECTED_INVOICES, { ids: [ids.paid] }),
  INVOICE_STATES: (reader) => reader.rows(states.INVOICE_STATES, { ids: [ids.paid] }),
  INVOICES_OF_RUN: (reader) => reader.rows(states.INVOICES_OF_RUN, { paymentRunId: ids.run }),
  REFRESHABLE_INVOICES: (reader) =>
    reader.rows(states.REFRESHABLE_INVOICES, { supplierIds: [ids.supplier] }, { isOfSome: true }),
  IDS_BY_RECORD: (reader) => reader.rows(states.IDS_BY_RECORD, { recordNumbers: [1, 2] }),
  MARKED_INVOICES: (reader) => reader.rows(states.MARKED_INVOICES, { markId: ids.mark }),
  PAID_OUTSIDE: (reader) => reader.rows(states.PAID_OUTSIDE, { ids: [ids.paid] }),
};

/** Books for which each view returns rows. */
export async function storeInvoiceBooks(user: TestUser, companyId: number): Promise<void> {
  const inRun = await user.newInvoice(companyId, { invoiceNumber: 'INV-1' });
  const free = await user.newInvoice(companyId, { invoiceNumber: 'INV-2' });
  const service = { serviceFrom: localDate('2026-09-01'), serviceTo: localDate('2026-11-30') };
  const paid = await user.newInvoice(companyId, {
    invoiceNumber: 'INV-3',
    lines: [{ nominalCode: '5000', vatCode: 'construction_reverse_charge', ...service }],
  });
  const marked = await user.newInvoice(companyId, { invoiceNumber: 'INV-4', invoiceDate: '2026-08-01' });
  const { em } = await user.scope();
  const batch = { batchImportDate: DAY, batchSequenceNumber: 3 };
  await em.nativeUpdate(Invoice, { id: free.id }, batch);
  const account = { bankSortCode: '10-00-00', bankAccountNumber: '12345678', paymentTerms: '2/60 net 90' };
  await em.nativeUpdate(Supplier, { id: paid.supplierId }, account);
  const [lineId = 0] = await storeLines(user, companyId, '2026-09-03,HARBOUR PRINT WORKS,-100.00');
  await matchBankTransaction(await user.scope(), lineId, { invoiceId: paid.id });
  await em.nativeUpdate(BankTransactionMatch, { invoice: paid.id }, { isPaidOutside: true });
  const { markId } = await markInvoicesPaid(await user.scope(), companyId, { invoiceIds: [marked.id] });
  const document = await addReadyDocument(await user.scope(), companyId);
  await em.nativeUpdate(Document, { id: document.id }, { acceptedAt: new Date(), acceptedBy: user.userId });
  await em.nativeUpdate(DocumentInvoice, { document: document.id }, { isAccepted: true, invoiceId: paid.id });
  const run = await newPaymentRun(user, companyId, 'draft', [inRun]);
  Object.assign(ids, { company: companyId, supplier: paid.supplierId, run: run.id, paid: paid.id, mark: markId ?? 0 });
}
