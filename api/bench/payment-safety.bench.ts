import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { MikroORM } from '@mikro-orm/postgresql';
import { startEmbeddedDatabase } from '../src/adapters/embedded-database/embedded-database.ts';
import { openDatabase } from '../src/database.ts';
import { migrate } from '../src/start/migrate.ts';
import { otherPorts } from '../src/testing/payment-simulation/other-ports.ts';
import { isReplayable, replayHistory } from '../src/testing/payment-simulation/replay-history.ts';
import { type History, simulateHistory } from '../src/testing/payment-simulation/simulate-history.ts';
import { testSecretBox } from '../src/testing/test-secret-box.ts';
import { fullOrSmoke } from './smoke.ts';

/**
 * The safety of payments under every failure: histories of kills, lost answers, webhooks and edits, with the invariants
 * looked at after every step. Of the environment: SEED tells one history step by step; COUNT is how many are played, FROM
 * the first of their seeds; WORLD=real plays them on the services and a real database, too, and compares both ledgers.
 */

const { SEED, COUNT, FROM, WORLD } = process.env;
const isReal = WORLD === 'real';
const first = Number(SEED ?? FROM ?? 1);
const count = SEED === undefined ? Number(COUNT ?? (isReal ? 500 : fullOrSmoke(100_000, 200))) : 1;

const met = { steps: 0, kills: 0, faults: 0, forged: 0, duplicates: 0, executed: 0, returned: 0 };
const violations: string[] = [];

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function note({ seed, steps, world, violation }: History): void {
  met.steps += steps.length;
  for (const { action, result } of steps) {
    if (result.includes('killed')) met.kills += 1;
    if (action.kind === 'resume' && action.weather !== 'fair') met.faults += 1;
    if (action.kind !== 'start') continue;
    if (action.copies > 1) met.duplicates += action.copies - 1;
    if (action.task.kind === 'webhook' && action.task.isForged) met.forged += 1;
  }
  for (const { executions, returns } of world.bank.payments) {
    met.executed += executions;
    met.returned += returns;
  }
  if (violation !== null) violations.push(`seed ${seed}: ${violation}`);
}

function tell({ steps, company, violation }: History): void {
  say(JSON.stringify(company));
  for (const [index, { action, result }] of steps.entries()) {
    say(`${index + 1}. ${JSON.stringify(action)}: ${result.join(', ')}`);
  }
  say(violation ?? 'No invariant was broken.');
}

async function withDatabase(work: (orm: MikroORM) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'paycycle-safety-'));
  const database = await startEmbeddedDatabase({ dataDir, log: { info: () => undefined, debug: () => undefined } });
  const orm = await openDatabase(database.url, testSecretBox);
  await migrate(orm);
  try {
    await work(orm);
  } finally {
    await orm.close();
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function play(orm: MikroORM | null): Promise<void> {
  for (let seed = first; seed < first + count; seed += 1) {
    const history = simulateHistory(seed);
    note(history);
    if (SEED !== undefined) tell(history);
    const difference = orm && isReplayable(history) && (await replayHistory(orm, otherPorts, history));
    if (difference) violations.push(`the worlds differ: ${JSON.stringify(difference)}`);
  }
}

const start = performance.now();
await (isReal ? withDatabase(play) : play(null));
const seconds = (performance.now() - start) / 1000;

for (const violation of violations.slice(0, 20)) say(violation);
say(
  `Payment safety: ${count} histories from seed ${first} in ${seconds.toFixed(1)} s, on ${isReal ? 'both worlds' : 'the model'}`,
);
say(
  `  ${met.steps} steps, ${met.kills} kills, ${met.faults} failed calls, ${met.duplicates} parallel copies, ${met.forged} forged webhooks`,
);
say(`  ${met.executed} payments executed, ${met.returned} returned`);
say(`  ${violations.length} violations`);
if (violations.length > 0) process.exitCode = 1;
