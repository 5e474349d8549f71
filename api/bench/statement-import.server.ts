import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import { listen, openBenchApp, registerAt } from './bench-app.ts';

/** Address and session of the server, for the benchmark. */
export interface StatementServer {
  readonly url: string;
  readonly cookie: string;
}

const { app, client, close } = await openBenchApp();

/** As many finished rows, into the same table. */
async function copyRows(companyId: number, rows: number): Promise<void> {
  const lines = function* () {
    for (let row = 0; row < rows; row += 1) {
      yield `${companyId}\tcopy/${companyId}/${row}\t2025-01-01\tSUPPLIER ${row % 400} REF ${row}\t-12.50\tt\t100.00\n`;
    }
  };
  const columns = 'company_id, transaction_id, date, description, amount, is_outgoing, statement_balance';
  await pipeline(Readable.from(lines()), client.query(copyFrom(`copy bank_transactions (${columns}) from stdin`)));
}

/**
 * Longest turn of this thread since the last request for it, in milliseconds of processor time. A request may have to wait
 * this long, independent of other load on the machine.
 */
let longestTurnMs = 0;

function watchTurns(before = process.threadCpuUsage()): void {
  setTimeout(() => {
    const { user, system } = process.threadCpuUsage(before);
    longestTurnMs = Math.max(longestTurnMs, (user + system) / 1000);
    watchTurns();
  }, 1);
}

/** Requests of the benchmark only: a COPY, the longest turn, and the memory of this process with all of its threads. */
async function answerBench(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  if (pathname === '/bench/copy') {
    await copyRows(Number(searchParams.get('companyId')), Number(searchParams.get('rows')));
  }
  const peakMb = process.resourceUsage().maxRSS / 1024;
  response.setHeader('content-type', 'application/json').end(JSON.stringify({ peakMb, longestTurnMs }));
  longestTurnMs = 0;
}

watchTurns();
const server = createServer((request, response) => {
  if (request.url?.startsWith('/bench/')) void answerBench(request, response);
  else app(request, response);
});
const url = await listen(server);
const cookie = await registerAt(url);

process.send?.({ url, cookie } satisfies StatementServer);
await once(process, 'message');
await close();
process.exit(0);
