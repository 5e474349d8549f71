import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';

/** The checkout: the folder of the package.json that npm runs. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

const OLDEST_NODE = [22, 17];

/** One line to the person who started us. */
export function say(message) {
  process.stdout.write(`${message}\n`);
}

/** Ends with a message that says what to do, and without a stack. */
export function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/**
 * The Node that runs the product: the one that was installed with it, since the machine's own may be older.
 * A machine without a packaged Node needs a new enough one of its own.
 */
export function productNode() {
  const name = process.platform === 'win32' ? 'node.cmd' : 'node';
  const packaged = path.join(root, 'node_modules/.bin', name);
  if (existsSync(packaged)) return packaged;
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return process.execPath;
  return fail(
    `Paycycle needs Node ${OLDEST_NODE.join('.')} or newer, this is ${process.version}, ` +
      'and there is no packaged Node for this machine. Install a newer Node and start again.',
  );
}

/**
 * Options of the product's Node. Maglev, the middle one of V8's compilers, made objects of different sizes share one width
 * on a busy machine (Node 24.21; nodejs/node 64841 has crashes of the same kind). No number of ours may change by itself.
 */
export const NODE_OPTIONS = ['--no-maglev'];

/** The environment of the product: the variables of `.env`, where there is one, below those that are set. */
export function productEnvironment() {
  const file = path.join(root, '.env');
  const written = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  return { ...written, ...process.env };
}
