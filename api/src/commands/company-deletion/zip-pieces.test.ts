import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { type ZippedFile, zipPieces } from './zip-pieces.ts';

async function* files(given: readonly ZippedFile[]): AsyncGenerator<ZippedFile> {
  yield* given;
}

async function* pieces(...given: (string | Uint8Array)[]): AsyncGenerator<string | Uint8Array> {
  yield* given;
}

async function unzipped(given: readonly ZippedFile[]) {
  const parts: Uint8Array[] = [];
  for await (const part of zipPieces(files(given))) parts.push(part);
  const texts = Object.entries(unzipSync(Buffer.concat(parts))).map(([path, bytes]) => [
    path,
    Buffer.from(bytes).toString(),
  ]);
  return { parts, texts: Object.fromEntries(texts) };
}

it('packs what comes in pieces, under the names that were given', async () => {
  const { texts } = await unzipped([
    { path: 'lists/invoices.csv', isPacked: false, pieces: pieces('Number\n', 'Größe £\n') },
    { path: 'files/1 scan.pdf', isPacked: true, pieces: pieces(Buffer.from('%PDF'), Buffer.from('-1.7')) },
    { path: 'empty.jsonl', isPacked: false, pieces: pieces() },
  ]);
  expect(texts).toEqual({
    'lists/invoices.csv': 'Number\nGröße £\n',
    'files/1 scan.pdf': '%PDF-1.7',
    'empty.jsonl': '',
  });
});

it('gives each piece away before the next one is read', async () => {
  let isTaken = false;
  async function* slow() {
    yield Buffer.alloc(1000, 'a');
    // Whoever asks for the second piece has had the first one.
    expect(isTaken).toBe(true);
    yield Buffer.alloc(1000, 'b');
  }
  for await (const part of zipPieces(files([{ path: 'a', isPacked: true, pieces: slow() }]))) {
    if (part.length >= 1000) isTaken = true;
  }
});

it('fails as the content fails', async () => {
  async function* broken(): AsyncGenerator<string> {
    yield 'half';
    throw new Error('the disk is gone');
  }
  await expect(unzipped([{ path: 'a', isPacked: false, pieces: broken() }])).rejects.toThrow('the disk is gone');
});
