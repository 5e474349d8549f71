import { readdirSync, readFileSync } from 'node:fs';
import { AppError } from '@paycycle/schema/errors';
import fc from 'fast-check';
import { parseStatement } from '../src/statement-reader/parse-statement.ts';
import { hostileStatements } from '../src/testing/hostile-statements.ts';
import { fullOrSmoke } from './smoke.ts';

/**
 * Statements damaged in every way, and arbitrary bytes: each must be read or refused with a message. Prints the results,
 * the slowest one in processor time, and the highest memory of the process. FUZZ_SEED repeats a run, FUZZ_INPUTS shortens
 * it.
 */

const INPUTS = Number(process.env['FUZZ_INPUTS'] ?? fullOrSmoke(200_000, 100));
const SEED = Number(process.env['FUZZ_SEED'] ?? Date.now() % 2 ** 31);
const TARGET = { slowestMs: 1000, residentMb: 1024 };

const folder = new URL('../test-data/statements/', import.meta.url);
const sound = readdirSync(folder)
  .filter((file) => /\.(?:csv|tsv|ofx|qif)$/.test(file))
  .map((file) => readFileSync(new URL(file, folder)));

const outcomes = new Map<string, number>();
const slowest = { ms: 0, bytes: 0, outcome: '' };

function outcomeOf(bytes: Uint8Array): string {
  try {
    const { format, errors } = parseStatement(bytes);
    return `${format} ${errors.length === 0 ? 'read' : 'read, with errors by line'}`;
  } catch (error) {
    if (error instanceof AppError) return 'refused in words';
    throw error;
  }
}

const say = (line: string) => process.stdout.write(`${line}\n`);
say(`Fuzzing the reader of statements: ${INPUTS.toLocaleString('en-GB')} inputs, seed ${SEED}`);
fc.assert(
  fc.property(hostileStatements(sound), (bytes) => {
    const start = process.cpuUsage();
    const outcome = outcomeOf(bytes);
    const { user, system } = process.cpuUsage(start);
    const ms = (user + system) / 1000;
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    if (ms > slowest.ms) Object.assign(slowest, { ms, bytes: bytes.length, outcome });
  }),
  { numRuns: INPUTS, seed: SEED },
);
for (const [outcome, count] of [...outcomes].sort(([a], [b]) => a.localeCompare(b))) {
  say(`${String(count).padStart(8)} ${outcome}`);
}
const residentMb = process.resourceUsage().maxRSS / 1024;
say('       0 crashed');
say(`slowest: ${slowest.ms.toFixed(0)} ms for ${slowest.bytes.toLocaleString('en-GB')} bytes (${slowest.outcome})`);
say(`peak memory of the process: ${residentMb.toFixed(0)} MB`);
say(`none over ${TARGET.slowestMs} ms: ${slowest.ms < TARGET.slowestMs ? 'yes' : 'NO'}`);
say(`under ${TARGET.residentMb} MB: ${residentMb < TARGET.residentMb ? 'yes' : 'NO'}`);
