import { confirmFileWasNotSent, reauthenticate } from '../apollo/asking.ts';
import { serverMessage } from '../apollo/server-error.ts';
import { requireSignIn } from '../app/session/require-sign-in.ts';
import { browser } from '../lib/browser.ts';
import { pageUserHeaders } from '../lib/page-user.ts';
import { notify } from './notify.ts';

/**
 * Downloads a generated file under the server's name for it. Uses fetch instead of a link, so that a refusal can be
 * shown as a notice.
 * @param body what the file is made from, sent by POST so that it is in no URL; null for a GET
 */
export async function downloadFile(path: string, fallbackName: string, body: object | null = null) {
  try {
    const headers = { ...pageUserHeaders(), ...(body && { 'content-type': 'application/json' }) };
    const ask = (said: object = {}) => {
      const sent = body && { method: 'POST', body: JSON.stringify({ ...body, ...said }) };
      return fetch(path, { credentials: 'same-origin', headers, ...sent });
    };
    let answer = await ask();
    // The server may require reauthentication (RULES.md, 73) or ask about an earlier payment file (RULES.md, 23).
    if ((await codeOf(answer)) === 'REAUTHENTICATION_REQUIRED' && (await reauthenticate())) answer = await ask();
    if ((await codeOf(answer)) === 'PAYMENT_RUN_EXPORTED' && (await confirmFileWasNotSent(await messageOf(answer)))) {
      answer = await ask({ fileWasNotSent: true });
    }
    if (answer.status === 401) return requireSignIn((await codeOf(answer)) === 'OTHER_USER');
    if (!answer.ok) return tellRefusal(await messageOf(answer));
    browser.saveFile(await answer.blob(), fileNameOf(answer.headers.get('content-disposition')) ?? fallbackName);
  } catch (error) {
    // `fetch` throws a TypeError if no response arrives. Any other error is a bug.
    if (!(error instanceof TypeError)) throw error;
    tellRefusal(serverMessage(error));
  }
}

function tellRefusal(message: string) {
  notify({ title: 'Download Failed', description: message, variant: 'destructive' });
}

/** Returns the code of a refusal; null for a file. */
async function codeOf(answer: Response): Promise<unknown> {
  if (answer.ok) return null;
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => null);
  return typeof body === 'object' && body !== null && 'code' in body ? body.code : null;
}

/** Returns the message of a refusal: `{ "message": "…" }`. A proxy may respond in another format. */
async function messageOf(answer: Response): Promise<string> {
  const isJson = answer.headers.get('content-type')?.includes('application/json');
  const body: unknown = isJson ? await answer.clone().json() : null;
  const message = typeof body === 'object' && body !== null && 'message' in body ? body.message : null;
  return typeof message === 'string' && message ? message : 'The file could not be made.';
}

/** Returns the name in a `Content-Disposition`, from its encoded or its plain form. */
function fileNameOf(disposition: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? null;
}
