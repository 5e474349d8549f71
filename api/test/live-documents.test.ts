import { createClient } from 'graphql-sse';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PDF } from '../src/testing/files.ts';
import { RestCalls } from '../src/testing/rest-calls.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';

/** Documents followed live while they are read in another process (RULES.md, 58). */

let app: TestApp;
let second: TestApp;
let calls: RestCalls;
let companyId: number;

beforeAll(async () => {
  app = await startTestApp();
  second = await startTestApp({ besides: app });
  calls = new RestCalls(await app.newUser());
  companyId = await calls.newCompany('Lowe Ltd');
});

afterAll(async () => {
  await second.close();
  await app.close();
});

const SUBSCRIPTION = `subscription Follow($companyId: Int!, $withinSeconds: Int) {
  companyChanged(companyId: $companyId, kinds: [documents], withinSeconds: $withinSeconds) { document { id fileName status progress isSure } }
}`;

function follow(at: TestApp, cookie: string, withinSeconds = 0) {
  const client = createClient({ url: `${at.url}/graphql/stream`, headers: { cookie }, retryAttempts: 0 });
  const variables = { companyId, withinSeconds };
  const changes = client.iterate<{ companyChanged: { document: object } }>({ query: SUBSCRIPTION, variables });
  return { changes, close: () => client.dispose() };
}

function upload(name: string) {
  const file = { name, content: new Uint8Array(PDF) };
  return calls.upload('post /api/documents', { files: file }, { companyId: String(companyId) });
}

it('notifies a page of another process about an uploaded document and its status', async () => {
  const { changes, close } = follow(second, calls.user.cookie);
  const heard: unknown[] = [];
  const listening = (async () => {
    for await (const { data, errors } of changes) {
      heard.push(data?.companyChanged.document ?? errors);
      if (heard.length === 2) break;
    }
  })();
  await second.isFollowed;
  const { id } = (await upload('followed.pdf')).body[0];
  while (heard.length === 0) await new Promise(setImmediate);
  await app.readDocuments();
  await listening;
  close();
  expect(heard).toEqual([
    { id, fileName: 'followed.pdf', status: 'reading', progress: 0, isSure: false },
    { id, fileName: 'followed.pdf', status: expect.not.stringMatching('reading'), progress: 100, isSure: false },
  ]);
});

it('has the same cost limit as other operations', async () => {
  const client = createClient({
    url: `${app.url}/graphql/stream`,
    headers: { cookie: calls.user.cookie },
    retryAttempts: 0,
  });
  const ask = async (count: number, limit: number) => {
    const list = (_one: unknown, at: number) => `a${at}: invoices(limit: ${limit}) { items { id invoiceNumber } }`;
    const lists = Array.from({ length: count }, list).join(' ');
    const query = `subscription {
      companyChanged(companyId: ${companyId}, kinds: [notifications], withinSeconds: 1) { company { ${lists} } } }`;
    return (await client.iterate({ query }).next()).value?.errors?.[0]?.message;
  };
  expect(await ask(1, 500)).toBeUndefined();
  expect(await ask(14, 10_000)).toContain('too much at once');
  const answers = [];
  for (let asked = 0; asked < 16; asked += 1) answers.push(await ask(10, 10_000));
  expect(answers[0]).not.toContain('You have read very much');
  expect(answers.at(-1)).toContain('You have read very much');
  client.dispose();
});

it('starts with the changes since the page was read', async () => {
  app.clock.moveToInstant('2026-09-15T12:00:00Z');
  second.clock.moveToInstant('2026-09-15T12:00:10Z');
  const { id } = (await upload('earlier.pdf')).body[0];
  const { changes, close } = follow(second, calls.user.cookie, 30);
  const { value } = await changes.next();
  close();
  expect(value?.data?.companyChanged.document).toMatchObject({ id, fileName: 'earlier.pdf' });
});

it('sends a stranger nothing', async () => {
  const stranger = await app.newUser();
  const { changes, close } = follow(app, stranger.cookie);
  const { value } = await changes.next();
  close();
  expect(value).toMatchObject({ errors: [{ extensions: { code: 'NOT_FOUND' } }] });
});
