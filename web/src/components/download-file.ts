import { confirmFileWasNotSent } from '../apollo/file-not-sent.ts';
import { reauthenticate } from '../apollo/reauthentication.ts';
import { requireSignIn } from '../app/session/require-sign-in.ts';
import { browser } from '../lib/browser.ts';
import { pageUserHeaders } from '../lib/page-user.ts';
import { notify } from './notify.ts';

/**
 * Fetches a file that the server makes and keeps it as a download, under the server's name for it. It is fetched and
 * not linked to, because it can be refused: the refusal is then shown as a notice.
 * @param body what the file is made of: it is asked for by POST, so that no address has it. Null for a GET
 */
export async function downloadFile(path: string, fallbackName: string, body: object | null = null) {
  try {
    const headers = { ...pageUserHeaders(), ...(body && { 'content-type': 'application/json' }) };
    const ask = (said: object = {}) => {
      const sent = body && { method: 'POST', body: JSON.stringify({ ...body, ...said }) };
      return fetch(path, { credentials: 'same-origin', headers, ...sent });
    };
    let answer = await ask();
    // The server wants to know who is there first (RULES.md, 73), and whether another payment file was sent (RULES.md, 23).
    if ((await codeOf(answer)) === 'REAUTHENTICATION_REQUIRED' && (await reauthenticate())) answer = await ask();
    if ((await codeOf(answer)) === 'PAYMENT_RUN_EXPORTED' && (await confirmFileWasNotSent(await messageOf(answer)))) {
      answer = await ask({ fileWasNotSent: true });
    }
    if (answer.status === 401) return requireSignIn((await codeOf(answer)) === 'OTHER_USER');
    if (!answer.ok) return tellRefusal(await messageOf(answer));
    browser.saveFile(await answer.blob(), fileNameOf(answer.headers.get('content-disposition')) ?? fallbackName);
  } catch (error) {
    // What fetch throws where no answer came; anything else is a bug.
    if (!(error instanceof TypeError)) throw error;
    tellRefusal('The server could not be reached.');
  }
}

function tellRefusal(message: string) {
  notify({ title: 'Download Failed', description: message, variant: 'destructive' });
}

/** The code of a refusal; null of a file. */
async function codeOf(answer: Response): Promise<unknown> {
  if (answer.ok) return null;
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => null);
  return typeof body === 'object' && body !== null && 'code' in body ? body.code : null;
}

/** The message of a refusal: `{ "message": "…" }`; what stands before our server may answer something else. */
async function messageOf(answer: Response): Promise<string> {
  const isJson = answer.headers.get('content-type')?.includes('application/json');
  const body: unknown = isJson ? await answer.clone().json() : null;
  const message = typeof body === 'object' && body !== null && 'message' in body ? body.message : null;
  return typeof message === 'string' && message ? message : 'The file could not be made.';
}

/** The name in a `Content-Disposition`, in the form for all characters or in the plain one. */
function fileNameOf(disposition: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? null;
}
