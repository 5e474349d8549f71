import { startEmbeddedDatabase } from '../embedded-database.ts';

/**
 * A stand-in for the product in a process of its own, which the tests kill: starts the database of the data folder that
 * is its argument, and prints its address as one line.
 */
const dataDir = process.argv[2];
if (dataDir === undefined) throw new Error('Usage: hold-database <data folder>');
const log = { info: () => undefined, debug: () => undefined };
const database = await startEmbeddedDatabase({ dataDir, log, settings: { fsync: 'off' } });
process.stdout.write(`${database.url}\n`);
