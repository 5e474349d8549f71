import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PDF } from '../src/testing/files.ts';
import { writtenMail } from '../src/testing/mails.ts';
import { findFreePort, KilledProduct, TESTED_SERVER } from '../src/testing/payment-simulation/killed-product.ts';
import { TestClient } from '../src/testing/test-client.ts';
import { createTestDatabase, type TestDatabase } from '../src/testing/test-database.ts';

/** The product as a process of its own, killed while it receives a mail: the sender repeats it, and there is one copy. */

let database: TestDatabase;
let dataDir: string;
let product: KilledProduct;
let sql: pg.Client;
let mailPort: number;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'paycycle-mail-kill-'));
  mailPort = await findFreePort();
  const env = { MAIL_PORT: String(mailPort), MAIL_DOMAIN: 'mail.example' };
  const port = await findFreePort();
  product = new KilledProduct({ server: TESTED_SERVER, databaseUrl: database.url, dataDir, port, env });
  await product.start();
  sql = new pg.Client({ connectionString: database.url });
  await sql.connect();
});

afterAll(async () => {
  await product.end('SIGKILL');
  await sql.end();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Holds the transaction that stores a mail until the gate's lock is free. */
const GATE = `
  create function wait_at_gate() returns trigger language plpgsql as $$
  begin
    perform pg_advisory_xact_lock(42);
    return null;
  end $$;
  create constraint trigger gate after insert on documents deferrable initially deferred
    for each row execute function wait_at_gate()`;

async function untilAtGate(): Promise<void> {
  const waiting = "select 1 from pg_locks where locktype = 'advisory' and objid = 42 and not granted";
  while ((await sql.query(waiting)).rowCount === 0) await sql.query('select pg_sleep(0.02)');
}

async function storedCount(): Promise<string[]> {
  const { rows } = await sql.query('select file_name from documents order by id');
  return rows.map(({ file_name: name }) => name);
}

it('stores an email once if the server is killed during the commit or before the response', async () => {
  const user = new TestClient(product.url);
  await user.rest('POST', '/api/register', { email: 'ada@example.com', password: 'a quiet harbour' });
  const { body: company } = await user.rest('POST', '/api/companies', { name: 'Killed Ltd' });
  const { body: mail } = await user.rest('POST', `/api/companies/${company.id}/mail`, {});
  const raw = await writtenMail({
    to: mail.address,
    attachments: [{ filename: 'HPW-2041.pdf', content: Buffer.from(PDF) }],
  });
  const send = async () => {
    const transport = createTransport({ host: '127.0.0.1', port: mailPort, ignoreTLS: true });
    const envelope = { from: 'billing@harbour.example', to: [mail.address] };
    return (await transport.sendMail({ envelope, raw })).response;
  };

  await sql.query(GATE);
  await sql.query('select pg_advisory_lock(42)');
  const cutOff = send().catch(() => 'cut off');
  await untilAtGate();
  await product.end('SIGKILL');
  expect(await cutOff).toBe('cut off');
  await sql.query('drop trigger gate on documents');
  await sql.query('select pg_advisory_unlock(42)');
  await product.start();
  const afterKill = await storedCount();
  expect(afterKill.length).toBeLessThanOrEqual(1);
  expect(await send()).toBe('250 2.6.0 Stored');
  expect(await storedCount()).toEqual(['HPW-2041.pdf']);

  // The sender goes away before it hears the answer, and sends it again.
  const other = Buffer.from(raw.toString('latin1').replace('hpw-2041@', 'hpw-2042@'), 'latin1');
  await sendAndLeave(mail.address, other);
  while ((await storedCount()).length < 2) await sql.query('select pg_sleep(0.02)');
  const transport = createTransport({ host: '127.0.0.1', port: mailPort, ignoreTLS: true });
  await transport.sendMail({ envelope: { from: 'billing@harbour.example', to: [mail.address] }, raw: other });
  expect(await storedCount()).toHaveLength(2);
});

async function sendAndLeave(to: string, raw: Buffer): Promise<void> {
  const socket = connect(mailPort, '127.0.0.1');
  socket.on('error', () => undefined);
  const lines = ['EHLO tern.example', 'MAIL FROM:<billing@harbour.example>', `RCPT TO:<${to}>`, 'DATA'];
  for (const line of lines) {
    await once(socket, 'data');
    socket.write(`${line}\r\n`);
  }
  await once(socket, 'data');
  socket.end(Buffer.concat([raw, Buffer.from('\r\n.\r\n')]));
}
