import { expect, it } from 'vitest';
import { StartError } from '../errors/start-error.ts';
import { readEnvironment } from './environment.ts';
import { readFileStoreConfig } from './file-store-config.ts';

const read = (env: NodeJS.ProcessEnv) => readFileStoreConfig(readEnvironment(env));

const S3 = {
  FILE_STORE: 's3',
  S3_BUCKET: 'invoices',
  S3_REGION: 'eu-west-2',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
};

it('keeps files on the disk unless the environment says otherwise', () => {
  expect(read({})).toEqual({ kind: 'disk' });
  expect(read({ FILE_STORE: '' })).toEqual({ kind: 'disk' });
});

it('reads the address of an S3 bucket', () => {
  expect(read(S3)).toEqual({
    kind: 's3',
    bucket: 'invoices',
    endpoint: undefined,
    region: 'eu-west-2',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
    forcePathStyle: false,
  });
  const own = { ...S3, S3_ENDPOINT: 'http://127.0.0.1:9000', S3_FORCE_PATH_STYLE: '1' };
  expect(read(own)).toMatchObject({ endpoint: 'http://127.0.0.1:9000', forcePathStyle: true });
});

it.each([
  [{ FILE_STORE: 'ftp' }, 'FILE_STORE must be disk or s3, not "ftp"'],
  [{ ...S3, S3_REGION: '', S3_BUCKET: undefined }, 'FILE_STORE=s3 needs also S3_BUCKET, S3_REGION'],
  [{ ...S3, S3_ENDPOINT: 'minio:9000' }, /^S3_ENDPOINT must be an address/],
  [{ ...S3, S3_FORCE_PATH_STYLE: 'yes' }, 'S3_FORCE_PATH_STYLE must be 1 or 0, not "yes"'],
])('says what is wrong with %o', (env, message) => {
  expect(() => read(env)).toThrow(StartError);
  expect(() => read(env)).toThrow(message);
});
