import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { areInstallScriptsRun, runInstallScripts } from './install-scripts.mjs';
import { withLaunchLock } from './launch-lock.mjs';
import { fail, root, say } from './project.mjs';

/** Everything that the build reads. */
const BUILD_INPUTS = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'schema/package.json',
  'schema/tsconfig.json',
  'schema/src',
  'schema/client/package.json',
  'schema/client/tsconfig.json',
  'schema/client/src',
  'api/package.json',
  'api/tsconfig.json',
  'api/src',
  'web/package.json',
  'web/tsconfig.json',
  'web/vite.config.ts',
  'web/landing-page.plugin.ts',
  'web/budgets.plugin.ts',
  'web/small-font.plugin.ts',
  'web/index.html',
  'web/public',
  'web/src',
];
/** One file of each part of the build, to see that the part is there. */
const BUILD_OUTPUTS = ['schema/dist/errors.js', 'api/dist/main.js', 'web/dist/index.html', 'web/dist/landing.html'];
const BUILD_STAMP = 'api/dist/build-stamp';
const INSTALL_STAMP = 'node_modules/.installed-for';

/** Brings the checkout into a state in which the product runs: packages installed, and built when `build` is asked for. */
export async function prepare({ build }) {
  if (isInstalled() && areInstallScriptsRun() && !(build && !isBuilt())) return;
  await withLaunchLock(() => {
    if (!isInstalled()) install();
    runInstallScripts();
    if (build && !isBuilt()) buildProduct();
  });
}

/** True when node_modules is the one that we installed for this package-lock.json, or somebody else installed the same. */
function isInstalled() {
  const listed = path.join(root, 'node_modules/.package-lock.json');
  // npm writes its list of what is there as the last thing: without it an install was broken off.
  if (!existsSync(listed)) return false;
  const stamp = path.join(root, INSTALL_STAMP);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hashLock()) return true;
  const wanted = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages;
  const present = JSON.parse(readFileSync(listed, 'utf8')).packages;
  return Object.entries(wanted).every(([folder, entry]) => {
    if (!folder.includes('node_modules/') || entry.extraneous) return true;
    const there = present[folder];
    return there === undefined ? entry.optional === true : there.version === entry.version;
  });
}

function hashLock() {
  return createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
}

function install() {
  say('Installing packages (first start, or package-lock.json changed)');
  // npm must not run on the Node inside the node_modules that it replaces.
  const ownBin = path.join(root, 'node_modules', '.bin');
  const PATH = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== ownBin);
  const args = ['ci', '--include=dev', '--include=optional', '--loglevel=error', '--no-audit', '--no-fund'];
  runNpm(
    args,
    { ...process.env, PATH: PATH.join(path.delimiter) },
    'npm ci failed. Check the network, then start again.',
  );
  writeFileSync(path.join(root, INSTALL_STAMP), hashLock());
}

function isBuilt() {
  const stamp = path.join(root, BUILD_STAMP);
  if (![...BUILD_OUTPUTS, BUILD_STAMP].every((file) => existsSync(path.join(root, file)))) return false;
  return readFileSync(stamp, 'utf8') === hashInputs();
}

function buildProduct() {
  say('Building (first start, or the sources changed)');
  const inputs = hashInputs();
  // From nothing: output of a source that is gone must not stay, and tsc does not look whether its output is still there.
  for (const part of ['schema', 'schema/client', 'api', 'web']) {
    rmSync(path.join(root, part, 'dist'), { recursive: true, force: true });
    rmSync(path.join(root, part, 'tsconfig.tsbuildinfo'), { force: true });
  }
  runNpm(['run', 'build', '--loglevel=error'], process.env, 'The build failed.');
  mkdirSync(path.dirname(path.join(root, BUILD_STAMP)), { recursive: true });
  writeFileSync(path.join(root, BUILD_STAMP), inputs);
}

function hashInputs() {
  const hash = createHash('sha256');
  for (const file of BUILD_INPUTS.flatMap((input) => filesOf(input)).filter((name) => !isTest(name))) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

function isTest(file) {
  return /\.test\.tsx?$/.test(file);
}

function filesOf(input) {
  const full = path.join(root, input);
  if (!existsSync(full)) return [];
  const entries = readdirOrUndefined(full);
  if (entries === undefined) return [input];
  return entries.sort().flatMap((entry) => filesOf(`${input}/${entry}`));
}

function readdirOrUndefined(full) {
  try {
    return readdirSync(full);
  } catch (error) {
    if (error.code === 'ENOTDIR') return undefined;
    throw error;
  }
}

/** Runs npm quietly; what it said is shown when it fails. */
function runNpm(args, env, advice) {
  const cli = /npm-cli\.js$/.test(process.env.npm_execpath ?? '') ? process.env.npm_execpath : undefined;
  const npmNode = process.env.npm_node_execpath;
  const result =
    cli && npmNode && existsSync(npmNode)
      ? spawnSync(npmNode, [cli, ...args], { cwd: root, env, encoding: 'utf8', maxBuffer: 1 << 26 })
      : spawnSync('npm', args, {
          cwd: root,
          env,
          encoding: 'utf8',
          maxBuffer: 1 << 26,
          shell: process.platform === 'win32',
        });
  if (result.status === 0) return;
  process.stderr.write(`${result.stdout ?? ''}${result.stderr ?? ''}`);
  fail(result.error ? `${advice} (${result.error.message})` : advice);
}
