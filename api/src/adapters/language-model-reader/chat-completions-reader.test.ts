import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../kernel/config/config.ts';
import { readEnvironment } from '../../kernel/config/environment.ts';
import { readLanguageModelConfig } from '../../kernel/config/language-model-config.ts';
import { createLanguageModel } from './chat-completions-reader.ts';

/** The language model against a stand-in of its endpoint (RULES.md, 68). */

type Answering = (request: { body: string; headers: IncomingMessage['headers'] }, response: ServerResponse) => void;

const servers: Server[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

async function standIn(answering: Answering): Promise<string> {
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => answering({ body, headers: request.headers }, response));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/chat/completions`;
}

const saying = (content: unknown) => (_request: unknown, response: ServerResponse) =>
  response
    .setHeader('content-type', 'application/json')
    .end(JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] }));

const QUESTION = { text: 'INVOICE no. 7 of 3 October 2026', fields: ['invoiceNumber', 'totalAmount'] };

async function modelOf(answering: Answering, times: { answerTimeMaxMs?: number; turnTimeMaxMs?: number } = {}) {
  const warnings: string[] = [];
  const logger = { warn: (said: { reason: string }) => warnings.push(said.reason) };
  const url = await standIn(answering);
  const model = createLanguageModel({ url, key: 'secret', model: 'm-1' }, { logger: logger as never, ...times });
  return { model, warnings };
}

it('sends the text as data, and returns the requested fields of the response', async () => {
  const seen: { body: string; headers: IncomingMessage['headers'] }[] = [];
  const content = '{"invoiceNumber": "7", "totalAmount": 240.5, "accountNumber": "55779911"}';
  const { model, warnings } = await modelOf((request, response) => {
    seen.push(request);
    saying(content)(request, response);
  });
  expect(await model.suggest(QUESTION)).toEqual({ invoiceNumber: '7', totalAmount: '240.5' });
  const { model: name, temperature, messages } = JSON.parse(seen[0]?.body ?? '');
  expect({ name, temperature }).toEqual({ name: 'm-1', temperature: 0 });
  expect(seen[0]?.headers.authorization).toBe('Bearer secret');
  expect(JSON.parse(messages[1].content)).toEqual({ fields: QUESTION.fields, document: QUESTION.text });
  expect(messages[0].content).not.toContain('3 October');
  expect(warnings).toEqual([]);
});

it('accepts a response that is fenced as code', async () => {
  const { model } = await modelOf(saying('```json\n{"invoiceNumber": null}\n```'));
  expect(await model.suggest(QUESTION)).toEqual({ invoiceNumber: null });
});

describe('returns nothing, and logs the reason without the document,', () => {
  const FORM = 'its answer is not of the form asked for';

  it.each<[string, Answering, string]>([
    ['garbage', (_request, response) => response.end('<html>'), FORM],
    ['no choices', (_request, response) => response.end('{"choices": []}'), FORM],
    ['prose', saying('The invoice number is 7.'), FORM],
    ['a list', saying('["7"]'), FORM],
    ['an object for a value', saying('{"invoiceNumber": {"is": "7"}}'), FORM],
    ['a value without end', saying(JSON.stringify({ invoiceNumber: '7'.repeat(5000) })), FORM],
    ['a refusal', (_request, response) => response.writeHead(401).end(), 'it answered 401'],
    [
      'a way elsewhere',
      (_request, response) => response.writeHead(302, { location: '/x' }).end(),
      'it cannot be reached',
    ],
    ['too much', (_request, response) => response.end('x'.repeat(200_000)), 'its answer is too long'],
  ])('given %s', async (_what, answering, reason) => {
    const { model, warnings } = await modelOf(answering);
    expect(await model.suggest(QUESTION)).toBeNull();
    expect(warnings).toEqual([reason]);
  });

  it('when the response does not end', async () => {
    const { model, warnings } = await modelOf((_request, response) => {
      const more = () => response.write('x'.repeat(30_000), () => setImmediate(more));
      response.on('error', () => undefined);
      more();
    });
    expect(await model.suggest(QUESTION)).toBeNull();
    expect(warnings).toEqual(['its answer is too long']);
  });

  it('when it is slow', async () => {
    const { model, warnings } = await modelOf(() => undefined, { answerTimeMaxMs: 50 });
    expect(await model.suggest(QUESTION)).toBeNull();
    expect(warnings).toEqual(['it did not answer in time']);
  });

  it('when the client disconnects, which is not logged', async () => {
    const { model, warnings } = await modelOf(() => undefined);
    const gone = new AbortController();
    const answer = model.suggest(QUESTION, gone.signal);
    gone.abort();
    expect(await answer).toBeNull();
    expect(warnings).toEqual([]);
  });
});

it('retries once after a server error', async () => {
  let asked = 0;
  const { model, warnings } = await modelOf((request, response) => {
    asked += 1;
    if (asked === 2) saying('{"invoiceNumber": "7"}')(request, response);
    else response.writeHead(500).end('broken');
  });
  expect(await model.suggest(QUESTION)).toEqual({ invoiceNumber: '7' });
  expect(asked).toBe(2);
  expect(await model.suggest(QUESTION)).toBeNull();
  expect(asked).toBe(4);
  expect(warnings).toEqual(['it answered 500']);
});

it('sends one request at a time; a caller who waits too long continues without a suggestion', async () => {
  const open: ServerResponse[] = [];
  const { model, warnings } = await modelOf((_request, response) => void open.push(response), { turnTimeMaxMs: 50 });
  const first = model.suggest(QUESTION);
  expect(await model.suggest(QUESTION)).toBeNull();
  expect(warnings).toEqual(['it is busy with other documents']);
  expect(open).toHaveLength(1);
  saying('{"invoiceNumber": "7"}')({}, open[0] as ServerResponse);
  expect(await first).toEqual({ invoiceNumber: '7' });
  const third = model.suggest(QUESTION);
  await expect.poll(() => open.length).toBe(2);
  saying('{"invoiceNumber": "8"}')({}, open[1] as ServerResponse);
  expect(await third).toEqual({ invoiceNumber: '8' });
});

describe('the settings', () => {
  const read = (variables: Record<string, string>) => readLanguageModelConfig(readEnvironment(variables));

  it('name no service unless the operator sets one', () => {
    expect(read({})).toBeNull();
    expect(read({ READER_MODEL: 'm', READER_KEY: 'k' })).toBeNull();
    expect(readConfig({}).languageModel).toBeNull();
  });

  it.each([
    ['https://models.example.com/v1', 'https://models.example.com/v1/chat/completions'],
    ['https://models.example.com/v1/chat/completions', 'https://models.example.com/v1/chat/completions'],
    ['http://localhost:11434/v1/', 'http://localhost:11434/v1/chat/completions'],
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080/chat/completions'],
  ])('take %s', (READER_URL, url) => {
    expect(read({ READER_URL, READER_MODEL: 'm', READER_KEY: 'k' })).toEqual({ url, model: 'm', key: 'k' });
  });

  it.each([
    [{ READER_URL: 'http://models.example.com/v1', READER_MODEL: 'm' }, /must be an https address/],
    [{ READER_URL: 'https://x:y@models.example.com', READER_MODEL: 'm' }, /must hold no password/],
    [{ READER_URL: 'https://models.example.com' }, /needs also READER_MODEL/],
    [{ READER_URL: 'ftp://models.example.com', READER_MODEL: 'm' }, /READER_URL/],
  ])('refuse %j', (variables, message) => {
    expect(() => read(variables as Record<string, string>)).toThrow(message);
  });
});
