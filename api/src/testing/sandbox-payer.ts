/** What a payer does on the pages of the sandbox bank. */
export interface PayerDecision {
  readonly decision: 'approve' | 'reject' | 'cancel';
  /** The bank's id of the one payment that is decided; all that are open when it is not given. */
  readonly only?: string;
  /** Whether warnings about the payee's name are accepted; they are unless it is false. */
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
    ['choice', 'Ann Lee'],
  ]);
  await postPayerForm(authorisationUrl, [
    ['stage', 'choose-account'],
    ['choice', 'Business account ending 4821'],
  ]);
  const page = await (await fetch(authorisationUrl)).text();
  const warned = [...page.matchAll(/name="acknowledged" value="([^"]+)"/g)].map(([, id = '']) => id);
  const { status } = await postPayerForm(authorisationUrl, [
    ['stage', 'decide'],
    ['decision', `${payer.decision}:${payer.only ?? 'all'}`],
    ...(payer.acknowledges === false ? [] : warned.map((id): [string, string] => ['acknowledged', id])),
  ]);
  return status;
}

/** Posts a form of the payer's page, with the page's token. */
export function postPayerForm(
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
  return fetch(origin + pathname, { method: 'POST', body, redirect: 'manual', headers });
}
