import { listen } from '../../src/testing/listen.ts';
import { startApolloServer } from './apollo-server.ts';
import { createBareServer } from './bare-server.ts';
import { createProductServer } from './product-server.ts';
import { startProfile } from './profile.ts';
import type { BenchRequest, ServerOrder, ServerReport, TimeShares } from './protocol.ts';

/** Runs one server in its own process, started by the bench. */
const order = JSON.parse(process.argv[2] ?? '') as ServerOrder;
const report = (message: ServerReport) => process.send?.(message);

async function start(): Promise<string> {
  if (order.name === 'apollo') return startApolloServer(order);
  return listen(order.name === 'bare' ? createBareServer(order) : await createProductServer(order));
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

let stopProfile: (() => Promise<TimeShares>) | undefined;
process.on('message', async (request: BenchRequest) => {
  if (request === 'stop') process.exit(0);
  if (request === 'cpu') report({ cpuMs: cpuMs() });
  if (request === 'start profile') {
    stopProfile = await startProfile();
    report({ profiling: true });
  }
  if (request === 'stop profile') report({ shares: (await stopProfile?.()) ?? [] });
});
process.on('disconnect', () => process.exit(0));

report({ url: await start() });
