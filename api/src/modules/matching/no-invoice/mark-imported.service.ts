import type { Scope } from '../../../kernel/scope.ts';
import { applyNoInvoiceRules } from './no-invoice-rule.service.ts';
import { applyPresets } from './preset.service.ts';

/**
 * Marks those imported transactions that need no invoice: first by the rules for their counterparties, which are more
 * specific, then by the presets that are switched on (RULES.md, 38). Requires the company's lock, at the end of an
 * import, in its transaction.
 * @returns how many were marked
 */
export async function markImportedLines(scope: Scope, companyId: number, ids: readonly number[]): Promise<number> {
  return (await applyNoInvoiceRules(scope, companyId, ids)) + (await applyPresets(scope, companyId, ids));
}
