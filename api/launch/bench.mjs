import { readdirSync } from 'node:fs';
import path from 'node:path';
import { prepare } from './prepare.mjs';
import { fail, productNode, root, say } from './project.mjs';
import { runChild } from './run-child.mjs';
import { asOrdinaryUser } from './user-namespace.mjs';

// npm run bench: every benchmark, one after the other, or those alone whose file names have one of the words after it.
// They print ratios to a baseline of the same run, or what never may happen and how often it did; none is a test.
// With --smoke each does so little that it only shows that it still runs.
const words = process.argv.slice(2).filter((word) => word !== '--smoke');
const env = process.argv.includes('--smoke') ? { ...process.env, BENCH_SMOKE: '1' } : process.env;
if (words.some((word) => word.startsWith('-'))) fail('npm run bench takes --smoke, and words of file names');
const folder = path.join(root, 'api/bench');
const files = readdirSync(folder).filter((name) => name.endsWith('.bench.ts'));
const chosen = files.filter((name) => words.length === 0 || words.some((word) => name.includes(word)));
// It kills the server as it was built.
await prepare({ build: chosen.includes('payment-kill.bench.ts') });
if (chosen.length === 0) fail('No benchmark has such a name');
for (const file of chosen) {
  say(`Running ${file}`);
  const tsx = path.join(root, 'node_modules/tsx/dist/cli.mjs');
  const args = [
    tsx,
    '--conditions=source',
    `--tsconfig=${path.join(root, 'api/tsconfig.json')}`,
    path.join(folder, file),
  ];
  const exitCode = await runChild({ ...asOrdinaryUser(productNode(), args), env });
  if (exitCode === 0) continue;
  say(`${file} FAILED`);
  process.exitCode = exitCode;
}
