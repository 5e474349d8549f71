import type { Evidence } from './candidate.ts';
import type { OpenInvoice } from './open-invoices.ts';

/** '3 days after the due date', by the nearer of the two dates. */
export function timingWords(day: number, { dated, due }: OpenInvoice): string {
  const isDueNearer = Math.abs(day - due) <= Math.abs(day - dated);
  const days = isDueNearer ? day - due : day - dated;
  const date = isDueNearer ? 'due date' : 'invoice date';
  if (days === 0) return `on the ${date}`;
  const count = Math.abs(days);
  return `${count} ${count === 1 ? 'day' : 'days'} ${days > 0 ? 'after' : 'before'} the ${date}`;
}

/** Returns the texts of the evidence in favour, the strongest first. */
export function reasonsOf(evidence: readonly Evidence[]): string[] {
  const said = evidence.filter(({ words }) => words !== null).toSorted((a, b) => b.weight - a.weight);
  return [...new Set(said.flatMap(({ words }) => words ?? []))];
}
