import path from 'node:path';
import { prepare } from './prepare.mjs';
import { NODE_OPTIONS, productEnvironment, productNode, root } from './project.mjs';
import { endWithLauncher, runChild } from './run-child.mjs';
import { SERVER_MEMORY } from './server-memory.mjs';
import { SERVER_THREADS } from './server-threads.mjs';
import { asOrdinaryUser } from './user-namespace.mjs';

/** Installs and builds what is missing, runs the product, or another program of it, until it ends, and answers its exit code. */
export async function runProduct(defaults = {}, program = 'main.js') {
  await prepare({ build: true });
  const env = { ...SERVER_THREADS, ...defaults, ...productEnvironment() };
  const main = path.join(root, 'api/dist', program);
  const options = ['--enable-source-maps', ...NODE_OPTIONS, ...SERVER_MEMORY, ...endWithLauncher];
  const args = [...options, main, ...process.argv.slice(2)];
  const dataDir = path.resolve(root, env.DATA_DIR || '.data');
  return runChild({ ...asOrdinaryUser(productNode(), args, [dataDir]), env });
}
