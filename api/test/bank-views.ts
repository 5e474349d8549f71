import { localDate } from '@paycycle/schema/domain/local-date';
import { pence } from '@paycycle/schema/domain/money';
import type { Reader } from '../src/kernel/read/read.ts';
import * as shownViews from '../src/modules/bank-transactions/bank-transaction.view.ts';
import { MonthClosing } from '../src/modules/bank-transactions/month-closing.entity.ts';
import * as closingViews from '../src/modules/bank-transactions/month-closing.view.ts';
import * as cashViews from '../src/modules/cash-forecast/cash-forecast.view.ts';
import { Company } from '../src/modules/companies/index.ts';
import { UNRECONCILED_BY_MONTH } from '../src/modules/company-overview/company-overview.view.ts';
import { Invoice, markInvoicesPaidOn } from '../src/modules/invoices/index.ts';
import { matchBankTransaction, rejectMatch } from '../src/modules/matching/index.ts';
import * as learnedViews from '../src/modules/matching/learning/learned.view.ts';
import * as runItemViews from '../src/modules/matching/matches/run-item.view.ts';
import * as payeeViews from '../src/modules/matching/no-invoice/payee-line.view.ts';
import { EARLIER_PAYMENTS } from '../src/modules/matching/no-invoice/returned-lines.view.ts';
import * as pairViews from '../src/modules/matching/patterns/open-pair.view.ts';
import * as openViews from '../src/modules/matching/suggestions/open-books.view.ts';
import { AUTO_PAID_WITHOUT_LINE } from '../src/modules/month-end/report/auto-paid-without-line.view.ts';
import { COMPANY_RENAMES } from '../src/modules/month-end/report/company-names.view.ts';
import { MATCHED_UNAPPROVED } from '../src/modules/month-end/report/matched-unapproved.view.ts';
import * as monthViews from '../src/modules/month-end/report/month-figures.view.ts';
import { PAID_ON_ANOTHER_DAY } from '../src/modules/month-end/report/paid-on-another-day.view.ts';
import { PAID_WITHOUT_LINE } from '../src/modules/month-end/report/paid-without-line.view.ts';
import * as lineViews from '../src/modules/month-end/report/report-line.view.ts';
import * as statementViews from '../src/modules/month-end/report/statement.view.ts';
import * as paymentViews from '../src/modules/payments/payment.view.ts';
import { ProviderPayment } from '../src/modules/payments/provider-payment.entity.ts';
import { payInvoice } from '../src/modules/payments/submission.service.ts';
import * as importViews from '../src/modules/statement-import/imported-lines.view.ts';
import { StatementImport } from '../src/modules/statement-import/statement-import.entity.ts';
import { storeLines } from '../src/testing/bank-lines.ts';
import { newPaymentRun } from '../src/testing/new-payment-run.ts';
import { newPayableInvoice } from '../src/testing/payment-books.ts';
import type { TestUser } from '../src/testing/test-scope.ts';

/** Call of each bank view, on the books of `storeBankBooks`. */

const DAYS = { from: localDate('2026-09-01'), to: localDate('2026-09-30') };
const MONTH = { firstDay: DAYS.from, lastDay: DAYS.to };
const YEAR = { firstDay: localDate('2026-01-01'), lastDay: localDate('2026-12-31') };

/** Ids of all companies in a small database. */
const LOW_IDS = Array.from({ length: 1000 }, (_, index) => index + 1);

export const BANK_VIEWS: Readonly<Record<string, (reader: Reader) => Promise<readonly object[]>>> = {
  SHOWN_LINES: (reader) => reader.rows(shownViews.SHOWN_LINES, { ids: LOW_IDS }),
  REPORT_LINES: (reader) => reader.rows(lineViews.REPORT_LINES, DAYS),
  REPORT_MATCHES: (reader) => reader.rows(lineViews.REPORT_MATCHES, DAYS),
  MONTH_COUNTS: async (reader) => figures(await reader.rows(monthViews.MONTH_COUNTS, MONTH)),
  MONTH_MOVEMENTS: async (reader) =>
    figures(
      await reader.rows(monthViews.MONTH_MOVEMENTS, { ...MONTH, openingDate: DAYS.from }, { hasOpeningDate: true }),
    ),
  OPEN_BY_DAY: (reader) => reader.rows(monthViews.OPEN_BY_DAY, MONTH),
  UNRECONCILED_BY_MONTH: (reader) =>
    reader.rows(UNRECONCILED_BY_MONTH, { companyIds: LOW_IDS, today: localDate('2026-12-31') }),
  PAID_WITHOUT_LINE: (reader) => reader.rows(PAID_WITHOUT_LINE, { ...YEAR, limit: 10 }),
  AUTO_PAID_WITHOUT_LINE: (reader) => reader.rows(AUTO_PAID_WITHOUT_LINE, { ...YEAR, limit: 10 }),
  PAID_ON_ANOTHER_DAY: (reader) => reader.rows(PAID_ON_ANOTHER_DAY, { lastDay: localDate('2026-08-31'), limit: 10 }),
  MATCHED_UNAPPROVED: (reader) => reader.rows(MATCHED_UNAPPROVED, DAYS),
  COMPANY_RENAMES: (reader) => reader.rows(COMPANY_RENAMES, {}),
  EARLIER_PAYMENTS: (reader) => reader.rows(EARLIER_PAYMENTS, { ids: LOW_IDS, limit: 10 }),
  LAST_DAY_LINES: (reader) => reader.rows(statementViews.LAST_DAY_LINES, MONTH),
  LAST_LINE: async (reader) => figures(await reader.rows(statementViews.LAST_LINE, {})),
  MONEY_LINES: (reader) => reader.rows(cashViews.MONEY_LINES, { since: localDate('2026-01-01'), limit: 10 }),
  OPEN_PAYMENTS: (reader) =>
    reader.rows(cashViews.OPEN_PAYMENTS, { statementDay: DAYS.from, dueBy: localDate('2026-12-31') }),
  PAID_SINCE: async (reader) =>
    figures(await reader.rows(cashViews.PAID_SINCE, { statementDay: localDate('2026-01-01') })),
  PAYEE_NAMES: (reader) => reader.rows(cashViews.PAYEE_NAMES, {}),
  CLOSING_OF_STATEMENT: (reader) => reader.rows(statementViews.CLOSING_OF_STATEMENT, MONTH),
  CLOSED_MONTHS: (reader) => reader.rows(closingViews.CLOSED_MONTHS, { companyIds: LOW_IDS }),
  STORED_LINES: (reader) => reader.rows(importViews.STORED_LINES, { ...DAYS, days: [DAYS.to] }),
  MOVEMENTS_AROUND: async (reader) => {
    const asked = { date: DAYS.from, to: DAYS.to, openingDate: DAYS.from };
    return figures(await reader.rows(importViews.MOVEMENTS_AROUND, asked, { hasOpeningDate: true }));
  },
  BALANCED_LINES: (reader) => reader.rows(importViews.BALANCED_LINES, {}),
  MATCHES_AFTER: (reader) =>
    reader.rows(importViews.MATCHES_AFTER, { closedDay: localDate('2026-08-31') }, { hasClosedDay: true }),
  MATCHING_EVIDENCE: (reader) => reader.rows(learnedViews.MATCHING_EVIDENCE, {}),
  NEGATIVE_EVIDENCE: (reader) => reader.rows(learnedViews.NEGATIVE_EVIDENCE, {}),
  OPEN_REJECTED_PAIRS: (reader) => reader.rows(learnedViews.OPEN_REJECTED_PAIRS, {}),
  ITEMS_OF_RUNS: (reader) => reader.rows(runItemViews.ITEMS_OF_RUNS, { runIds: LOW_IDS }),
  PAYMENT_FIGURES: (reader) => reader.rows(paymentViews.PAYMENT_FIGURES, {}),
  PAYEE_LINES: async (reader) => {
    const asked = { isOutgoing: true, after: 0, pattern: '%energy%', limit: 10 };
    const byText = await reader.rows(payeeViews.PAYEE_LINES, asked, { isByIds: false });
    return [...byText, ...(await reader.rows(payeeViews.PAYEE_LINES, { ids: LOW_IDS, limit: 10 }, { isByIds: true }))];
  },
  OPEN_PAIRS: async (reader) => {
    const pairs = await Promise.all(
      LOW_IDS.slice(0, 30).map((supplierId) =>
        reader.rows(
          pairViews.OPEN_PAIRS,
          { supplierId, daysFromInvoiceDate: 3, daysFromDueDate: 26, description: null, limit: 10 },
          { hasDaysFromInvoiceDate: true, hasDaysFromDueDate: true, hasDescription: false },
        ),
      ),
    );
    return pairs.flat();
  },
  OPEN_LINES: (reader) => reader.rows(openViews.OPEN_LINES, { limit: 10 }, { isAsIfUnsaid: true }),
  OPEN_INVOICES: (reader) => reader.rows(openViews.OPEN_INVOICES, { ids: [], limit: 10 }, { isByIds: false }),
  UNDERPAYMENTS: (reader) =>
    reader.rows(openViews.UNDERPAYMENTS, { invoiceId: null, limit: 10 }, { isOfInvoice: false }),
  REFUNDING_SUPPLIERS: (reader) => reader.rows(openViews.REFUNDING_SUPPLIERS, { limit: 10 }),
  REFUNDABLE: (reader) => reader.rows(openViews.REFUNDABLE, { supplierIds: LOW_IDS, limit: 10 }),
  OPEN_DOCUMENTS: (reader) =>
    reader.rows(
      openViews.OPEN_DOCUMENTS,
      { supplierIds: LOW_IDS, limit: 10 },
      { documentType: 'invoice', isOfSome: true },
    ),
  IMPORTED_STATEMENTS: (reader) => reader.rows(statementViews.IMPORTED_STATEMENTS, MONTH),
  FIRST_ACCOUNT: (reader) => reader.rows(statementViews.FIRST_ACCOUNT, {}),
  LINES_IMPORTED_SINCE: async (reader) =>
    figures(await reader.rows(statementViews.LINES_IMPORTED_SINCE, { ...MONTH, since: new Date(0) })),
  OPENING_ENTRY: async (reader) => {
    // A company has an entry of its own from its creation on. Only the one in the books, which is the latest, is another.
    const entries = await reader.rows(statementViews.OPENING_ENTRY, {});
    const { last } = await reader.one(statementViews.LAST_LINE, {});
    return last === null ? [] : entries;
  },
  LINES_BY_STATEMENT: (reader) => reader.rows(statementViews.LINES_BY_STATEMENT, MONTH),
  STATEMENTS_FROM: (reader) => reader.rows(statementViews.STATEMENTS_FROM, MONTH),
};

/** Counts and sums have a row of nothing where there are no rows. */
function figures(rows: readonly object[]): readonly object[] {
  return rows.filter((row) => Object.values(row).some((value) => value !== null && value !== 0 && value !== false));
}

/** Books for which each view returns rows. */
export async function storeBankBooks(user: TestUser, companyId: number): Promise<void> {
  const paid = await user.newInvoice(companyId, { invoiceNumber: 'BANK-1' });
  const short = await user.newInvoice(companyId, { invoiceNumber: 'BANK-2' });
  const open = await user.newInvoice(companyId, { invoiceNumber: 'BANK-3' });
  const bill = { amountPence: 33_00, invoiceDate: '2026-08-01', dueDate: '2026-08-31' };
  const marked = await user.newInvoice(companyId, { ...bill, invoiceNumber: 'BANK-5' });
  await markInvoicesPaidOn(await user.scope(), companyId, [{ id: marked.id, paidOn: localDate('2026-08-20') }]);
  await user.newAutoPaidSupplier(companyId, 'Northgate Energy');
  await user.newInvoice(companyId, { ...bill, invoiceNumber: 'BANK-6', supplierName: 'Northgate Energy' });
  const [matchedId = 0, openId = 0, shortId = 0, markedId = 0] = await storeLines(
    user,
    companyId,
    '2026-09-03,HARBOUR PRINT WORKS,-100.00',
    '2026-09-04,NORTHGATE ENERGY,-50.00',
    '2026-09-05,HARBOUR PRINT WORKS,-60.00',
    '2026-09-05,BANK-5,-33.00',
    '2026-09-06,COUNTER CREDIT,10.00',
    '2026-09-07,NORTHGATE ENERGY RETURNED,50.00',
  );
  await matchBankTransaction(await user.scope(), matchedId, { invoiceId: paid.id });
  await matchBankTransaction(await user.scope(), markedId, { invoiceId: marked.id });
  await matchBankTransaction(await user.scope(), shortId, { invoiceId: short.id, allowDifference: true });
  await rejectMatch(await user.scope(), openId, { invoiceIds: [open.id] });
  await newPaymentRun(user, companyId, 'draft', [open]);
  const payable = await newPayableInvoice(user, companyId, { invoiceNumber: 'BANK-4', supplierName: 'Lantern' });
  await payInvoice(await user.scope(), payable.id);
  const { em, ports } = await user.scope();
  await em.nativeUpdate(Company, { id: companyId }, { name: 'Renamed Ltd' });
  const changed = { dueDate: localDate('2026-09-01'), modifiedAt: ports.clock.now() };
  await em.nativeUpdate(Invoice, { companyId, id: marked.id }, changed);
  await em.nativeUpdate(ProviderPayment, { companyId }, { status: 'completed' });
  em.create(StatementImport, {
    companyId,
    fileName: null,
    format: 'csv',
    ...DAYS,
    openingPence: pence(500_00),
    closingPence: pence(360_00),
    bankAccountNumber: '55779911',
    imported: 3,
    skipped: 0,
    rejected: 0,
    importedAt: ports.clock.now(),
    importedBy: user.userId,
  });
  em.create(MonthClosing, {
    companyId,
    firstDay: localDate('2026-07-01'),
    openingBalancePence: pence(0),
    closingBalancePence: pence(500_00),
    lastRecordNumber: 0,
    exceptionCount: 0,
    closedAt: ports.clock.now(),
    closedBy: user.userId,
  });
  await em.flush();
}
