import type { Assigned } from './assign-greedily.ts';
import { byDue } from './open-invoices.ts';

/** Above it an answer is left as it is. */
const SURE = 0.9;
/** Another invoice is as good when it is nearly as likely. */
const NEARLY_SHARE = 0.4;

/**
 * Where several lines paid invoices of one supplier that come to the same amount, and nothing else tells which paid which, the
 * older line paid the older invoice.
 */
export function pairInOrder(assigned: readonly Assigned[]): Assigned[] {
  const doubtful = assigned.filter(({ best }) => best.candidate.kind === 'invoice' && best.share < SURE);
  const groups = Map.groupBy(doubtful, ({ line, best }) => `${best.candidate.supplierId}/${line.amount}`);
  const paired = new Map(
    [...groups.values()].flatMap((group) => pairGroup(group).map((one) => [one.line.id, one] as const)),
  );
  return assigned.map((one) => paired.get(one.line.id) ?? one);
}

function pairGroup(group: readonly Assigned[]): readonly Assigned[] {
  const lines = group.toSorted((a, b) => a.line.day - b.line.day || a.line.id - b.line.id);
  const invoices = group.flatMap(({ best }) => best.candidate.invoices).sort(byDue);
  const paired = lines.flatMap((one, at): Assigned[] => {
    const invoice = invoices[at];
    const all = [one.best, ...one.others, ...one.contested];
    const chosen = all.find(
      ({ candidate }) => candidate.kind === 'invoice' && candidate.invoices[0]?.id === invoice?.id,
    );
    if (!chosen || chosen.share < one.best.share * NEARLY_SHARE) return [];
    return [
      { ...one, isPaired: true, best: chosen, others: [one.best, ...one.others].filter((other) => other !== chosen) },
    ];
  });
  return paired.length === group.length && group.length > 1 ? paired : group;
}
