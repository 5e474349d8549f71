import { z } from 'zod';

/*
 * A backup is a tar archive, compressed by gzip and encrypted by age with a passphrase, so that `age -d` and `tar` read it
 * too. Its entries, in this order: HEAD, the rows of each table in parts (PostgreSQL's COPY text), the files, the keys,
 * and END. An archive without END is incomplete.
 */

export const HEAD = 'backup.json';
export const END = 'end.json';

export const backupHeadSchema = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** Migrations that made the tables, in order. */
  migrations: z.array(z.string()),
  tables: z.array(z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()) })),
  /** Next values of the sequences. */
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), last: z.string(), isCalled: z.boolean() })),
});

export type BackupHead = z.output<typeof backupHeadSchema>;
export type BackedUpTable = BackupHead['tables'][number];

export const backupEndSchema = z.object({
  files: z.int(),
  /** Files that a user deleted while the backup was made. The backup has their records, but no bytes. */
  deletedFiles: z.int(),
  /** Bytes of the entries before this one. */
  bytes: z.int(),
});

export type BackupEnd = z.output<typeof backupEndSchema>;

export function qualifiedName({ schema, name }: { readonly schema: string; readonly name: string }): string {
  return `${schema}.${name}`;
}

/** Name of the n-th part of a table's rows. */
export function tablePartName(table: BackedUpTable, part: number): string {
  return `tables/${qualifiedName(table)}/${String(part).padStart(6, '0')}`;
}

/** Schema and name of the table that an entry has rows of; null for another entry. */
export function tableOfEntry(entry: string): string | null {
  const [folder, table, part] = entry.split('/');
  return folder === 'tables' && table && part ? table : null;
}
