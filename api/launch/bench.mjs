import { readdirSync } from 'node:fs';
import path from 'node:path';
import { prepare } from './prepare.mjs';
import { productNode, root, say } from './project.mjs';
import { runChild } from './run-child.mjs';
import { asOrdinaryUser } from './user-namespace.mjs';

// npm run bench: every benchmark, one after the other, or those alone whose file names have one of the words after it.
// They print ratios to a baseline of the same run, or what never may happen and how often it did; none is a test.
const words = process.argv.slice(2);
const folder = path.join(root, 'api/bench');
const files = readdirSync(folder).filter((name) => name.endsWith('.bench.ts'));
const chosen = files.filter((name) => words.length === 0 || words.some((word) => name.includes(word)));
// It kills the server as it was built.
await prepare({ build: chosen.includes('payment-kill.bench.ts') });
for (const file of chosen) {
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
