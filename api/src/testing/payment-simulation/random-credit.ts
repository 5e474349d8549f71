import { isOpenRun } from '@paycycle/schema/domain/payment-run';
import type { ModelWorld } from './model-world.ts';
import { does, NOT_SENT_CHANCE } from './random-step.ts';
import type { SeededRandom } from './seeded-random.ts';
import type { Command, SimulationAction } from './simulation-action.ts';
import { type InvoiceRow, isCredit, type RunRow } from './simulation-books.ts';

/** Actions on credit notes: incoming money, and completing, cancelling or reopening runs that use them. */
export function workOnCredit(world: ModelWorld, random: SeededRandom): SimulationAction | null {
  const { company } = world;
  const credits = company.invoices.filter(isCredit);
  if (credits.length === 0) return null;
  if (random.chance(0.5)) return does(settleCredit(company, credits, random), random);
  const runs = company.runs.filter(({ items }) => items.some((item) => item.credits.length > 0));
  const used = runs.filter(hasCompletedCredit);
  if (used.length === 0 || random.chance(0.3)) {
    const open = runs.filter(({ status }) => isOpenRun(status));
    return open.length > 0 ? does({ kind: 'complete run', runId: random.pick(open).id }, random) : null;
  }
  const run = random.pick(used);
  if (isOpenRun(run.status)) {
    return does({ kind: 'cancel run', runId: run.id, isNotSent: random.chance(NOT_SENT_CHANCE) }, random);
  }
  return returnPayment(world, run, random) ?? does({ kind: 'reopen run', runId: run.id }, random);
}

function hasCompletedCredit({ items }: RunRow): boolean {
  return items.some(({ credits }) => credits.some(({ usedBy }) => usedBy === 'completion'));
}

/** The bank returns a payment of a run that has used credit notes by its completion. */
function returnPayment({ company, bank }: ModelWorld, run: RunRow, random: SeededRandom): SimulationAction | null {
  const paid = company.payments.filter(({ paymentRunId, status }) => paymentRunId === run.id && status === 'completed');
  const ids = paid.flatMap(({ providerPaymentId }) => providerPaymentId ?? []);
  const kept = ids.filter((id) => bank.find(id)?.status === 'completed');
  if (kept.length === 0 || random.chance(0.5)) return null;
  return { kind: 'bank', paymentId: random.pick(kept), status: 'failed', reason: 'returned' };
}

/** For a part of a credit note, or for the rest. */
function settleCredit(
  { creditLines, beginning }: ModelWorld['company'],
  credits: readonly InvoiceRow[],
  random: SeededRandom,
): Command {
  if (creditLines.length > 0 && random.chance(0.5)) {
    return { kind: 'unmatch credit', lineId: random.pick(creditLines).lineId };
  }
  const open = credits.filter(({ status }) => status !== 'paid');
  const { id: creditId } = random.pick(open.length > 0 && random.chance(0.9) ? open : credits);
  const lineId = random.between(1, beginning.creditLines.length);
  return { kind: 'match credit', creditId, lineId, isPart: random.chance(0.5) };
}
