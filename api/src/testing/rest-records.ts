import { expect } from 'vitest';

/** What REST answers for each kind of record (specification, section 3), with the keys of each to the last. */

const NOW = '2026-09-15T11:00:00.000Z';
const ID = expect.any(Number);

export const COMPANY = {
  id: ID,
  name: 'Lowe Ltd',
  address: null,
  phone: null,
  email: null,
  registrationNumber: null,
  vatNumber: null,
  isActive: true,
  accountOpeningDate: null,
  accountOpeningBalance: '0.00',
  createdAt: NOW,
};

export const SUPPLIER = {
  id: ID,
  companyId: ID,
  name: 'Harbour Print Works',
  email: null,
  phone: null,
  address: null,
  category: null,
  paymentTermsDays: 30,
  bankAccountName: null,
  bankSortCode: null,
  bankAccountNumber: null,
  bankDetailsWarning: null,
  bankDetailsChangedAt: null,
  isAutoPaid: false,
  isActive: true,
  createdAt: NOW,
};

export const INVOICE = {
  id: ID,
  recordNumber: ID,
  invoiceNumber: 'HPW-2201',
  supplierId: ID,
  supplier: {
    id: ID,
    name: 'Harbour Print Works',
    paymentTermsDays: 30,
    bankAccountName: null,
    bankSortCode: null,
    bankAccountNumber: null,
  },
  companyId: ID,
  amount: '240.00',
  invoiceDate: '2026-08-20',
  dueDate: '2026-09-30',
  paymentDate: null,
  status: 'to_pay',
  isMatched: false,
  paymentRunId: null,
  paymentRunStatus: null,
  possibleDuplicateOfId: null,
  possibleDuplicateReason: null,
  description: null,
  notes: null,
  filePath: null,
  fileName: null,
  batchImportDate: null,
  batchSequenceNumber: null,
  createdAt: NOW,
  modifiedAt: NOW,
};

export const TRANSACTION = {
  id: ID,
  companyId: ID,
  transactionId: expect.any(String),
  date: '2026-09-03',
  description: 'HARBOUR PRINT WORKS HPW-2201',
  amount: '-240.00',
  currency: 'GBP',
  counterpartyName: null,
  category: 'BP',
  merchantName: null,
  isOutgoing: true,
  isMatched: false,
  matchedInvoiceId: null,
  matchedInvoice: null,
  matchingConfidence: null,
  requiresInvoice: true,
  notes: null,
  createdAt: NOW,
  updatedAt: NOW,
};
