import { Readable } from 'node:stream';
import { DeleteObjectCommand, GetObjectCommand, paginateListObjectsV2 } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { s3Client } from '../adapters/file-store/s3-client.ts';
import type { S3Access } from '../kernel/config/file-store-config.ts';
import { StartError } from '../kernel/errors/start-error.ts';
import { type BackupStorage, isBackupName } from './backup-storage.ts';

/** S3 takes 10,000 parts at most: 640 GB. */
const PART_BYTES = 64 * 1024 * 1024;

/** A bucket, which shows a backup when it has all of it. */
export function bucketOfBackups(
  storage: { readonly bucket: string; readonly prefix: string } & S3Access,
): BackupStorage {
  const client = s3Client(storage);
  const at = (name: string) => ({
    Bucket: storage.bucket,
    Key: storage.prefix === '' ? name : `${storage.prefix}/${name}`,
  });
  const read = async (name: string): Promise<Readable> => {
    const { Body } = await client.send(new GetObjectCommand(at(name)));
    if (Body instanceof Readable) return Body;
    throw new Error('the file service answered without a stream');
  };
  const remove = async (name: string) => {
    await client.send(new DeleteObjectCommand(at(name)));
  };
  return {
    write: async (name, content, verify) => {
      await new Upload({ client, params: { ...at(name), Body: content }, partSize: PART_BYTES, queueSize: 1 }).done();
      try {
        return await verify(await read(name));
      } catch (error) {
        await remove(name);
        throw error;
      }
    },
    read,
    list: async () => {
      const names: string[] = [];
      const request = { Bucket: storage.bucket, Prefix: at('').Key };
      try {
        for await (const page of paginateListObjectsV2({ client }, request)) {
          for (const { Key = '' } of page.Contents ?? []) names.push(Key.slice(request.Prefix.length));
        }
      } catch (cause) {
        throw new StartError(`The bucket of BACKUP_TO, "${storage.bucket}", cannot be read.`, { cause });
      }
      return names.filter(isBackupName).sort();
    },
    remove,
  };
}
