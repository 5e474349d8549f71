import { ApolloLink, ServerError } from '@apollo/client';
import { ERROR_CATALOGUE } from '@paycycle/schema/errors';
import { AcceptPossibleDuplicateDocument, InvoicesDocument } from '@paycycle/schema/generated/operations';
import { Observable } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hasUnsentWork } from '../lib/unsent-work.ts';
import { invoiceRecord } from '../testing/records.ts';
import { createClient } from './client.ts';
import { lastChange } from './company-changes.ts';
import { repeats } from './repeats.ts';
import { sendCommand } from './send-command.ts';
import { SavedBeforeError, serverCode, serverMessage, UnansweredError } from './server-error.ts';
import { isRepeating } from './slow-request-link.ts';

beforeEach(
  () => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] }),
);
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

type Answer =
  | 'lost'
  | 'done'
  | 'replayed'
  | Error
  | { readonly code: string; readonly retryAfter?: string; readonly message?: string };

const DONE = { acceptPossibleDuplicate: invoiceRecord(7) };
const LOST = new TypeError('Failed to fetch');

/** A client whose server gives these answers, one after the other. Beyond the last it gives the last again. */
function clientOf(...answers: readonly Answer[]) {
  const keys: (string | undefined)[] = [];
  const server = new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        const answer = answers[Math.min(keys.length, answers.length - 1)] ?? 'done';
        keys.push(operation.getContext()['headers']?.['idempotency-key']);
        if (answer === 'lost') observer.error(LOST);
        else if (answer instanceof Error) observer.error(answer);
        else if (answer === 'done' || answer === 'replayed') {
          const headers = { 'idempotency-replayed': String(answer === 'replayed') };
          operation.setContext({ response: new Response('', { headers }) });
          observer.next({ data: DONE });
        } else {
          const { message = `told: ${answer.code}`, ...extensions } = answer;
          observer.next({ data: null, errors: [{ message, extensions }] });
        }
        observer.complete();
      }),
  );
  const client = createClient({ onUnauthenticated: () => undefined, transport: ApolloLink.from([repeats(), server]) });
  const send = (id = 7, signal?: AbortSignal) =>
    client
      .mutate({
        mutation: AcceptPossibleDuplicateDocument,
        variables: { id },
        fetchPolicy: 'no-cache',
        ...(signal && { context: { fetchOptions: { signal } } }),
      })
      .then(
        ({ data }) => data?.acceptPossibleDuplicate.id,
        (error: unknown) => error,
      );
  return { client, keys, send };
}

const settled = async (sent: Promise<unknown>) => {
  await vi.advanceTimersByTimeAsync(120_000);
  return sent;
};

it('sends each mutation with a key of its own, and a query without one', async () => {
  const { client, keys, send } = clientOf('done');
  await send();
  await send();
  await client.query({ query: InvoicesDocument, variables: { companyId: 1 } }).catch(() => undefined);
  expect(keys[0]).toMatch(/^\S+$/);
  expect(keys[1]).not.toBe(keys[0]);
  expect(keys[2]).toBeUndefined();
});

it.each<Answer>([
  'lost',
  { code: 'UNAVAILABLE', retryAfter: '2' },
  { code: 'IDEMPOTENCY_KEY_IN_USE', retryAfter: '2' },
  new ServerError('Bad Gateway', { response: new Response('', { status: 502 }), bodyText: '<h1>Bad Gateway</h1>' }),
])('sends a mutation again under its key after %j', async (answer) => {
  const { keys, send } = clientOf(answer, answer, 'done');
  expect(await settled(send())).toBe(7);
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
});

it('asks once for the result of a mutation with an unknown outcome, and reports it', async () => {
  const { keys, send } = clientOf({ code: 'RESULT_UNKNOWN' }, { code: 'RESULT_UNKNOWN' }, 'done');
  const failure = await settled(send());
  expect(serverMessage(failure, 'Not saved.')).toBe('told: RESULT_UNKNOWN');
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

it('makes a mutation again that the server finds was not made', async () => {
  const { keys, send } = clientOf({ code: 'RESULT_UNKNOWN' }, 'done');
  expect(await settled(send())).toBe(7);
  expect(keys).toHaveLength(2);
});

it('waits for as long as the server asks, and says that it sends again', async () => {
  const { client, keys, send } = clientOf({ code: 'UNAVAILABLE', retryAfter: '7' }, 'done');
  const sent = send();
  await vi.advanceTimersByTimeAsync(6_900);
  expect(keys).toHaveLength(1);
  expect(isRepeating(client)).toBe(true);
  expect(hasUnsentWork()).toBe(true);
  await vi.advanceTimersByTimeAsync(200);
  expect(await sent).toBe(7);
  expect(isRepeating(client)).toBe(false);
  expect(hasUnsentWork()).toBe(false);
});

it.each<Answer>([{ code: 'ALREADY_MATCHED' }, { code: 'INTERNAL' }, { code: 'TOO_MANY_REQUESTS', retryAfter: '1' }])(
  'does not repeat what was answered with %j',
  async (answer) => {
    const { keys, send } = clientOf(answer, 'done');
    expect(serverCode(await settled(send()))).toBe((answer as { code: string }).code);
    expect(keys).toHaveLength(1);
  },
);

it('gives up after a minute, reports an unknown result, and keeps the key for a retry', async () => {
  const { client, keys, send } = clientOf(...Array.from({ length: 8 }, () => 'lost' as const), 'done');
  const sent = send();
  await vi.advanceTimersByTimeAsync(59_000);
  expect(isRepeating(client)).toBe(true);
  const failure = await settled(sent);
  expect(failure).toBeInstanceOf(UnansweredError);
  expect(serverMessage(failure, 'no answer')).toContain('check before you try again');
  expect(keys).toHaveLength(8);
  expect(isRepeating(client)).toBe(false);
  expect(await send()).toBe(7);
  expect(new Set(keys).size).toBe(1);
  await send();
  expect(new Set(keys).size).toBe(2);
});

it('waits for a first sending that is under way for most of a minute', async () => {
  const inUse = { code: 'IDEMPOTENCY_KEY_IN_USE', retryAfter: '2' };
  const { keys, send } = clientOf('lost', inUse, inUse, inUse, inUse, inUse, 'done');
  const sent = send();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(keys.length).toBeLessThan(7);
  expect(await settled(sent)).toBe(7);
  expect(new Set(keys).size).toBe(1);
});

it.each<[string, Answer]>([
  ['whose answer was lost', 'lost'],
  ['whose outcome is not known', { code: 'RESULT_UNKNOWN' }],
  ['that is under way', { code: 'IDEMPOTENCY_KEY_IN_USE', retryAfter: '2' }],
])('never says that nothing was changed after a sending %s, and keeps its key', async (_name, first) => {
  const away = Array.from({ length: 13 }, () => ({ code: 'UNAVAILABLE', retryAfter: '10' }));
  const { keys, send } = clientOf(first, ...away, 'done');
  const failure = await settled(send());
  expect(failure).toBeInstanceOf(UnansweredError);
  expect(serverMessage(failure, 'Not saved.')).toContain('check before you try again');
  expect(await settled(send())).toBeInstanceOf(UnansweredError);
  expect(await settled(send())).toBe(7);
  expect(new Set(keys).size).toBe(1);
});

it('says that nothing was changed where the server was never available', async () => {
  const { send } = clientOf({ code: 'UNAVAILABLE', retryAfter: '10' });
  expect(serverCode(await settled(send()))).toBe('UNAVAILABLE');
});

it.each([
  ['keeps the key while the server does not know the result', ERROR_CATALOGUE.RESULT_UNKNOWN.message, 1],
  ['uses a new key once the server says that it was saved', 'This was saved, and its answer is not there.', 2],
])('%s', async (_name, message, keyCount) => {
  const { keys, send } = clientOf({ code: 'RESULT_UNKNOWN', message });
  const failure = await settled(send());
  expect(serverCode(failure)).toBe('RESULT_UNKNOWN');
  expect(serverMessage(failure, 'Not saved.')).toBe(message);
  expect(new Set(keys).size).toBe(1);
  await settled(send());
  expect(new Set(keys).size).toBe(keyCount);
});

it('ends with a new key once a press after an unknown result has its answer', async () => {
  const unknown = { code: 'RESULT_UNKNOWN', message: ERROR_CATALOGUE.RESULT_UNKNOWN.message };
  const { keys, send } = clientOf(unknown, unknown, 'done');
  await settled(send());
  expect(await settled(send())).toBe(7);
  expect(new Set(keys).size).toBe(1);
  await settled(send());
  expect(new Set(keys).size).toBe(2);
});

it('does not wait where there is no network to begin with', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { keys, send } = clientOf('lost');
  expect(serverMessage(await send(), 'Not saved.')).toContain("you're offline");
  expect(keys).toHaveLength(1);
});

it('is given up at once while it waits, and not sent again', async () => {
  const { client, keys, send } = clientOf('lost', 'lost', 'lost', 'done');
  const controller = new AbortController();
  const sent = send(7, controller.signal);
  await vi.advanceTimersByTimeAsync(3_500);
  expect(keys).toHaveLength(3);
  controller.abort();
  expect(await sent).toBe(LOST);
  expect(isRepeating(client)).toBe(false);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(keys).toHaveLength(3);
});

describe('after a press whose answer was lost', () => {
  const lost = Array.from({ length: 8 }, () => 'lost' as const);

  async function pressAgain(isPart: boolean, ...answers: readonly Answer[]) {
    const { client, keys } = clientOf(...lost, ...answers);
    const command = { document: AcceptPossibleDuplicateDocument, variables: { id: 7 }, companyId: 1, isPart };
    const press = () => settled(sendCommand(client, command).catch((error: unknown) => error));
    expect(await press()).toBeInstanceOf(UnansweredError);
    const readBefore = lastChange(client.cache, 1, ['invoices']);
    const again = await press();
    const isReadAgain = lastChange(client.cache, 1, ['invoices']) > readBefore;
    return { again, isReadAgain, press, keysOfPresses: () => keys.slice(lost.length - 1) };
  }

  it('shows nothing as done by another press that did nothing, reads the records anew, and then takes a new key', async () => {
    const { again, isReadAgain, press, keysOfPresses } = await pressAgain(false, 'replayed', 'done');
    expect(again).toBeInstanceOf(SavedBeforeError);
    expect(serverMessage(again, 'Not saved.')).toContain('nothing was done again');
    expect(isReadAgain).toBe(true);
    expect(await press()).toEqual(DONE);
    const [first, second, third] = keysOfPresses();
    expect([second === first, third === first]).toEqual([true, false]);
  });

  it('takes what another press has made itself', async () => {
    expect((await pressAgain(false, 'done')).again).toEqual(DONE);
  });

  it('takes a part, such as a file, as there where the first sending has brought it', async () => {
    expect((await pressAgain(true, 'replayed')).again).toEqual(DONE);
  });
});
