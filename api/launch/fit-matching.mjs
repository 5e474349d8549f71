import path from 'node:path';
import { prepare } from './prepare.mjs';
import { productNode, root } from './project.mjs';
import { runChild } from './run-child.mjs';

// npm run fit:matching [-- FOLDER]: fits the matching engine's weights, and then the curve of its confidences, to the books
// that the project makes itself and those of a folder, and writes both into api/src/matching-engine.
await prepare({ build: false });
const tsx = path.join(root, 'node_modules/tsx/dist/cli.mjs');
const options = ['--conditions=source', `--tsconfig=${path.join(root, 'api/tsconfig.json')}`];
for (const file of ['fit-weights.ts', 'fit-confidence.ts']) {
  const args = [tsx, ...options, path.join(root, 'api/bench', file), ...process.argv.slice(2)];
  const exitCode = await runChild({ command: productNode(), args, env: process.env });
  if (exitCode !== 0) process.exit(exitCode);
}
