import { closeSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os, { availableParallelism } from 'node:os';
import path from 'node:path';
import { prepare } from './prepare.mjs';
import { fail, NODE_OPTIONS, productNode, root, say } from './project.mjs';
import { runChild, wasInterrupted } from './run-child.mjs';
import { asOrdinaryUser } from './user-namespace.mjs';

// npm run bench: every benchmark, one after the other, or those alone whose file names have one of the words after it.
// They print ratios to a baseline of the same run, or what never may happen and how often it did; none is a test.
// With --smoke each does so little that it only shows that it still runs.
const words = process.argv.slice(2).filter((word) => word !== '--smoke');
const isSmoke = process.argv.includes('--smoke');
const env = isSmoke ? { ...process.env, BENCH_SMOKE: '1' } : process.env;
if (words.some((word) => word.startsWith('-'))) fail('npm run bench takes --smoke, and words of file names');
/** The longest first: those of a browser. */
const FOLDERS = ['web/bench', 'api/bench'];
const files = FOLDERS.flatMap((folder) =>
  readdirSync(path.join(root, folder)).map((name) => `${folder}/${name}`),
).filter((file) => file.endsWith('.bench.ts'));
const chosen = files.filter((file) => words.length === 0 || words.some((word) => path.basename(file).includes(word)));
// These start the server as it was built.
await prepare({ build: chosen.some((file) => /-kill\.|^web\//.test(file)) });
if (chosen.length === 0) fail('No benchmark has such a name');
// Beside one another they would measure one another. At the tiny size nothing is measured: one for each core.
const waiting = [...chosen];
const failures = [];
if (isSmoke) await Promise.all(Array.from({ length: availableParallelism() }, takeInBackground));
else await takeInTurn();
// Said again at the end: CI keeps only that of a failed step.
for (const failure of failures) say(failure);

async function takeInTurn() {
  for (const file of waiting) {
    if (wasInterrupted()) return;
    say(`Running ${file}`);
    judge(file, await runBenchmark(file));
  }
}

/** What each says is shown when it has ended. */
async function takeInBackground() {
  for (let file = waiting.shift(); file && !wasInterrupted(); file = waiting.shift()) {
    const log = path.join(mkdtempSync(path.join(os.tmpdir(), 'paycycle-bench-')), 'output.txt');
    const output = openSync(log, 'w');
    const start = performance.now();
    const exitCode = await runBenchmark(file, output);
    closeSync(output);
    say(`Ran ${file} in ${((performance.now() - start) / 1000).toFixed(0)} s`);
    const text = readFileSync(log, 'utf8');
    process.stdout.write(text);
    rmSync(path.dirname(log), { recursive: true });
    judge(file, exitCode, text);
  }
}

function runBenchmark(file, output) {
  const tsx = path.join(root, 'node_modules/tsx/dist/cli.mjs');
  const workspace = path.join(root, file, '../..');
  const args = [
    tsx,
    ...NODE_OPTIONS,
    '--conditions=source',
    `--tsconfig=${path.join(workspace, 'tsconfig.json')}`,
    path.join(root, file),
  ];
  return runChild({ ...asOrdinaryUser(productNode(), args), env, output });
}

function judge(file, exitCode, text = '') {
  if (exitCode === 0) return;
  say(`${file} FAILED`);
  failures.push(`${file} FAILED; it closed with:\n${text.split('\n').slice(-30).join('\n')}`);
  process.exitCode = exitCode;
}
