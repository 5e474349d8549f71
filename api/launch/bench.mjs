import { readdirSync } from 'node:fs';
import path from 'node:path';
import { prepare } from './prepare.mjs';
import { productNode, root, say } from './project.mjs';
import { runChild } from './run-child.mjs';
import { asOrdinaryUser } from './user-namespace.mjs';

// npm run bench: every benchmark, one after the other. They print ratios to a baseline of the same run; none is a test.
await prepare({ build: false });
const folder = path.join(root, 'api/bench');
for (const file of readdirSync(folder).filter((name) => name.endsWith('.bench.ts'))) {
  say(`Running ${file}`);
  const tsx = path.join(root, 'node_modules/tsx/dist/cli.mjs');
  const args = [
    tsx,
    '--conditions=source',
    `--tsconfig=${path.join(root, 'api/tsconfig.json')}`,
    path.join(folder, file),
  ];
  const exitCode = await runChild({ ...asOrdinaryUser(productNode(), args), env: process.env });
  if (exitCode !== 0) process.exitCode = exitCode;
}
