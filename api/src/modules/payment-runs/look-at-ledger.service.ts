import type { Scope } from '../../kernel/scope.ts';
import { refreshPublications } from '../publications/index.ts';
import { PaymentRun } from './payment-run.entity.ts';

/**
 * Refreshes the state of a run's bills from the accounting system (RULES.md, 96). Call it before locking anything: does
 * nothing in a transaction, which a call with `If-Match` opens after this (`withIfMatch`). If the system does not
 * respond, the last known state counts.
 */
export async function lookAtLedgerOfRun(scope: Scope, id: number): Promise<void> {
  if (scope.turns) return;
  const run = await scope.em.findOne(PaymentRun, { id }, { populate: ['items.invoices'] });
  if (!run) return;
  const entries = run.items.getItems().flatMap(({ invoices }) => invoices.getItems());
  const ids = entries.map(({ invoice }) => invoice.id);
  if (ids.length > 0) await refreshPublications(scope, run.companyId, ids);
}
