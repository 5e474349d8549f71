import { isInProgress } from '@paycycle/schema/domain/provider-payment';
import { POLL_CYCLE_MS } from '../../modules/payments/payment-update.plan.ts';
import { ModelWorld } from './model-world.ts';
import type { PlantedBug } from './planted-bugs.ts';
import { randomAction } from './random-action.ts';
import { randomCompany } from './random-company.ts';
import { type FaultProfile, PROCESSES } from './random-step.ts';
import { SafetyChecker } from './safety-checker.ts';
import { SeededRandom } from './seeded-random.ts';
import type { ActionResult, SimulationAction } from './simulation-action.ts';
import type { SimulatedCompany } from './simulation-books.ts';

/** The sweep comes once a minute: until one has sent what was due, and the next has asked what became of it. */
const SWEEP_MS = 60_000;
const SETTLED_AFTER_MS = POLL_CYCLE_MS + 2 * SWEEP_MS;

/** A completed payment is looked at so often, in case the bank has returned it. */
const RETURN_CHECK_MS = 6 * 3_600_000 + SWEEP_MS;

export interface Step {
  readonly action: SimulationAction;
  readonly result: ActionResult;
}

/** A history, as it went in the model. */
export interface History {
  readonly seed: number;
  readonly company: SimulatedCompany;
  readonly steps: readonly Step[];
  readonly world: ModelWorld;
  /** The violated invariant; null if none. */
  readonly violation: string | null;
}

/**
 * Plays one history on the model: a time of faults, then a cycle in which everything is to be found out, then the end of
 * all that is still open at the bank, and another cycle. The invariants are looked at after every step.
 */
export function simulateHistory(seed: number, bug: PlantedBug | null = null): History {
  const random = new SeededRandom(seed);
  const company = randomCompany(random);
  const player = new Player(company, bug);
  let violation: string | null = null;
  try {
    haveFaults(player, random);
    endTasks(player, random);
    settle(player);
    player.checker.checkSettled(false);
    endAtBank(player, random);
    settle(player);
    player.perform({ kind: 'wait', ms: RETURN_CHECK_MS });
    player.perform({ kind: 'drain', process: 1 });
    player.checker.checkSettled(true);
  } catch (error) {
    if (!(error instanceof Error && error.name === 'SafetyViolation')) throw error;
    violation = error.message;
  }
  return { seed, company, steps: player.steps, world: player.world, violation };
}

class Player {
  readonly steps: Step[] = [];
  readonly world: ModelWorld;
  readonly checker: SafetyChecker;

  constructor(company: SimulatedCompany, bug: PlantedBug | null) {
    this.world = new ModelWorld(company, bug);
    this.checker = new SafetyChecker(this.world.company, this.world.bank, company);
  }

  perform(action: SimulationAction): void {
    const isLost = action.kind === 'command' && action.loss !== undefined;
    const before = isLost ? textOf(this.world.company) : '';
    const result = this.world.perform(action);
    this.steps.push({ action, result });
    if (isLost) this.checker.checkLost(result, before !== textOf(this.world.company));
    this.checker.check(action, result, this.world.now);
  }
}

function textOf({ suppliers, invoices, runs, payments, duplicates, creditLines }: ModelWorld['company']): string {
  return JSON.stringify({ suppliers, invoices, runs, payments, duplicates, creditLines });
}

function haveFaults(player: Player, random: SeededRandom): void {
  const climate: FaultProfile = {
    faultChance: random.next() * 0.7,
    killChance: random.chance(0.3) ? 0 : random.next() * 0.12,
    paceChance: random.between(30, 70) / 100,
    returnChance: random.next() * 0.6,
  };
  const count = random.between(15, 90);
  for (let step = 0; step < count; step += 1) player.perform(randomAction(player.world, random, climate));
}

/** Ends the faults: either the tasks in progress finish, or all processes restart. */
function endTasks(player: Player, random: SeededRandom): void {
  if (random.chance(0.5)) {
    for (const process of PROCESSES) player.perform({ kind: 'kill', process });
    return;
  }
  for (;;) {
    const [taskId] = player.world.tasks.keys();
    if (taskId === undefined) return;
    player.perform({ kind: 'resume', taskId, weather: 'fair', isDoomed: false });
  }
}

/** A cycle without faults in which only the sweep works, because the queue and the webhooks may be lost. */
function settle(player: Player): void {
  const end = player.world.now + SETTLED_AFTER_MS;
  for (;;) {
    player.perform({ kind: 'drain', process: 1 });
    const left = end - player.world.now;
    if (left <= 0) return;
    const pause = Math.max(nextDue(player.world) - player.world.now, SWEEP_MS);
    player.perform({ kind: 'wait', ms: Math.min(pause, left) });
  }
}

/** The bank ends all that is open there: it is executed, or the approval expires. */
function endAtBank(player: Player, random: SeededRandom): void {
  for (const { id: paymentId, status } of player.world.bank.payments) {
    if (!isInProgress(status)) continue;
    const isApproved = status === 'processing' || random.chance(0.5);
    player.perform({
      kind: 'bank',
      paymentId,
      status: isApproved ? 'completed' : 'failed',
      reason: isApproved ? null : 'expired',
    });
  }
}

function nextDue({ company }: ModelWorld): number {
  const times = [
    ...company.authorisations.map(({ nextAttemptAt }) => nextAttemptAt),
    ...company.payments.map(({ nextCheckAt }) => nextCheckAt),
  ];
  return Math.min(...times.map((time) => time ?? Number.POSITIVE_INFINITY));
}
