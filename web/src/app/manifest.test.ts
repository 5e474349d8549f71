import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const PUBLIC = join(import.meta.dirname, '../../public');
const manifest: { icons: { src: string; sizes: string }[]; shortcuts: { url: string }[] } = JSON.parse(
  readFileSync(join(PUBLIC, 'manifest.webmanifest'), 'utf8'),
);

it('has each icon of the installed application in the size that it states', () => {
  for (const { src, sizes } of manifest.icons) {
    // Width and height in the first part of a PNG.
    const png = readFileSync(join(PUBLIC, src));
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, src).toBe(sizes);
  }
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
});
