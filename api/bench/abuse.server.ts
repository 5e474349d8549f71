import { once } from 'node:events';
import { createServer } from 'node:http';
import { createDocumentPages } from '../src/adapters/document-pages/worker-document-pages.ts';
import { listen, openBenchApp, registerAt } from './bench-app.ts';

/** Address and sessions of the server, for the benchmark. */
export interface AbusedServer {
  readonly url: string;
  /** Sessions of the abuser and of the working user. */
  readonly cookies: readonly [string, string];
}

const ROWS = 12_000;

const { app, client, close } = await openBenchApp({ documentPages: createDocumentPages() });
const server = createServer((request, response) => {
  if (request.url !== '/bench/memory') return void app(request, response);
  const { rss } = process.memoryUsage();
  response.end(JSON.stringify({ nowMb: rss / 2 ** 20, peakMb: process.resourceUsage().maxRSS / 1024 }));
});
const url = await listen(server);
const cookies: [string, string] = [
  await registerAt(url, 'abuser@example.com'),
  await registerAt(url, 'other@example.com'),
];
for (const cookie of cookies) {
  await fetch(`${url}/api/companies`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Books Ltd' }),
  });
}
await client.query(
  `insert into bank_transactions (company_id, transaction_id, date, description, amount, is_outgoing)
   select 1, 'abuse/' || n, '2025-01-01', 'SUPPLIER ' || n, -12.50, true from generate_series(1, $1::int) n`,
  [ROWS],
);

process.send?.({ url, cookies } satisfies AbusedServer);
await once(process, 'message');
server.closeAllConnections();
await close();
process.exit(0);
