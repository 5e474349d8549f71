import { ACTIONS, type XeroBooks } from './xero-books.ts';
import { TAX_RATES } from './xero-chart.ts';
import { type DocumentKind, documentJson, type XeroDocument } from './xero-document.ts';
import { notFound, validationProblem } from './xero-problem.ts';
import type { XeroRequest } from './xero-request.ts';
import { dayDate, msDate } from './xero-time.ts';

const PAGE_SIZE = 100;

export function organisationJson({ tenantId, name, lockedUntil }: XeroBooks): object {
  return {
    OrganisationID: tenantId,
    Name: name,
    LegalName: name,
    PaysTax: true,
    Version: 'UK',
    OrganisationType: 'COMPANY',
    BaseCurrency: 'GBP',
    CountryCode: 'GB',
    IsDemoCompany: true,
    OrganisationStatus: 'ACTIVE',
    FinancialYearEndDay: 31,
    FinancialYearEndMonth: 3,
    ...(lockedUntil && { PeriodLockDate: dayDate(lockedUntil) }),
    Timezone: 'GMTSTANDARDTIME',
    ShortCode: '!x1Yz2',
    Class: 'DEMO',
    Edition: 'BUSINESS',
  };
}

export function actionsJson({ forbidden }: XeroBooks): object[] {
  return ACTIONS.map((Name) => ({ Name, Status: forbidden.has(Name) ? 'NOT-ALLOWED' : 'ALLOWED' }));
}

export function accountsJson({ accounts }: XeroBooks): object[] {
  return accounts.map((account) => ({
    ...account,
    EnablePaymentsToAccount: false,
    ShowInExpenseClaims: false,
    HasAttachments: false,
    ...(account.Type === 'BANK' && {
      BankAccountNumber: '08999912345678',
      BankAccountType: 'BANK',
      CurrencyCode: 'GBP',
    }),
  }));
}

/** Active categories with their active options; archived ones too where they are asked for. */
export function trackingJson({ tracking }: XeroBooks, { query }: XeroRequest): object[] {
  allowOnly(query, ['where', 'order', 'includeArchived']);
  const isShown = ({ Status }: { readonly Status: string }): boolean =>
    Status === 'ACTIVE' || query.get('includeArchived') === 'true';
  return tracking.filter(isShown).map((category) => ({ ...category, Options: category.Options.filter(isShown) }));
}

export function taxRatesJson(): object[] {
  return TAX_RATES.map((rate) => ({
    ...rate,
    CanApplyToAssets: rate.CanApplyToExpenses,
    CanApplyToEquity: false,
    CanApplyToLiabilities: true,
    DisplayTaxRate: rate.EffectiveRate,
    Status: 'ACTIVE',
    TaxComponents: [{ Name: 'VAT', Rate: rate.EffectiveRate, IsCompound: false, IsNonRecoverable: false }],
  }));
}

/** A contact, as it stands alone and in documents. @throws XeroProblem when there is none */
export function contactJson(books: XeroBooks, id: string): object {
  const contact = books.contacts.get(id);
  if (!contact) throw notFound();
  const { ContactID, Name, ContactNumber, status, mergedTo } = contact;
  return {
    ContactID,
    ContactStatus: status,
    Name,
    ...(ContactNumber && { ContactNumber }),
    ...(mergedTo && { MergedToContactID: mergedTo }),
    Addresses: [],
    Phones: [],
    ContactGroups: [],
    ContactPersons: [],
    HasValidationErrors: false,
  };
}

/** As Xero compares names: without case and accents. */
function alike(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Contacts of a name (`where=Name="…"`), or in whose name a text is (`searchTerm`). */
export function findContacts(books: XeroBooks, { query }: XeroRequest): object[] {
  allowOnly(query, ['where', 'searchTerm', 'includeArchived', 'page', 'pageSize']);
  const where = query.get('where');
  const [, named] = /^Name="([^"]*)"$/.exec(where ?? '') ?? [];
  if (where !== null && named === undefined) throw validationProblem(`The filter is not understood: ${where}`);
  const term = query.get('searchTerm');
  const found = [...books.contacts.values()].filter(
    ({ Name, status }) =>
      (named === undefined || alike(Name) === alike(named)) &&
      (term === null || alike(Name).includes(alike(term))) &&
      (status === 'ACTIVE' || query.get('includeArchived') === 'true'),
  );
  return pageOf(found, query).map(({ ContactID }) => contactJson(books, ContactID));
}

/** Bills by ids, numbers, contacts and statuses, each a list with commas. */
export function findInvoices(books: XeroBooks, { query }: XeroRequest): object[] {
  const names = ['IDs', 'InvoiceNumbers', 'ContactIDs', 'Statuses'] as const;
  allowOnly(query, [...names, 'page', 'pageSize', 'createdByMyApp', 'unitdp']);
  const [ids, numbers, contacts, statuses] = names.map((name) => query.get(name)?.split(',') ?? null);
  const found = documentsOf(books, 'Invoices').filter(
    ({ id, number, contactId, status, isByApp }) =>
      isIn(ids, id) &&
      isIn(numbers, number) &&
      isIn(contacts, contactId) &&
      isIn(statuses, status) &&
      (isByApp || query.get('createdByMyApp') !== 'true'),
  );
  return pageOf(found, query).map((document) => documentJson(document, contactJson(books, document.contactId)));
}

const CREDIT_NOTE_WHERE = /^Contact\.ContactID==guid\("([^"]*)"\)$/;

/** Credit notes of a contact; their call has no other parameters than `where`. */
export function findCreditNotes(books: XeroBooks, { query }: XeroRequest): object[] {
  allowOnly(query, ['where', 'page', 'pageSize', 'unitdp']);
  const where = query.get('where') ?? '';
  const [, contactId] = CREDIT_NOTE_WHERE.exec(where) ?? [];
  if (contactId === undefined) throw validationProblem(`The filter is not understood: ${where}`);
  const found = documentsOf(books, 'CreditNotes').filter((document) => document.contactId === contactId);
  return pageOf(found, query).map((document) => documentJson(document, contactJson(books, document.contactId)));
}

export function oneDocument(books: XeroBooks, kind: DocumentKind, id: string): object[] {
  const document = books.document(kind, id);
  return [documentJson(document, contactJson(books, document.contactId))];
}

export function attachmentsJson(books: XeroBooks, kind: DocumentKind, id: string): object[] {
  return [...books.document(kind, id).files.values()].map((file) => ({ ...file, IncludeOnline: false }));
}

/** Organisation has no such values, so that they need not be kept. */
export function envelope(books: XeroBooks, name: string, elements: readonly object[]): object {
  return {
    Id: books.tenantId,
    Status: 'OK',
    ProviderName: 'Paycycle',
    DateTimeUTC: msDate(books.now()),
    [name]: elements,
  };
}

function documentsOf(books: XeroBooks, kind: DocumentKind): XeroDocument[] {
  return [...books.documents.values()].filter((document) => document.kind === kind);
}

function isIn(list: readonly string[] | null | undefined, value: string): boolean {
  return !list || list.includes(value);
}

function pageOf<T>(found: readonly T[], query: URLSearchParams): readonly T[] {
  const page = Number(query.get('page') ?? 1);
  const size = Math.min(Number(query.get('pageSize') ?? PAGE_SIZE), 1000);
  return found.slice((page - 1) * size, page * size);
}

function allowOnly(query: URLSearchParams, names: readonly string[]): void {
  for (const name of query.keys()) {
    if (!names.includes(name)) throw validationProblem(`There is no parameter ${name}.`);
  }
}
