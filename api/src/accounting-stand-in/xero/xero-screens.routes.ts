import { type Request, type Response, Router } from 'express';
import type { Clock } from '../../kernel/ports/clock.ts';
import type { XeroBooks } from './xero-books.ts';
import { dueOf, type XeroDocument } from './xero-document.ts';
import { authorisePage, documentPage, standInPage } from './xero-pages.ts';
import { XeroProblem } from './xero-problem.ts';
import { formOf } from './xero-request.ts';
import type { XeroSignIn } from './xero-sign-in.ts';

/** What a person sees of Xero: the consent, and a bill with what they can do to it there. */
export function xeroScreens(signIn: XeroSignIn, books: ReadonlyMap<string, XeroBooks>, clock: Clock): Router {
  const router = Router();
  const authorise = '/identity/connect/authorize';
  router.get(authorise, (request, response) => {
    const query = queryOf(request);
    const flaw = signIn.flawOf(query);
    if (flaw !== null) return send(response, 400, 'Sorry, something went wrong', `<p>Error: ${flaw}</p>`);
    send(response, 200, 'Paycycle wants access', authorisePage(query, [...books.values()]));
  });
  router.post(authorise, (request, response) => {
    const asked = formOf(request.body);
    const flaw = signIn.flawOf(asked);
    if (flaw !== null) return send(response, 400, 'Sorry, something went wrong', `<p>Error: ${flaw}</p>`);
    const chosen = asked.getAll('tenant').flatMap((id) => books.get(id) ?? []);
    const isAllowed = asked.get('decision') === 'allow' && chosen.length > 0;
    const back = isAllowed
      ? signIn.allow(asked, chosen)
      : new URLSearchParams({ error: 'access_denied', state: asked.get('state') ?? '' });
    response.redirect(303, `${asked.get('redirect_uri')}?${back}`);
  });
  router.get('/AccountsPayable/:page', (request, response) => {
    const found = findDocument(books, request);
    if (!found) return send(response, 404, 'Not found', '<p>There is no such bill.</p>');
    send(response, 200, found.document.number, documentPage(found.own, found.document));
  });
  router.post('/AccountsPayable/:page', (request, response) => {
    const found = findDocument(books, request);
    if (!found) return send(response, 404, 'Not found', '<p>There is no such bill.</p>');
    const problem = act(found, formOf(request.body), clock);
    if (problem !== null) return send(response, 422, 'That did not work', `<p>${problem}</p>`);
    response.redirect(303, request.originalUrl);
  });
  return router;
}

interface Found {
  readonly own: XeroBooks;
  readonly document: XeroDocument;
}

function findDocument(books: ReadonlyMap<string, XeroBooks>, request: Request): Found | null {
  const query = queryOf(request);
  const id = query.get('InvoiceID') ?? query.get('creditNoteID') ?? '';
  for (const own of books.values()) {
    const document = own.documents.get(id);
    if (document) return { own, document };
  }
  return null;
}

/** Does what a person has chosen. @returns why it was not done, if it was not */
function act({ own, document }: Found, fields: URLSearchParams, clock: Clock): string | null {
  const { kind, id, status } = document;
  const choice = fields.get('act');
  try {
    if (choice === 'void') own.withdraw(kind, id);
    if (choice === 'archive-contact') own.archiveContact(document.contactId);
    if (choice === 'restore-contact') own.restoreContact(document.contactId);
    if (choice === 'renumber') own.renumber(kind, id, fields.get('number')?.trim() || document.number);
    if (choice === 'pay') {
      if (status !== 'AUTHORISED') return 'Only an approved bill can be paid.';
      own.pay(kind, id, dueOf(document), clock.now().toISOString().slice(0, 10));
    }
    return null;
  } catch (error) {
    if (error instanceof XeroProblem) return 'Its status does not allow that.';
    throw error;
  }
}

function queryOf({ originalUrl }: Request): URLSearchParams {
  return new URL(originalUrl, 'http://stand-in').searchParams;
}

function send(response: Response, status: number, title: string, content: string): void {
  const nonce = String(response.locals.cspNonce ?? '');
  response.status(status).setHeader('Cache-Control', 'no-store');
  response.type('html').send(standInPage({ title, nonce, content }));
}
