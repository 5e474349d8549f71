import { statfs } from 'node:fs/promises';
import { openBackupStorage } from '../backup/open-backup-storage.ts';
import { type Config, readConfig } from '../kernel/config/config.ts';
import { newClient } from '../kernel/connections/open-pool.ts';
import { productVersion } from '../kernel/product-version.ts';
import { type PendingWork, readOperatingFigures } from '../operating-figures/operating-figures.ts';
import { runCommand } from './run-command.ts';
import { withDatabase } from './with-database.ts';

const GIGABYTE = 1024 ** 3;
const MEGABYTE = 1024 ** 2;

/** `npm run status`: prints what an operator asks first. It only reads, so Paycycle may keep running. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const { migrations, databaseBytes, connections, jobs, payments } = await withDatabase(config, async (url) => {
    const client = newClient({ connectionString: url });
    await client.connect();
    try {
      return await readOperatingFigures(client);
    } finally {
      await client.end();
    }
  });
  const { bavail, bsize } = await statfs(config.dataDir);
  print('Version', productVersion());
  print('Migrations', `${migrations.executed} of ${migrations.known}`);
  print('Database', `${Math.ceil(databaseBytes / MEGABYTE)} MB, ${connections.used} of ${connections.max} connections`);
  print('Free disk space', `${((bavail * bsize) / GIGABYTE).toFixed(1)} GB in ${config.dataDir}`);
  print('Newest backup', await newestBackup(config));
  for (const waiting of payments) print(`Payments ${waiting.kind}`, describe(waiting));
  for (const waiting of jobs) print(`Job: ${waiting.kind}`, describe(waiting));
}

async function newestBackup({ backups }: Config): Promise<string> {
  if (!backups) return 'none: set BACKUP_TO and BACKUP_KEY';
  const newest = (await (await openBackupStorage(backups.storage)).list()).at(-1);
  return newest ?? 'none yet';
}

function describe({ count, oldestSeconds }: PendingWork): string {
  return count === 0 ? 'none' : `${count}, the oldest due for ${describeTime(oldestSeconds)}`;
}

function describeTime(seconds: number): string {
  if (seconds < 120) return `${seconds} seconds`;
  return seconds < 7200 ? `${Math.floor(seconds / 60)} minutes` : `${Math.floor(seconds / 3600)} hours`;
}

function print(label: string, text: string): void {
  process.stdout.write(`${label.padEnd(40)} ${text}\n`);
}

runCommand(main);
