import type { Accepted } from './accept-in-turn.ts';
import type { Bill } from './books.ts';

/** Above it an answer is left as it is. */
const SURE = 0.9;
/** Another invoice is as good when it is nearly as likely. */
const NEARLY_SHARE = 0.4;

/**
 * Where several lines paid invoices of one supplier that come to the same amount, and nothing else tells which paid which, the
 * older line paid the older invoice.
 */
export function pairInOrder(accepted: readonly Accepted[]): Accepted[] {
  const doubtful = accepted.filter(({ best }) => best.candidate.kind === 'invoice' && best.share < SURE);
  const groups = Map.groupBy(doubtful, ({ line, best }) => `${best.candidate.supplierId}/${line.amount}`);
  const paired = new Map(
    [...groups.values()].flatMap((group) => pairGroup(group).map((one) => [one.line.id, one] as const)),
  );
  return accepted.map((one) => paired.get(one.line.id) ?? one);
}

function pairGroup(group: readonly Accepted[]): readonly Accepted[] {
  const lines = group.toSorted((a, b) => a.line.day - b.line.day || a.line.id - b.line.id);
  const bills = group.flatMap(({ best }) => best.candidate.bills).sort(byAge);
  const paired = lines.flatMap((one, at): Accepted[] => {
    const bill = bills[at];
    const all = [one.best, ...one.others, ...one.taken];
    const chosen = all.find(({ candidate }) => candidate.kind === 'invoice' && candidate.bills[0]?.id === bill?.id);
    if (!chosen || chosen.share < one.best.share * NEARLY_SHARE) return [];
    return [
      { ...one, isPaired: true, best: chosen, others: [one.best, ...one.others].filter((other) => other !== chosen) },
    ];
  });
  return paired.length === group.length && group.length > 1 ? paired : group;
}

function byAge(a: Bill, b: Bill): number {
  return a.due - b.due || a.dated - b.dated || a.id - b.id;
}
