import { timingSafeEqual } from 'node:crypto';
import { type Request, type Response, Router } from 'express';
import { bankPage, scriptsTable } from './bank.page.ts';
import { authorisePath, type BankDoorParts } from './bank-api.routes.ts';
import { DECISIONS } from './bank-payment.ts';
import type { BankAuthorisation } from './bank-rows.ts';
import { ACCOUNTS, BANKS, openPayments, payerPage, stageOf } from './payer.pages.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const NAME_LENGTH_MAX = 100;

/**
 * The pages on which the payer approves. A form is taken only where the payer is: one that comes again, after 'back' or a
 * reload, changes nothing and shows the page of now.
 */
export function payerPages(parts: BankDoorParts): Router {
  const router = Router();
  router.get('/', (_request, response) => {
    send(response, 200, {
      title: 'Sandbox Bank',
      content: `<p>This bank is for trying things out.</p>${scriptsTable()}`,
    });
  });
  router.get('/authorise/:id', async (request, response) => {
    const authorisation = await findAuthorisation(parts, request, request.query['token']);
    if (!authorisation) return notFound(response);
    send(response, 200, payerPage(authorisation));
  });
  router.post('/authorise/:id', async (request, response) => {
    const fields = fieldsOf(request);
    const authorisation = await findAuthorisation(parts, request, fields.get('token'));
    if (!authorisation) return notFound(response);
    const problem = await takeStep(parts, authorisation, fields);
    if (problem)
      return send(response, 422, { ...payerPage(authorisation, fields.getAll('acknowledged')), alert: problem });
    parts.onChange();
    response.redirect(303, `${authorisePath(authorisation.id)}?token=${authorisation.pageToken}`);
  });
  return router;
}

/** Takes what the payer told. Answers what was missing, if something was. */
async function takeStep(
  parts: BankDoorParts,
  authorisation: BankAuthorisation,
  fields: URLSearchParams,
): Promise<string | null> {
  const { ledger } = parts;
  const stage = stageOf(authorisation);
  if (fields.get('stage') !== stage) return null;
  const choice = fields.get('choice')?.trim() ?? '';
  switch (stage) {
    case 'choose-bank':
      if (!BANKS.some((bank) => bank === choice)) return 'Choose one of the banks';
      await ledger.keepStep(authorisation.id, 'chosen_bank', choice);
      return null;
    case 'sign-in':
      if (!choice || choice.length > NAME_LENGTH_MAX) return 'Enter a name';
      await ledger.keepStep(authorisation.id, 'signed_in_as', choice);
      return null;
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

async function takeDecision(
  { ledger, clock }: BankDoorParts,
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

/** An authorisation, for who has its token. */
async function findAuthorisation(
  { ledger, clock }: BankDoorParts,
  { params }: Request,
  token: unknown,
): Promise<BankAuthorisation | null> {
  const id = params['id'];
  if (typeof id !== 'string' || !UUID.test(id) || typeof token !== 'string') return null;
  const authorisation = await ledger.findAuthorisation(id, clock.now());
  return authorisation && isSame(token, authorisation.pageToken) ? authorisation : null;
}

function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function fieldsOf({ body }: Request): URLSearchParams {
  return new URLSearchParams(typeof body === 'string' ? body : '');
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
