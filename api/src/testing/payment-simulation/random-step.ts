import type { ModelWorld } from './model-world.ts';
import type { SeededRandom } from './seeded-random.ts';
import type { Command, SimulationAction, TaskSpec } from './simulation-action.ts';

/** Processes of the product that work on the same database. */
export const PROCESSES = [1, 2] as const;

/** Probability that a user reports a payment file as not sent. */
export const NOT_SENT_CHANCE = 0.3;

/** Probability that a command loses its database connection. */
const LOSS_CHANCE = 0.04;

/** Probabilities of faults in a history. */
export interface FaultProfile {
  /** Of each call to the bank. */
  readonly faultChance: number;
  /** Of each step, for one of the processes. */
  readonly killChance: number;
  /** Of each step, that a task in progress continues first. */
  readonly paceChance: number;
  /** Of a completed payment that the bank looks at. */
  readonly returnChance: number;
}

/** Returns null when it has nothing to do. */
export type Chooser = (world: ModelWorld, random: SeededRandom, climate: FaultProfile) => SimulationAction | null;

export function does(command: Command, random: SeededRandom): SimulationAction {
  if (!random.chance(LOSS_CHANCE)) return { kind: 'command', command };
  return { kind: 'command', command, loss: random.pick(['before the commit', 'after the commit']) };
}

export function start(random: SeededRandom, task: TaskSpec, copies = 1): SimulationAction {
  return { kind: 'start', process: random.pick(PROCESSES), task, copies };
}
