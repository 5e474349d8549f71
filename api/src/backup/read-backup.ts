import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { Decrypter } from 'age-encryption';
import { extract as createExtract, type Extract } from 'tar-stream';
import { StartError } from '../kernel/errors/start-error.ts';
import { type BackupEnd, type BackupHead, backupEndSchema, backupHeadSchema, END, HEAD } from './backup-format.ts';

export interface BackupEntry {
  readonly name: string;
  readonly content: Buffer;
}

/** Gets the parts of a backup one after the other. */
export interface BackupReader {
  begin(head: BackupHead): Promise<void>;
  /** Called for each part of a table's rows, each file and each key. */
  entry(entry: BackupEntry): Promise<void>;
}

/**
 * Decrypts a backup and reads it to its end. An error of the reader, or of a damaged file, is thrown as it is.
 * @throws StartError for another key, or a file that is incomplete or no backup
 */
export async function readBackup(stream: Readable, passphrase: string, reader: BackupReader): Promise<BackupEnd> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  const decrypted = await decrypter.decrypt(Readable.toWeb(stream) as ReadableStream<Uint8Array>).catch((cause) => {
    throw new StartError('BACKUP_KEY does not decrypt this file. It is another key, or the file is no backup.', {
      cause,
    });
  });
  const extract = createExtract();
  const unpacked = pipeline(Readable.from(decrypted), createGunzip(), extract);
  const [end] = await Promise.all([readEntries(extract, reader), unpacked]);
  return end;
}

async function readEntries(entries: Extract, reader: BackupReader) {
  let end: BackupEnd | null = null;
  let bytes = 0;
  let isFirst = true;
  for await (const stream of entries) {
    const { name } = stream.header;
    const content = await buffer(stream);
    if (isFirst !== (name === HEAD) || end) throw new StartError('The file is no backup of Paycycle.');
    isFirst = false;
    if (name === END) end = backupEndSchema.parse(JSON.parse(content.toString()));
    else bytes += content.length;
    if (name === HEAD) await reader.begin(headIn(content));
    else if (name !== END) await reader.entry({ name, content });
  }
  if (!end || end.bytes !== bytes) throw new StartError('The backup is incomplete.');
  return end;
}

function headIn(content: Buffer): BackupHead {
  const head = backupHeadSchema.safeParse(JSON.parse(content.toString()));
  if (head.success) return head.data;
  throw new StartError('The backup was made by a newer version of Paycycle. Restore it with that version.');
}
