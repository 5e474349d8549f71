import type { ModelWorld } from './model-world.ts';
import { does, start } from './random-step.ts';
import type { SeededRandom } from './seeded-random.ts';
import type { Command, SimulationAction } from './simulation-action.ts';
import { type InvoiceRow, isCredit, lineCountOf } from './simulation-books.ts';

/** The statement often shows a payment before the bank says that it was made; and people take the wrong line. */
export function matchOrUnmatch({ company }: ModelWorld, random: SeededRandom): SimulationAction {
  const count = lineCountOf(company.beginning);
  const onStatement = company.invoices.filter((invoice) => invoice.id <= count && !isCredit(invoice));
  const matched = onStatement.filter(({ isMatched }) => isMatched);
  if (matched.length > 0 && random.chance(0.5))
    return does({ kind: 'unmatch', invoiceId: random.pick(matched).id }, random);
  if (random.chance(0.2)) return does(matchRefund(company.refunds, onStatement, random), random);
  const live = onStatement.filter(({ hasLivePayment }) => hasLivePayment);
  const { id: invoiceId } = random.pick(live.length > 0 && random.chance(0.6) ? live : onStatement);
  const waits = company.payments.some(({ awaitsPayer, invoiceIds }) => awaitsPayer && invoiceIds.includes(invoiceId));
  // A match that cancels a payment with the provider takes longer than one moment.
  if (waits && random.chance(0.7)) return start(random, { kind: 'match instead', invoiceId });
  return does({ kind: 'match', invoiceId, isPaidOutside: !waits }, random);
}

function matchRefund(refunds: readonly number[], invoices: readonly InvoiceRow[], random: SeededRandom): Command {
  if (refunds.length > 0 && random.chance(0.4)) return { kind: 'unmatch refund', invoiceId: random.pick(refunds) };
  const paid = invoices.filter(({ status }) => status === 'paid');
  const { id: invoiceId } = random.pick(paid.length > 0 && random.chance(0.9) ? paid : invoices);
  return { kind: 'match refund', invoiceId };
}
