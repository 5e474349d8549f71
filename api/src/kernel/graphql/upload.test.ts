import { PassThrough, Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { type FileUpload, uploadedBytes } from './upload.ts';

/** An upload as the library provides it during a request. */
function uploadOf(createReadStream: () => Readable): Promise<FileUpload> {
  return Promise.resolve({ createReadStream, capacitor: new PassThrough() } as unknown as FileUpload);
}

it('receives a whole file', async () => {
  const upload = uploadOf(() => Readable.from([Buffer.from('one '), Buffer.from('two')]));
  expect(Buffer.from(await uploadedBytes(upload)).toString()).toBe('one two');
});

it('refuses a file that is too large', async () => {
  const upload = uploadOf(() => Readable.from([Buffer.from('too much')]));
  await expect(uploadedBytes(upload, 4)).rejects.toMatchObject({ code: 'FILE_TOO_LARGE' });
});

it('blames the sender who disconnects before or during the upload', async () => {
  const destroyed = uploadOf(() => {
    throw new Error('A ReadStream cannot be created from a destroyed WriteStream.');
  });
  await expect(uploadedBytes(destroyed)).rejects.toMatchObject({ code: 'MALFORMED_REQUEST' });
  const stream = new PassThrough();
  stream.write('the first half');
  const half = uploadedBytes(uploadOf(() => stream));
  stream.destroy();
  await expect(half).rejects.toMatchObject({ code: 'MALFORMED_REQUEST' });
});
