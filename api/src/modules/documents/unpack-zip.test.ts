import { UPLOAD_BYTES_MAX } from '@paycycle/schema/limits';
import { zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { unpackZip } from './unpack-zip.ts';

const text = (words: string): Uint8Array => Buffer.from(words);

it('unpacks the files of folders, and leaves out what programs put beside them', () => {
  const zip = zipSync({
    'march/': new Uint8Array(),
    'march/a.pdf': text('a'),
    'b.xml': text('b'),
    '__MACOSX/march/._a.pdf': text('x'),
    'march/.DS_Store': text('x'),
    'Thumbs.db': text('x'),
  });
  const files = unpackZip(zip).map(({ name, bytes, fault }) => [name, Buffer.from(bytes ?? []).toString(), fault]);
  expect(files).toEqual([
    ['march/a.pdf', 'a', null],
    ['b.xml', 'b', null],
  ]);
});

it('reports the files that it does not unpack', () => {
  const zip = zipSync({
    '../../etc/passwd': text('x'),
    'C:\\windows\\a.pdf': text('x'),
    '/root.pdf': text('x'),
    'inner.ZIP': zipSync({ 'a.pdf': text('x') }),
    'large.pdf': new Uint8Array(UPLOAD_BYTES_MAX + 1),
    'good.pdf': text('good'),
  });
  const faults = Object.fromEntries(unpackZip(zip).map(({ name, fault }) => [name, fault]));
  expect(faults).toEqual({
    '../../etc/passwd': 'The name of this file leads out of its ZIP',
    'C:\\windows\\a.pdf': 'The name of this file leads out of its ZIP',
    '/root.pdf': 'The name of this file leads out of its ZIP',
    'inner.ZIP': 'A ZIP within a ZIP is not opened',
    'large.pdf': 'This file is larger than 10 MB',
    'good.pdf': null,
  });
});

it.each([
  ['words', text('no ZIP at all'), 'FILE_TYPE'],
  ['half a ZIP', zipSync({ 'a.pdf': text('a') }).subarray(0, 40), 'FILE_TYPE'],
  [
    '501 files',
    zipSync(Object.fromEntries(Array.from({ length: 501 }, (_, at) => [`${at}.pdf`, text('x')]))),
    'ZIP_TOO_LARGE',
  ],
])('refuses %s', (_what, bytes, code) => {
  expect(() => unpackZip(bytes)).toThrow(expect.objectContaining({ code }));
});

it('refuses a bomb before it is unpacked', () => {
  const large = new Uint8Array(UPLOAD_BYTES_MAX);
  const bomb = zipSync(Object.fromEntries(Array.from({ length: 11 }, (_, at) => [`${at}.pdf`, large])));
  expect(bomb.length).toBeLessThan(200_000);
  expect(() => unpackZip(bomb)).toThrow('The files of this ZIP are larger than 100 MB');
});

it('unpacks no more bytes of a file than its declared size', () => {
  const zip = zipSync({ 'a.pdf': new Uint8Array(100_000) });
  const view = new DataView(zip.buffer);
  // The size in the central directory, by which it is unpacked.
  for (let at = 0; at < zip.length - 4; at += 1) {
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 10, true);
  }
  expect(unpackZip(zip).map(({ bytes }) => bytes?.length)).toEqual([10]);
});

/** A ZIP of one stored file, whose list names it once for each of these, with a single byte. */
function listedAs(names: readonly string[], content: Uint8Array): Uint8Array {
  const zip = Buffer.from(zipSync({ [names[0] ?? '']: content }, { level: 0 }));
  const end = zip.length - 22;
  const listed = zip.readUInt32LE(end + 16);
  const entries = names.map((name) => {
    const entry = Buffer.from(zip.subarray(listed, end));
    entry.writeUInt32LE(1, 24);
    entry.write(name, 46);
    return entry;
  });
  const tail = Buffer.from(zip.subarray(end));
  tail.writeUInt16LE(names.length, 8);
  tail.writeUInt16LE(names.length, 10);
  return Buffer.concat([zip.subarray(0, listed), ...entries, tail]);
}

it('refuses a bomb of files that are all the same bytes, and say that they are small', () => {
  const names = Array.from({ length: 11 }, (_, at) => `${String(at).padStart(2, '0')}.pdf`);
  const bomb = listedAs(names, new Uint8Array(UPLOAD_BYTES_MAX));
  expect(() => unpackZip(bomb)).toThrow('The files of this ZIP are larger than 100 MB');
});

it('loses no file to another of its name', () => {
  const files = unpackZip(listedAs(['a.pdf', 'a.pdf', 'b.pdf'], text('a')));
  expect(files.map(({ name, fault }) => [name, fault])).toEqual([
    ['a.pdf', null],
    ['b.pdf', null],
    ['a.pdf', 'Another file of the ZIP has the same name'],
  ]);
});
