import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './project.mjs';

// npm run sbom: the packages that the product runs with, as CycloneDX 1.6, beside what was built. It is made of
// package-lock.json alone, and so the same on every machine. (`npm sbom` refuses our tree, for a version that a package
// only may use and does not.)

const target = path.join(root, 'api/dist/sbom.json');
const { name, version, packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));

const components = Object.entries(packages)
  .filter(([folder, { dev, link }]) => folder.includes('node_modules/') && !dev && !link)
  .map(([folder, entry]) => componentOf(entry.name ?? folder.split('node_modules/').at(-1), entry));
const found = new Map(components.map((component) => [component['bom-ref'], component]));
const inOrder = [...found.values()].sort((a, b) => (a['bom-ref'] < b['bom-ref'] ? -1 : 1));

const bill = {
  $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  version: 1,
  metadata: { component: { type: 'application', 'bom-ref': `${name}@${version}`, name, version } },
  components: inOrder,
};
mkdirSync(path.dirname(target), { recursive: true });
writeFileSync(target, `${JSON.stringify(bill, null, 2)}\n`);

function componentOf(name, { version, integrity, license, optional }) {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    scope: optional ? 'optional' : 'required',
    ...(integrity && { hashes: integrity.split(' ').map(hashOf) }),
    ...(license && { licenses: [{ expression: license }] }),
  };
}

/** @param integrity such as `sha512-…`, the digest in base64 */
function hashOf(integrity) {
  const [algorithm, digest] = integrity.split(/-(.*)/s);
  return { alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(digest, 'base64').toString('hex') };
}
