import { readFileSync } from 'node:fs';
import path from 'node:path';
import { RUN_SCRIPTS_OF } from './install-scripts.mjs';
import { root, say } from './project.mjs';

// npm run check:packages: what package-lock.json would bring. Each package has a licence that we may use, a digest, and no
// install script that nobody has looked at; and what we ask for is one exact version.

const LICENCES = new Set([
  'MIT',
  'MIT-0',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'ISC',
  'BlueOak-1.0.0',
  'MPL-2.0',
  'CC0-1.0',
  'MIT/X11',
]);

/** Allowed for these alone: a font, data of browsers, and ports of Python's and zlib's own code. */
const LICENCES_OF = {
  '@fontsource-variable/inter': 'OFL-1.1',
  'caniuse-lite': 'CC-BY-4.0',
  argparse: ['Python-2.0', 'PSF-2.0'],
  pako: '(MIT AND Zlib)',
};

/** Looked at, and not run: what they do is not needed, or is telling somebody that we installed them. */
const SCRIPTS_NOT_RUN = ['@apollo/protobufjs', '@scarf/scarf', 'argon2', 'esbuild', 'tesseract.js'];

const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
const packages = Object.entries(lock.packages)
  .filter(([folder, { link }]) => folder.includes('node_modules/') && !link)
  .map(([folder, entry]) => ({ ...entry, folder, name: folder.split('node_modules/').at(-1) }));

const faults = [
  ...packages
    .filter((entry) => !isLicenceAllowed(entry))
    .map(({ name, license }) => `${name} has the licence ${license}`),
  ...packages.filter(({ integrity, inBundle }) => !integrity && !inBundle).map(({ name }) => `${name} has no digest`),
  ...packages
    .filter(({ hasInstallScript, name }) => hasInstallScript && !isScriptKnown(name))
    .map(({ name }) => `${name} has an install script: see api/launch/install-scripts.mjs`),
  ...['', 'schema', 'schema/client', 'api', 'web'].flatMap(inexactVersions),
];
for (const fault of faults) say(fault);
if (faults.length === 0) say(`${packages.length} packages, with licences that we may use`);
process.exitCode = faults.length === 0 ? 0 : 1;

function isLicenceAllowed({ name, folder, license = licenceInFolder(folder) }) {
  if ([LICENCES_OF[name]].flat().includes(license)) return true;
  const words = String(license).replace(/[()]/g, '');
  const [all, any] = [words.split(' AND '), words.split(' OR ')];
  return all.length > 1 ? all.every((each) => LICENCES.has(each)) : any.some((each) => LICENCES.has(each));
}

/** npm leaves old forms of the field out of the lock file. */
function licenceInFolder(folder) {
  try {
    const { license, licenses } = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));
    return license?.type ?? license ?? licenses?.[0]?.type;
  } catch (error) {
    // An optional package for another machine.
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function isScriptKnown(name) {
  return SCRIPTS_NOT_RUN.includes(name) || RUN_SCRIPTS_OF.some((scope) => name.startsWith(`${scope}/`));
}

function inexactVersions(workspace) {
  const file = JSON.parse(readFileSync(path.join(root, workspace, 'package.json'), 'utf8'));
  const wanted = { ...file.dependencies, ...file.devDependencies, ...file.optionalDependencies };
  return Object.entries(wanted)
    .filter(([, version]) => !/^(npm:@?[\w./-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    .map(([name, version]) => `${workspace || 'the root'} asks for ${name} ${version}, which is not one version`);
}
