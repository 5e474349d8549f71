import express, { type ErrorRequestHandler, type Request, type Response, Router } from 'express';
import multer from 'multer';
import { FILE_BYTES_MAX } from './attachable.service.ts';
import type { CallLimits } from './call-limits.ts';
import type { CompanyBooks } from './company-books.ts';
import { companyInfoOf, createEntity, deleteEntity, preferencesOf, runBatch, uploadFiles } from './company-calls.ts';
import type { EntityName } from './entities.ts';
import {
  faultJson,
  invalidProperty,
  notAuthenticated,
  notAuthorised,
  objectNotFound,
  QuickBooksFault,
} from './fault.ts';
import { runQuery } from './run-query.ts';
import type { SignIns } from './sign-ins.ts';

export interface ApiParts {
  readonly companies: ReadonlyMap<string, CompanyBooks>;
  readonly signIns: SignIns;
  readonly limits: CallLimits;
  /** Called after a call may have changed books. */
  readonly onChange: () => void;
}

const BODY_MAX = '4mb';
/** A batch may have less, since its items have ids of their own (Intuit's blog, 6 April 2015). */
const REQUEST_ID_MAX = { batch: 36, other: 50 };

const RECORDS: Readonly<Record<string, EntityName>> = {
  vendor: 'Vendor',
  bill: 'Bill',
  vendorcredit: 'VendorCredit',
  billpayment: 'BillPayment',
  attachable: 'Attachable',
};

/** The Accounting API v3, as far as Paycycle uses it: `/v3/company/{realmId}/…`. */
export function quickBooksApi(parts: ApiParts): Router {
  const answers = new FirstAnswers();
  const router = Router({ mergeParams: true });
  const company = (request: Request): CompanyBooks => enter(parts, request);
  const read = (path: string, answer: (books: CompanyBooks, request: Request) => object) =>
    router.get(path, (request, response) => void response.json(answer(company(request), request)));
  const write = (path: string, work: (books: CompanyBooks, request: Request) => object) =>
    router.post(path, (request, response) => {
      const books = company(request);
      answers.send(books, request, response, () => work(books, request));
      parts.onChange();
    });

  router.use(refuseBefore(parts));
  read('/query', (books, { query }) => runQuery(books, String(query['query'] ?? '')));
  read('/preferences', preferencesOf);
  read('/companyinfo/:id', companyInfoOf);
  router.use(express.json({ limit: BODY_MAX }));
  write('/batch', (books, { body }) => runBatch(books, body));
  router.use('/upload', multer({ limits: { fileSize: FILE_BYTES_MAX } }).any());
  write('/upload', (books, { files }) => uploadFiles(books, Array.isArray(files) ? files : []));
  for (const [path, name] of Object.entries(RECORDS)) {
    read(`/${path}/:id`, (books, { params }) => ({ [name]: books.get(name, String(params['id'])) }));
    write(`/${path}`, (books, { query, body }) => ({
      [name]: query['operation'] === 'delete' ? deleteEntity(books, name, body) : createEntity(books, name, body),
    }));
  }
  router.use(() => {
    throw invalidProperty('Unsupported Operation');
  });
  router.use(sendFault);
  return router;
}

/** Looks at the token before anything is read of the body, and counts the call. */
function refuseBefore(parts: ApiParts): (request: Request, response: Response, next: () => void) => void {
  return (request, _response, next) => {
    const { realmId } = enter(parts, request);
    parts.limits.take(realmId, request.path === '/batch');
    next();
  };
}

/** @throws QuickBooksFault 3200 or 3100 */
function enter({ companies, signIns }: ApiParts, request: Request): CompanyBooks {
  const realmId = String(request.params['realmId']);
  const [, token = ''] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? [];
  const flaw = signIns.flawOf(token, realmId);
  if (flaw === 'other_company') throw notAuthorised();
  // QuickBooks repeats the token here, so no client may log the answer.
  if (flaw !== null) throw notAuthenticated(`Token ${flaw}: ${token}`);
  const books = companies.get(realmId);
  if (!books) throw notAuthorised();
  return books;
}

interface FirstAnswer {
  readonly status: number;
  readonly body: object;
}

/**
 * Stores the responses to changing calls by their `requestid`. A repeated id gets the first response, even for
 * another request (Intuit's blog, "Request ID update", 6 April 2015). A call that was refused before it was read has
 * no stored response.
 */
class FirstAnswers {
  readonly #answers = new Map<string, FirstAnswer>();

  send(books: CompanyBooks, request: Request, response: Response, work: () => object): void {
    const { requestid } = request.query;
    const key = typeof requestid === 'string' ? requestid : null;
    const max = request.path === '/batch' ? REQUEST_ID_MAX.batch : REQUEST_ID_MAX.other;
    if (key !== null && (key === '' || key.length > max)) throw invalidProperty(`requestid: 1 to ${max} characters`);
    const known = key === null ? undefined : this.#answers.get(`${books.realmId} ${key}`);
    const answer = known ?? answerOf(work);
    if (key !== null) this.#answers.set(`${books.realmId} ${key}`, answer);
    response.status(answer.status).json(answer.body);
  }
}

function answerOf(work: () => object): FirstAnswer {
  try {
    // As it is now: records change later, the first answer does not.
    return { status: 200, body: structuredClone(work()) };
  } catch (error) {
    if (error instanceof QuickBooksFault) return { status: error.status, body: faultJson(error) };
    throw error;
  }
}

const sendFault: ErrorRequestHandler = (error, _request, response, next) => {
  if (response.headersSent) return next(error);
  const fault = error instanceof QuickBooksFault ? error : wrongRequest(error);
  if (!fault) return next(error);
  response.status(fault.status).json(faultJson(fault));
};

/** Fault for an error of express or multer about an unreadable body; null for an error of the stand-in itself. */
function wrongRequest(error: unknown): QuickBooksFault | null {
  const { status, name, message } = Object(error);
  if (name === 'MulterError' || status === 400 || status === 413) return invalidProperty(String(message));
  return status === 404 ? objectNotFound() : null;
}
