import { CODING_REASONS } from '@paycycle/schema/domain/coding';
import { CONNECTION_STATES, LEDGERS, ONLINE_LEDGERS, PUBLISH_AS } from '@paycycle/schema/domain/ledger';
import { VAT_CODES } from '@paycycle/schema/domain/vat-code';
import { accountingConnectionSchema } from '@paycycle/schema/validation/accounting-connection';
import {
  accountingPackageSchema,
  ledgerContactSchema,
  packageQuerySchema,
} from '@paycycle/schema/validation/accounting-package';
import {
  chartImportFormSchema,
  ledgerFormSchema,
  nominalAccountChangeSchema,
  nominalAccountFormSchema,
} from '@paycycle/schema/validation/chart-of-accounts-form';
import { billsToCodeSchema, codeBillsSchema } from '@paycycle/schema/validation/coding-form';
import { z } from 'zod';
import { MISSING_FROM_BILL } from '../../../commands/accounting-package/package-bill.plan.ts';
import type { CallDescription } from '../call.ts';
import { boolean, count, date, id, listOf, named, orNull, record, text, timestamp } from '../parts.ts';
import { PUBLISHING } from './publishing.ts';

const nominalAccount = named(
  'NominalAccount',
  "An account of a company's chart, to which bills are posted.",
  record({ id, companyId: id, code: text, name: text, isArchived: boolean }),
);

const account = record({ code: text, name: text });
const trackingOption = record({ name: text, isArchived: boolean });

const chartImport = record({
  added: listOf(account),
  renamed: listOf(record({ code: text, before: text, after: text })),
  offeredAgain: listOf(account),
  unchangedCount: count,
  missing: listOf(account),
  content: text,
});

const proposedCoding = record({
  vatCode: orNull(z.enum(VAT_CODES)),
  nominalCode: orNull(text),
  trackingCategory: orNull(text),
  reason: z.enum(CODING_REASONS),
  isSure: boolean,
});
const supplierCoding = record({ supplierId: id, proposed: orNull(proposedCoding) });

const accountingConnection = named(
  'AccountingConnection',
  'The organisation in Xero or QuickBooks to which a company publishes its bills.',
  record({
    ledger: z.enum(ONLINE_LEDGERS),
    state: z.enum(CONNECTION_STATES),
    organisations: listOf(record({ organisationId: text, name: text })),
    organisationId: orNull(text),
    organisationName: orNull(text),
    publishAs: z.enum(PUBLISH_AS),
    paymentsAccountId: orNull(text),
    paymentsAccountName: orNull(text),
    connectedAt: timestamp,
  }),
);

const packageMade = record({
  id,
  ledger: z.enum(LEDGERS),
  fromDate: orNull(date),
  toDate: orNull(date),
  billCount: count,
  madeAt: timestamp,
  madeByName: text,
  notImportedAt: orNull(timestamp),
  notImportedByName: orNull(text),
});

export const ACCOUNTING: Readonly<Record<string, CallDescription>> = {
  'put /api/companies/:id/ledger': {
    summary: 'Say which accounting system bills are handed over to; a company without accounts gets its first chart',
    body: [ledgerFormSchema],
    answer: record({ ledger: orNull(z.enum(LEDGERS)) }),
  },
  'get /api/companies/:id/accounting-connection': {
    summary: 'The organisation in Xero or QuickBooks to which bills are published; null where there is none',
    answer: record({ connection: orNull(accountingConnection) }),
  },
  'get /api/companies/:id/accounting-connection/bank-accounts': {
    summary: 'List the bank accounts of the connected organisation',
    answer: record({ accounts: listOf(record({ externalId: text, name: text })) }),
  },
  'patch /api/companies/:id/accounting-connection': {
    summary: 'Choose the organisation to publish to, how far bills are where they arrive, or the account for payments',
    body: [accountingConnectionSchema],
    answer: record({ connection: accountingConnection }),
  },
  'delete /api/companies/:id/accounting-connection': {
    summary: 'Disconnect the accounting system. Published bills stay published',
    description: 'If `isToldThere` is false, also remove Paycycle in the accounting system.',
    answer: record({ isToldThere: boolean }),
  },
  'get /api/companies/:id/tracking-options': {
    summary: 'List the tracking options of the connected organisation, at most a day old',
    answer: listOf(trackingOption),
  },
  'put /api/suppliers/:id/ledger-reference': {
    summary: 'Set the reference of a supplier in the accounting system',
    body: [ledgerContactSchema],
    answer: record({ supplierId: id, reference: orNull(text) }),
  },
  'get /api/companies/:id/accounting-package': {
    queryExample: { month: '2026-09' },
    summary: 'Which bills of a month or a period are ready for the ledger, and why the others are not',
    query: packageQuerySchema,
    answer: record({
      ledger: z.enum(LEDGERS),
      readyCount: count,
      byHandCount: count,
      publishedCount: count,
      changes: record({ new: count, changed: count, handedOver: count, gone: count }),
      notReady: listOf(record({ invoiceId: id, recordNumber: id, invoiceNumber: text, reasons: listOf(text) })),
    }),
  },
  'post /api/companies/:id/accounting-package': {
    example: { month: '2026-09' },
    summary: 'The bills of a month or a period, or those that are named, as a ZIP that the ledger imports',
    description:
      'With their files, `payments.csv` of what paid bills in the period, and for one month its bank reconciliation. What it contains is noted: `onlyNew` leaves out what an earlier package had, and `changes.csv` in the package says what is new, changed or gone. `seenNewCount` refuses it where another number of bills is new than a person was shown.',
    body: [accountingPackageSchema],
    answer: 'file',
  },
  'get /api/companies/:id/accounting-packages': {
    summary: 'The packages that were made, the newest first',
    answer: listOf(packageMade),
  },
  'post /api/accounting-packages/:id/not-imported': {
    summary: 'Say that nobody imported a package: its bills are new to the ledger again',
    answer: packageMade,
  },
  'delete /api/accounting-packages/:id/not-imported': {
    summary: 'Take back that nobody imported a package',
    answer: packageMade,
  },
  ...PUBLISHING,
  'get /api/companies/:id/bills-to-code': {
    summary: 'List bills and credit notes to code, with missing fields and proposals',
    query: billsToCodeSchema,
    answer: listOf(
      record({
        invoiceId: id,
        recordNumber: id,
        invoiceNumber: text,
        supplierId: id,
        missing: listOf(z.enum(MISSING_FROM_BILL)),
        reasons: listOf(text),
        proposed: orNull(proposedCoding),
      }),
    ),
  },
  'post /api/companies/:id/bills-to-code': {
    example: { invoiceIds: [1], asProposed: true },
    summary: 'Code bills, as proposed or as said; those that cannot be are named. A bulk change, which can be undone',
    body: [codeBillsSchema],
    answer: record({
      changedCount: count,
      changeId: orNull(id),
      refusedCount: count,
      refusals: listOf(record({ reason: text, count, ids: listOf(id) })),
      refused: listOf(record({ invoiceId: id, invoiceNumber: text, reason: text })),
      vatWorkedOutCount: count,
      remainingCount: count,
    }),
  },
  'get /api/suppliers/:id/coding': {
    summary: 'How the next bill of a supplier is coded, and why',
    answer: supplierCoding,
  },
  'delete /api/suppliers/:id/coding': {
    summary: 'Forget how the bills of a supplier were coded for the next ones; the bills keep their codes',
    answer: supplierCoding,
  },
  'get /api/companies/:id/nominal-accounts': {
    summary: 'The chart of accounts by code; archived accounts come last',
    answer: listOf(nominalAccount),
  },
  'post /api/companies/:id/nominal-accounts': {
    summary: 'Add an account to the chart',
    body: [nominalAccountFormSchema],
    answer: nominalAccount,
  },
  'post /api/companies/:id/nominal-accounts/import/preview': {
    summary: 'Preview the import of a chart of accounts',
    answer: chartImport,
  },
  'post /api/companies/:id/nominal-accounts/import': {
    summary: 'Import a chart of accounts from CSV. A file with an error changes nothing',
    body: [chartImportFormSchema],
    answer: chartImport,
  },
  'post /api/companies/:id/nominal-accounts/from-ledger/preview': {
    summary: 'Preview the import of accounts from the connected accounting system',
    answer: chartImport,
  },
  'post /api/companies/:id/nominal-accounts/from-ledger': {
    summary: 'Add and rename the accounts of the connected ledger',
    body: [chartImportFormSchema],
    answer: chartImport,
  },
  'patch /api/nominal-accounts/:id': {
    summary: 'Rename, archive or restore an account. Existing postings stay',
    body: [nominalAccountChangeSchema],
    answer: nominalAccount,
  },
};
