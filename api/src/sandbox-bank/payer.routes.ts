import { type Request, type Response, Router } from 'express';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { bankPage, scriptsTable } from './bank.page.ts';
import { authorisePath, type BankApiOptions } from './bank-api.routes.ts';
import { customerOf, isBankSession, isCustomer, isSame, newBankSession } from './bank-customer.ts';
import { DECISIONS } from './bank-payment.ts';
import type { BankAuthorisation } from './bank-rows.ts';
import { ACCOUNTS, BANKS, openPayments, payerPage, stageOf } from './payer.pages.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** The browser that has signed in; each authorisation has its own, by its path. */
const COOKIE = 'sandbox-bank.session';
/** Wrong passcodes for one authorisation, in the time that it may be approved. */
const GUESSES = { points: 5, duration: 15 * 60 };

/**
 * The pages on which the payer approves. A form counts only at the payer's current step: one that comes again, after
 * 'back' or a reload, changes nothing and shows the current page.
 */
export function payerPages(parts: BankApiOptions): Router {
  const router = Router();
  const guesses = new RateLimiterMemory(GUESSES);
  router.get('/', (_request, response) => {
    send(response, 200, {
      title: 'Sandbox Bank',
      content: `<p>This bank is for testing only.</p>${scriptsTable()}`,
    });
  });
  router.get('/authorise/:id', async (request, response) => {
    const authorisation = await findAuthorisation(parts, request, request.query['token']);
    if (!authorisation) return notFound(response);
    send(response, 200, payerPage(authorisation, await isSignedIn(parts, request, authorisation)));
  });
  router.post('/authorise/:id', async (request, response) => {
    const fields = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
    const authorisation = await findAuthorisation(parts, request, fields.get('token'));
    if (!authorisation) return notFound(response);
    const browser: Browser = {
      isSignedIn: await isSignedIn(parts, request, authorisation),
      request,
      response,
      guesses,
    };
    const problem = await takeStep(parts, authorisation, fields, browser);
    if (problem) {
      const page = payerPage(authorisation, browser.isSignedIn, fields.getAll('acknowledged'));
      return send(response, 422, { ...page, alert: problem });
    }
    parts.onChange();
    response.redirect(303, `${authorisePath(authorisation.id)}?token=${authorisation.pageToken}`);
  });
  return router;
}

interface Browser {
  readonly isSignedIn: boolean;
  readonly request: Request;
  readonly response: Response;
  readonly guesses: RateLimiterMemory;
}

/** Takes what the payer entered. Returns what was missing, if something was. */
async function takeStep(
  parts: BankApiOptions,
  authorisation: BankAuthorisation,
  fields: URLSearchParams,
  browser: Browser,
): Promise<string | null> {
  const { ledger } = parts;
  const stage = stageOf(authorisation, browser.isSignedIn);
  if (fields.get('stage') !== stage) return null;
  const choice = fields.get('choice')?.trim() ?? '';
  switch (stage) {
    case 'choose-bank':
      if (!BANKS.some((bank) => bank === choice)) return 'Choose one of the banks';
      await ledger.keepStep(authorisation.id, 'chosen_bank', choice);
      return null;
    case 'sign-in':
      return takeSignIn(parts, authorisation, fields, browser);
    case 'choose-account':
      if (!ACCOUNTS.some((account) => account === choice)) return 'Choose one of the accounts';
      await ledger.keepStep(authorisation.id, 'chosen_account', choice);
      return null;
    case 'decide':
      return takeDecision(parts, authorisation, fields);
    case 'done':
      return null;
  }
}

/** Signs this browser in, and no other. The attempt is counted before the passcode is looked at. */
async function takeSignIn(
  { ledger, clock, secrets }: BankApiOptions,
  { id, payerEmail, payerName }: BankAuthorisation,
  fields: URLSearchParams,
  { request, response, guesses }: Browser,
): Promise<string | null> {
  const attempt = await guesses.consume(id).catch((refusal: unknown) => refusal);
  if (!(attempt instanceof RateLimiterRes)) throw attempt;
  if (attempt.consumedPoints > GUESSES.points) {
    return 'Too many attempts. This payment can no longer be approved here; please submit it again in Paycycle.';
  }
  const known = await secrets();
  const given = { customerNumber: fields.get('customer') ?? '', passcode: fields.get('passcode') ?? '' };
  if (!payerEmail || !isCustomer(customerOf(known, payerEmail), given)) {
    return "This customer number and passcode don't belong to the person who submitted the payment. Paycycle shows you yours on its Payments page.";
  }
  await guesses.delete(id);
  await ledger.keepStep(id, 'signed_in_as', payerName);
  const { secure } = request;
  const path = authorisePath(id);
  response.cookie(COOKIE, newBankSession(known, id, clock.now()), { path, httpOnly: true, sameSite: 'lax', secure });
  return null;
}

/** True if this browser has signed in as the payer. */
async function isSignedIn(
  { secrets, clock }: BankApiOptions,
  { headers }: Request,
  { id }: BankAuthorisation,
): Promise<boolean> {
  const cookies = (headers.cookie ?? '').split(/; */).map((pair) => pair.split('='));
  const [, value] = cookies.find(([name]) => name === COOKIE) ?? [];
  return value !== undefined && isBankSession(await secrets(), id, value, clock.now());
}

async function takeDecision(
  { ledger, clock }: BankApiOptions,
  authorisation: BankAuthorisation,
  fields: URLSearchParams,
): Promise<string | null> {
  const [word, target] = (fields.get('decision') ?? '').split(':');
  const decision = DECISIONS.find((other) => other === word);
  if (!decision || !target) return 'Choose what to do with the payments';
  const chosen = openPayments(authorisation).filter(({ id }) => target === 'all' || target === id);
  const acknowledged = fields.getAll('acknowledged');
  const unchecked = chosen.filter(({ id, nameCheck }) => nameCheck && !acknowledged.includes(id));
  const [first] = unchecked;
  if (decision === 'approve' && first) return `Check the payee ${first.beneficiaryName} first, and tick the box`;
  const ids = chosen.map(({ id }) => id);
  await ledger.decide(authorisation.id, ids, decision, clock.now());
  return null;
}

/** An authorisation, for those who have its token. */
async function findAuthorisation(
  { ledger, clock }: BankApiOptions,
  { params }: Request,
  token: unknown,
): Promise<BankAuthorisation | null> {
  const id = params['id'];
  if (typeof id !== 'string' || !UUID.test(id) || typeof token !== 'string') return null;
  const authorisation = await ledger.findAuthorisation(id, clock.now());
  return authorisation && isSame(token, authorisation.pageToken) ? authorisation : null;
}

function notFound(response: Response): void {
  const content = '<p>There is no such page at this bank. Open the link again from where you came.</p>';
  send(response, 404, { title: 'Not found', content });
}

function send(
  response: Response,
  status: number,
  page: { readonly title: string; readonly content: string; readonly alert?: string },
): void {
  response.status(status).setHeader('Cache-Control', 'no-store');
  response.type('html').send(bankPage({ ...page, nonce: response.locals.cspNonce }));
}
