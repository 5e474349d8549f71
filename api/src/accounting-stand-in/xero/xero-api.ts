import type { XeroBooks } from './xero-books.ts';
import { DOCUMENT_KINDS, type DocumentKind } from './xero-document.ts';
import type { XeroKeptAnswers } from './xero-kept-answers.ts';
import type { XeroLimits } from './xero-limits.ts';
import { gateProblem, notFound, XeroProblem } from './xero-problem.ts';
import {
  accountsJson,
  actionsJson,
  attachmentsJson,
  contactJson,
  envelope,
  findContacts,
  findCreditNotes,
  findInvoices,
  oneDocument,
  organisationJson,
  taxRatesJson,
  trackingJson,
} from './xero-reads.ts';
import type { XeroRequest, XeroResponse } from './xero-request.ts';
import type { XeroSignIn } from './xero-sign-in.ts';
import {
  attach,
  createBatchPayments,
  createContacts,
  createDocuments,
  createPayments,
  withdrawDocument,
} from './xero-writes.ts';

export interface XeroApiParts {
  readonly signIn: XeroSignIn;
  readonly limits: XeroLimits;
  readonly kept: XeroKeptAnswers;
  readonly books: ReadonlyMap<string, XeroBooks>;
}

/** Implementation of an operation, and the scope that it needs. */
interface Operation {
  readonly scope: string;
  readonly name: string;
  readonly work: (books: XeroBooks, request: XeroRequest) => readonly object[];
}

const SETTINGS = 'accounting.settings.read';
const INVOICES = 'accounting.invoices';
const CONTACTS = 'accounting.contacts';
const PAYMENTS = 'accounting.payments';
const ATTACHMENTS = 'accounting.attachments';

/** The calls without an id in their path. */
const OPERATIONS: Readonly<Record<string, Operation>> = {
  'GET /Organisation': { scope: SETTINGS, name: 'Organisations', work: (books) => [organisationJson(books)] },
  'GET /Organisation/Actions': { scope: SETTINGS, name: 'Actions', work: actionsJson },
  'GET /Accounts': { scope: SETTINGS, name: 'Accounts', work: accountsJson },
  'GET /TaxRates': { scope: SETTINGS, name: 'TaxRates', work: taxRatesJson },
  'GET /TrackingCategories': { scope: SETTINGS, name: 'TrackingCategories', work: trackingJson },
  'GET /Contacts': { scope: CONTACTS, name: 'Contacts', work: findContacts },
  'PUT /Contacts': { scope: CONTACTS, name: 'Contacts', work: createContacts },
  'GET /Invoices': { scope: INVOICES, name: 'Invoices', work: findInvoices },
  'PUT /Invoices': {
    scope: INVOICES,
    name: 'Invoices',
    work: (books, sent) => createDocuments(books, 'Invoices', sent),
  },
  'GET /CreditNotes': { scope: INVOICES, name: 'CreditNotes', work: findCreditNotes },
  'PUT /CreditNotes': {
    scope: INVOICES,
    name: 'CreditNotes',
    work: (books, sent) => createDocuments(books, 'CreditNotes', sent),
  },
  'PUT /Payments': { scope: PAYMENTS, name: 'Payments', work: createPayments },
  'PUT /BatchPayments': { scope: PAYMENTS, name: 'BatchPayments', work: createBatchPayments },
};

/**
 * Answers a call of the Accounting API, as Xero's gate and then its books would. The limits of the organisation are in
 * the headers of every answer that has one.
 */
export function answerCall(parts: XeroApiParts, request: XeroRequest): XeroResponse {
  const { signIn, kept, books } = parts;
  const grant = signIn.requireToken(request.headers['authorization']);
  const tenantId = tenantOf(request);
  signIn.requireConnection(tenantId);
  const own = books.get(tenantId);
  if (!own) throw gateProblem(403, 'AuthenticationUnsuccessful');
  if (request.headers['accept'] !== 'application/json') throw new XeroProblem(406, null);
  const operation = operationOf(request);
  signIn.requireScope(grant, operation.scope);
  const work = (): XeroResponse => ({ status: 200, body: envelope(own, operation.name, operation.work(own, request)) });
  return request.method === 'GET' ? work() : kept.once(tenantId, request, work);
}

/** The organisation that a call is about; empty where it says none. */
export function tenantOf({ headers }: Pick<XeroRequest, 'headers'>): string {
  return headers['xero-tenant-id'] ?? '';
}

function operationOf({ method, path }: XeroRequest): Operation {
  const known = OPERATIONS[`${method} ${path}`];
  if (known) return known;
  const [, resource = '', id = '', below, name, ...rest] = path.split('/').map(decoded);
  const kind = DOCUMENT_KINDS.find((one) => one === resource);
  if (resource === 'Contacts' && method === 'GET' && below === undefined) {
    return { scope: CONTACTS, name: 'Contacts', work: (books) => [contactJson(books, id)] };
  }
  if (!kind || rest.length > 0) throw notFound();
  if (below === undefined) return documentOperation(method, kind, id);
  if (below === 'Attachments') return attachmentOperation(method, kind, id, name);
  throw notFound();
}

function documentOperation(method: string, kind: DocumentKind, id: string): Operation {
  if (method === 'GET') return { scope: INVOICES, name: kind, work: (books) => oneDocument(books, kind, id) };
  if (method !== 'POST') throw notFound();
  return { scope: INVOICES, name: kind, work: (books, request) => withdrawDocument(books, kind, id, request) };
}

function attachmentOperation(method: string, kind: DocumentKind, id: string, name: string | undefined): Operation {
  const common = { scope: ATTACHMENTS, name: 'Attachments' };
  if (method === 'GET' && name === undefined) return { ...common, work: (books) => attachmentsJson(books, kind, id) };
  if (method !== 'PUT' || !name) throw notFound();
  return { ...common, work: (books, request) => attach(books, kind, id, name, request) };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw notFound();
  }
}
