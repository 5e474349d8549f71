import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { type Options, UsageError, wholeNumber } from './arguments.ts';
import { dataOf, type PaycycleClient, PaycycleError } from './client.ts';
import type { components } from './generated/api.ts';
import { followMirror } from './mirror.ts';

type TestEvent = components['schemas']['Webhook']['events'][number];
type Command = (client: PaycycleClient, options: Options) => Promise<void>;

export const COMMANDS: Readonly<Record<string, Command>> = { listen, sync, month, trigger };

async function listen(client: PaycycleClient, options: Options): Promise<void> {
  const companyId = await companyOf(client, options);
  let { next } = dataOf(await client.GET('/api/changes', { params: { query: { companyId } } }));
  printStatus(`Listening to company ${companyId} from position ${next}. Press Ctrl+C to stop.`);
  for (;;) {
    const page = dataOf(await client.GET('/api/changes', { params: { query: { companyId, after: next } } }));
    for (const change of page.changes) {
      const { at, kind, id, verb, version } = change;
      print(options.isJson ? JSON.stringify(change) : `${at}  ${kind} ${id} ${verb}, version ${version}`);
    }
    next = page.next;
    if (!page.hasMore) await setTimeout(options.pauseMs);
  }
}

async function sync(client: PaycycleClient, options: Options): Promise<void> {
  if (options.argument === undefined) throw new UsageError('Name the file of the mirror: paycycle sync FILE');
  const companyId = await companyOf(client, options);
  const database = new DatabaseSync(options.argument, { timeout: 5000 });
  for (;;) {
    const count = await followMirror(client, database, companyId);
    if (count > 0 || !options.isFollowing) printStatus(`${options.argument}: ${count} records read. It is up to date.`);
    if (!options.isFollowing) break;
    await setTimeout(options.pauseMs);
  }
  database.close();
}

async function month(client: PaycycleClient, options: Options): Promise<void> {
  const { argument: month, isPdf, out } = options;
  if (month === undefined || !/^\d{4}-\d{2}$/.test(month))
    throw new UsageError('Name the month: paycycle month YYYY-MM');
  const companyId = await companyOf(client, options);
  const query = { companyId, month, format: isPdf ? 'pdf' : 'json' } as const;
  const answer = await client.GET('/api/reconciliation/export', { params: { query }, parseAs: 'arrayBuffer' });
  const bytes = new Uint8Array(dataOf(answer));
  if (!isPdf) return print(new TextDecoder().decode(bytes));
  const named = /filename="([^"]+)"/.exec(answer.response.headers.get('Content-Disposition') ?? '')?.[1];
  const file = out ?? path.basename(named ?? `reconciliation-${month}.pdf`);
  writeFileSync(file, bytes);
  print(file);
}

async function trigger(client: PaycycleClient, options: Options): Promise<void> {
  const { argument } = options;
  if (argument?.includes('.')) return triggerEvent(client, argument, options);
  const id = wholeNumber('The id of the webhook', argument);
  const { url } = dataOf(await client.POST('/api/webhooks/{id}/test', { params: { path: { id } } }));
  print(`A test message is on its way to ${url}`);
}

/** Causes an event in a sandbox company. The server refuses one that does not exist. */
async function triggerEvent(client: PaycycleClient, event: string, options: Options): Promise<void> {
  const companyId = await companyOf(client, options);
  dataOf(await client.POST('/api/test-events', { body: { companyId, event: event as TestEvent } }));
  print(`${event} was caused in company ${companyId}`);
}

/** The company that is named, or the only one of the token. */
async function companyOf(client: PaycycleClient, { companyId }: Options): Promise<number> {
  if (companyId !== undefined) return companyId;
  const { companyIds } = dataOf(await client.GET('/api/token'));
  const [id, ...others] = companyIds;
  if (id !== undefined && others.length === 0) return id;
  throw new UsageError(`Choose one of the token's companies (${companyIds.join(', ')}): --company ID`);
}

/** A message that says what is wrong, and what to do about it. */
export function explanationOf(error: unknown, url: string): string {
  if (error instanceof PaycycleError) {
    const { message, status, refusal } = error;
    const hint = status === 401 && 'Create a token in Settings › Tokens, and set PAYCYCLE_TOKEN to it.';
    const request = refusal && `(${refusal.code}, request ${refusal.requestId})`;
    return [message, hint, request].filter(Boolean).join(' ');
  }
  if (error instanceof TypeError && error.cause instanceof Error)
    return `${url} cannot be reached: ${error.cause.message || error.cause.name}. Set PAYCYCLE_URL to the address of the server.`;
  return error instanceof Error ? error.message : String(error);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Prints to the standard error, because another program may read the output. */
export function printStatus(line: string): void {
  process.stderr.write(`${line}\n`);
}
