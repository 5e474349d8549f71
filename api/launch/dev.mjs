import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { prepare } from './prepare.mjs';
import { NODE_OPTIONS, productEnvironment, productNode, root, say } from './project.mjs';
import { endWithLauncher, runUntilFirstEnds } from './run-child.mjs';
import { SERVER_THREADS } from './server-threads.mjs';
import { asOrdinaryUser } from './user-namespace.mjs';

// npm run dev: the api from its sources, restarted on a change, behind Vite's development server on PORT.
await prepare({ build: false });
const env = productEnvironment();
const port = env.PORT || '3000';
const apiPort = await findFreePort();
const node = productNode();

const api = [
  ...endWithLauncher,
  path.join(root, 'node_modules/tsx/dist/cli.mjs'),
  ...['watch', '--clear-screen=false', ...NODE_OPTIONS, '--conditions=source'],
  `--tsconfig=${path.join(root, 'api/tsconfig.json')}`,
  path.join(root, 'api/src/main.ts'),
];
const web = [
  ...endWithLauncher,
  path.join(root, 'node_modules/vite/bin/vite.js'),
  '--port',
  port,
  '--strictPort',
  '--clearScreen',
  'false',
];

say(`Starting the development servers: open http://localhost:${port} (the api listens on ${apiPort})`);
process.exitCode = await runUntilFirstEnds([
  {
    ...asOrdinaryUser(node, api, [path.resolve(root, env.DATA_DIR || '.data')]),
    // Announced, and put into links: the address behind which the api stands.
    env: { ...SERVER_THREADS, ...env, PORT: String(apiPort), PUBLIC_URL: env.PUBLIC_URL || `http://localhost:${port}` },
  },
  { command: node, args: web, cwd: path.join(root, 'web'), env: { ...env, API_PORT: String(apiPort) } },
]);

async function findFreePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port: free } = probe.address();
  probe.close();
  await once(probe, 'close');
  return free;
}
