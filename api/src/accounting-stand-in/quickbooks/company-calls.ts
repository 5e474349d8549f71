import { createAttachable, deleteAttachable, type UploadedPart } from './attachable.service.ts';
import type { CompanyBooks } from './company-books.ts';
import { type EntityName, isTransactionType } from './entities.ts';
import { faultJson, invalidProperty, missingParameter, QuickBooksFault } from './fault.ts';
import { createBillPayment } from './payment.service.ts';
import { runQuery } from './run-query.ts';
import { createTransaction, deleteTransaction } from './transaction.service.ts';
import { createVendor } from './vendor.service.ts';

/** Intuit, "API call limits and throttles": the recommended maximum, which the stand-in holds to. */
const BATCH_MAX = 30;
/** Characters of a `bId`, where the batch has a requestid (Intuit's blog, 6 April 2015). */
const BATCH_ID_MAX = 10;

/** Makes a record. @throws QuickBooksFault */
export function createEntity(books: CompanyBooks, name: EntityName, body: unknown) {
  if (isTransactionType(name)) return createTransaction(books, name, body);
  if (name === 'Vendor') return createVendor(books, body);
  if (name === 'BillPayment') return createBillPayment(books, body);
  throw invalidProperty(`${name} cannot be created here`);
}

/** @throws QuickBooksFault */
export function deleteEntity(books: CompanyBooks, name: EntityName, body: unknown) {
  if (isTransactionType(name)) return deleteTransaction(books, name, body);
  if (name === 'Attachable') return deleteAttachable(books, body);
  throw invalidProperty(`${name} cannot be deleted`);
}

/** Returns one response for each file; each may be a fault. */
export function uploadFiles(books: CompanyBooks, parts: readonly UploadedPart[]) {
  return { AttachableResponse: [orFault(() => ({ Attachable: createAttachable(books, parts) }))] };
}

/** Returns one response for each item; each may be a fault. A fault of one item does not stop the others. */
export function runBatch(books: CompanyBooks, body: unknown) {
  const items = Object(body).BatchItemRequest;
  if (!Array.isArray(items) || items.length === 0) throw missingParameter('BatchItemRequest');
  if (items.length > BATCH_MAX) throw invalidProperty(`BatchItemRequest: at most ${BATCH_MAX} items`);
  const ids = items.map(({ bId }) => bId);
  const areIds = ids.every((id) => typeof id === 'string' && id !== '' && id.length <= BATCH_ID_MAX);
  if (!areIds || new Set(ids).size < ids.length) throw invalidProperty('bId: 1 to 10 characters, each once');
  return { BatchItemResponse: items.map((item) => ({ ...orFault(() => runItem(books, item)), bId: item.bId })) };
}

function runItem(books: CompanyBooks, item: Readonly<Record<string, unknown>>) {
  const { operation, bId: _id, Query: statement } = item;
  if (typeof statement === 'string') return runQuery(books, statement);
  const name = CREATED.find((known) => known in item);
  if (!name || operation !== 'create') throw invalidProperty('operation: create or a Query');
  return { [name]: createEntity(books, name, item[name]) };
}

const CREATED = ['Bill', 'VendorCredit', 'BillPayment', 'Vendor'] as const;

function orFault<T>(work: () => T): T | ReturnType<typeof faultJson> {
  try {
    return work();
  } catch (error) {
    if (error instanceof QuickBooksFault) return faultJson(error);
    throw error;
  }
}

/** The preferences, as far as bills go. */
export function preferencesOf({ bookCloseDate }: CompanyBooks) {
  return {
    Preferences: {
      Id: '1',
      SyncToken: '0',
      AccountingInfoPrefs: {
        UseAccountNumbers: false,
        ClassTrackingPerTxnLine: true,
        TrackDepartments: true,
        ...(bookCloseDate !== null && { BookCloseDate: bookCloseDate }),
      },
      CurrencyPrefs: { MultiCurrencyEnabled: false, HomeCurrency: { value: 'GBP' } },
      TaxPrefs: { UsingSalesTax: true },
    },
  };
}

export function companyInfoOf({ name }: CompanyBooks) {
  return { CompanyInfo: { Id: '1', SyncToken: '0', CompanyName: name, LegalName: name, Country: 'GB' } };
}
