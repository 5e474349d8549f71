import type { Scope } from '../../../kernel/scope.ts';
import { applyNoInvoiceRules } from './no-invoice-rule.service.ts';
import { applyPresets } from './preset.service.ts';

/**
 * Marks those imported lines that need no invoice: first by the rules for their counterparties, which know more, then by
 * the presets that are switched on (RULES.md, 38). Called at the end of an import, in its transaction, which holds the
 * company's lock.
 *
 * @returns how many were marked
 */
export async function markImportedLines(scope: Scope, companyId: number, ids: readonly number[]): Promise<number> {
  return (await applyNoInvoiceRules(scope, companyId, ids)) + (await applyPresets(scope, companyId, ids));
}
