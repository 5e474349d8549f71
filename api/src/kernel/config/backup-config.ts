import { type Environment, requireVariables } from './environment.ts';
import { type S3Access, s3AccessOf } from './file-store-config.ts';

/** Settings of the backups. */
export interface BackupConfig {
  readonly storage: { readonly folder: string } | ({ readonly bucket: string; readonly prefix: string } & S3Access);
  /** Encrypts the backups. */
  readonly key: string;
  readonly everyHours: number;
  /** Number of backups that stay. */
  readonly keep: number;
}

const BUCKET = /^s3:\/\/([^/]+)(?:\/(.*?))?\/?$/;

/** Null without BACKUP_TO. @throws StartError that names each variable that is missing */
export function readBackupConfig(env: Environment): BackupConfig | null {
  const { BACKUP_TO: to, BACKUP_EVERY_HOURS: everyHours, BACKUP_KEEP: keep } = env;
  if (to === undefined) return null;
  const { BACKUP_KEY: key } = requireVariables(env, 'BACKUP_TO', ['BACKUP_KEY']);
  const [, bucket, prefix = ''] = BUCKET.exec(to) ?? [];
  const storage = bucket ? { bucket, prefix, ...s3AccessOf(env, `BACKUP_TO=${to}`) } : { folder: to };
  return { storage, key, everyHours, keep };
}
