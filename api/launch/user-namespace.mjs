import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import os from 'node:os';
import { productNode, root } from './project.mjs';

/**
 * PostgreSQL refuses to run as root, and asks the machine for the name of its user. Where we are root, or a user without
 * a name, the product therefore runs in a user namespace in which it is an ordinary user; to the outside its files stay
 * ours. Where the machine allows no namespace the command is left as it is, and the server says what can be done.
 *
 * @param {string[]} folders to write to; they are made here, where we still have all rights.
 */
export function asOrdinaryUser(command, args, folders = []) {
  for (const folder of folders) mkdirSync(folder, { recursive: true });
  if (hasNameAndIsNotRoot()) return { command, args };
  const account = findAccount();
  if (account === undefined) return { command, args };
  const unshare = ['--user', `--map-user=${account.uid}`, `--map-group=${account.gid}`];
  const reaches = `const { accessSync, constants } = require('node:fs');
    for (const folder of process.argv.slice(1)) accessSync(folder, constants.R_OK | constants.X_OK | constants.W_OK);`;
  const probe = spawnSync('unshare', [...unshare, productNode(), '-e', reaches, ...folders], {
    cwd: root,
    stdio: 'ignore',
  });
  if (probe.status !== 0) return { command, args };
  return { command: 'unshare', args: [...unshare, command, ...args] };
}

function hasNameAndIsNotRoot() {
  try {
    return os.userInfo().uid !== 0;
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ERR_SYSTEM_ERROR') return false;
    throw error;
  }
}

/** Any account that the machine knows by name serves: inside the namespace it stands for us. */
function findAccount() {
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([, , uid, gid]) => ({ uid: Number(uid), gid: Number(gid) }))
    .filter(({ uid, gid }) => uid > 0 && gid > 0);
  return accounts.find(({ uid }) => uid === 1000) ?? accounts.at(-1);
}
