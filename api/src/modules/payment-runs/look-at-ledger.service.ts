import type { Scope } from '../../kernel/scope.ts';
import { refreshPublications } from '../publications/index.ts';
import { PaymentRun } from './payment-run.entity.ts';

/**
 * Reads what became of the bills of a run in the accounting system (RULES.md, 96), before anything is locked. One that does not
 * answer stops nothing: what was read last counts.
 */
export async function lookAtLedgerOfRun(scope: Scope, id: number): Promise<void> {
  const run = await scope.em.findOne(PaymentRun, { id }, { populate: ['items.invoices'] });
  if (!run) return;
  const entries = run.items.getItems().flatMap(({ invoices }) => invoices.getItems());
  const ids = entries.map(({ invoice }) => invoice.id);
  if (ids.length > 0) await refreshPublications(scope, run.companyId, ids);
}
