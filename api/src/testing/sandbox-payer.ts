import type { TestSignIn } from '../kernel/ports/payment-provider.ts';

/** A payer's actions on the pages of the sandbox bank. */
export interface PayerDecision {
  /** Sign-in of the person who submitted the payment. The bank refuses others. */
  readonly as: TestSignIn;
  readonly decision: 'approve' | 'reject' | 'cancel';
  /** The bank's id of the one payment that is decided; all that are open when it is not given. */
  readonly only?: string;
  /** False to stop at warnings about the payee's name. By default the payer accepts them. */
  readonly acknowledges?: boolean;
}

/**
 * Goes through the bank's pages as a payer without a browser: chooses a bank, signs in, chooses an account, decides. Answers
 * the status of the last answer: 303 when the bank took it, 422 when something was missing.
 */
export async function decideAtSandboxBank(authorisationUrl: string, payer: PayerDecision): Promise<number> {
  await postPayerForm(authorisationUrl, [
    ['stage', 'choose-bank'],
    ['choice', 'Harbour Bank'],
  ]);
  await postPayerForm(authorisationUrl, [
    ['stage', 'sign-in'],
    ['customer', payer.as.customerNumber],
    ['passcode', payer.as.passcode],
  ]);
  await postPayerForm(authorisationUrl, [
    ['stage', 'choose-account'],
    ['choice', 'Business account ending 4821'],
  ]);
  const page = await payerPageOf(authorisationUrl);
  const warned = [...page.matchAll(/name="acknowledged" value="([^"]+)"/g)].map(([, id = '']) => id);
  const { status } = await postPayerForm(authorisationUrl, [
    ['stage', 'decide'],
    ['decision', `${payer.decision}:${payer.only ?? 'all'}`],
    ...(payer.acknowledges === false ? [] : warned.map((id): [string, string] => ['acknowledged', id])),
  ]);
  return status;
}

/** The cookies that the bank has given to the payer's one browser, by the path of the page. */
const cookies = new Map<string, string>();

/** The page at an address of the bank, as the payer's browser shows it. */
export async function payerPageOf(authorisationUrl: string): Promise<string> {
  return (await fetch(authorisationUrl, { headers: cookieOf(authorisationUrl) })).text();
}

function cookieOf(authorisationUrl: string): Record<string, string> {
  const cookie = cookies.get(new URL(authorisationUrl).pathname);
  return cookie ? { cookie } : {};
}

/** Posts a form of the payer's page, with the page's token, from the payer's browser unless the headers say otherwise. */
export async function postPayerForm(
  authorisationUrl: string,
  fields: readonly (readonly [string, string])[],
  headers: Record<string, string> = {},
): Promise<Response> {
  const { origin, pathname, searchParams } = new URL(authorisationUrl);
  const token = searchParams.get('token') ?? '';
  const body = new URLSearchParams([
    ['token', token],
    ...fields.map(([name, value]): [string, string] => [name, value]),
  ]);
  const answer = await fetch(origin + pathname, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: { ...cookieOf(authorisationUrl), ...headers },
  });
  const [cookie] = answer.headers.getSetCookie();
  if (cookie) cookies.set(pathname, cookie.split(';')[0] ?? '');
  return answer;
}
