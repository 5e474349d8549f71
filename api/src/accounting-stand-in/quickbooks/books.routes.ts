import express, { type Request, Router } from 'express';
import { booksPage } from './books.page.ts';
import type { CompanyBooks } from './company-books.ts';
import { inPence, isTransactionType, type TransactionType } from './entities.ts';

export interface BooksParts {
  readonly companies: ReadonlyMap<string, CompanyBooks>;
  readonly onChange: () => void;
}

/** What a person can do to a bill in QuickBooks itself. */
export const PERSONS_ACTS = {
  pay: (books, type, id) => books.use(type, id, inPence(books.get(type, id).Balance)),
  /** A voided bill stays, with nothing in it. */
  void: (books, type, id) =>
    books.change(type, id, (bill) => {
      bill.TotalAmt = 0;
      bill.Balance = 0;
      bill.PrivateNote = ['Voided', bill.PrivateNote].filter(Boolean).join('\n');
    }),
  delete: (books, type, id) => books.remove(type, id),
} as const satisfies Record<string, (books: CompanyBooks, type: TransactionType, id: string) => void>;

/** The pages of QuickBooks itself on which a bill or vendor credit is opened. */
const TRANSACTION_PAGES = { bill: 'Bill', vendorcredit: 'VendorCredit' } as const;

/** The pages of the books: `/books/{realmId}`, to which `/app/bill?txnId=` leads as well. */
export function booksPages({ companies, onChange }: BooksParts): Router {
  const router = Router();
  const booksOf = (request: Request) => companies.get(String(request.params['realmId']));
  router.get('/books/:realmId', (request, response, next) => {
    const books = booksOf(request);
    if (!books) return next();
    response.type('html').send(booksPage(books, response.locals.cspNonce));
  });
  router.get('/app/:page', ({ params, query }, response, next) => {
    const type = Object.entries(TRANSACTION_PAGES).find(([page]) => page === params.page)?.[1];
    const holding = [...companies.values()].find((books) => type && books.find(type, String(query['txnId'])));
    if (!holding) return next();
    response.redirect(303, `../books/${holding.realmId}`);
  });
  router.post('/books/:realmId', express.urlencoded({ extended: false }), (request, response, next) => {
    const books = booksOf(request);
    const { act, type, id } = Object(request.body);
    const isKnown = isTransactionType(String(type)) && Object.hasOwn(PERSONS_ACTS, String(act));
    if (!books || !isKnown) return next();
    // A bill may be gone since the page was made.
    if (books.find(type, String(id))) PERSONS_ACTS[act as keyof typeof PERSONS_ACTS](books, type, String(id));
    onChange();
    response.redirect(303, books.realmId);
  });
  return router;
}
