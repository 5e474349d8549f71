import { Readable } from 'node:stream';
import { GetObjectCommand, HeadBucketCommand } from '@aws-sdk/client-s3';
import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import type { S3Config } from '../../kernel/config/file-store-config.ts';
import { StartError } from '../../kernel/errors/start-error.ts';
import { type FileStore, FileStoreAwayError } from '../../kernel/ports/file-store.ts';
import { fileKey, filePath } from './file-path.ts';
import { s3Client } from './s3-client.ts';
import { sizeOnDisk } from './size-on-disk.ts';

/** A file store that is to be closed when the process ends. */
export interface S3FileStore extends FileStore {
  close(): void;
}

/**
 * A file store in a bucket of an S3-compatible service, through flydrive; parts are read by the service's own call,
 * since flydrive reads whole files only. A service shows an object when it has all of it, so nothing is half written.
 * @throws StartError when the bucket cannot be used
 */
export async function openS3FileStore(config: S3Config): Promise<S3FileStore> {
  const { bucket } = config;
  const client = s3Client(config);
  await client.send(new HeadBucketCommand({ Bucket: bucket })).catch((error: Error) => {
    client.destroy();
    throw new StartError(`The bucket of S3_BUCKET, "${bucket}", cannot be used: ${reason(error)}`, { cause: error });
  });
  const disk = new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }));
  return {
    put: async (bytes, extension) => {
      const key = fileKey(bytes, extension);
      const isKept = (await whereThere(sizeOnDisk(disk, key))) === bytes.length;
      if (!isKept) await whereThere(disk.put(filePath(key), bytes));
      return { key, size: bytes.length };
    },
    open: async (key, range) => {
      const request = { Bucket: bucket, Key: filePath(key), Range: range && `bytes=${range.start}-${range.end}` };
      const { Body, ContentLength } = await whereThere(client.send(new GetObjectCommand(request)));
      if (!(Body instanceof Readable)) throw new Error('the file service answered without a stream');
      if (!range || ContentLength === range.end - range.start + 1) return Body;
      Body.destroy();
      throw new Error(`the file service answered ${ContentLength} bytes for ${request.Range}`);
    },
    size: (key) => whereThere(sizeOnDisk(disk, key)),
    delete: (key) => whereThere(disk.delete(filePath(key))),
    close: () => client.destroy(),
  };
}

/** Waits for what the service answers. @throws FileStoreAwayError where it does not answer, or cannot do its work just now */
async function whereThere<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    throw isAway(error) ? new FileStoreAwayError(error) : error;
  }
}

/** flydrive wraps what the service's client throws. */
function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const status = statusOf(error);
  if (status !== undefined) return status >= 500 || status === 429;
  const isOfConnection = error.name === 'TimeoutError' || ('syscall' in error && 'code' in error);
  return isOfConnection || isAway(error.cause);
}

/** HEAD answers have no text: the status is all that the service says. */
function reason(error: Error): string {
  const status = statusOf(error);
  if (status === 404) return 'there is no such bucket';
  if (status === 403) return 'its service refuses the access key';
  return error.message || error.name;
}

/** HTTP status of the service's response; undefined without a response. */
function statusOf(error: Error): number | undefined {
  return '$metadata' in error ? (error.$metadata as { httpStatusCode?: number }).httpStatusCode : undefined;
}
