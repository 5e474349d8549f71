import { batchLoad } from '../../../kernel/concurrency/batch-load.ts';
import { read } from '../../../kernel/read/read.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { Supplier } from '../../suppliers/index.ts';
import { MATCHING_EVIDENCE } from './learned.view.ts';
import { learnedPayees } from './learned-payee.plan.ts';
import type { LineTexts } from './learning.plan.ts';

/** A line of a statement, however it was read. */
type Line = LineTexts & { readonly companyId: number };

/** Name of the supplier whose payments look like a transaction; two queries for a whole list. */
export const learnedPayeeOf = batchLoad(readPayees);

async function readPayees(scope: Scope, lines: readonly Line[]): Promise<(string | null)[]> {
  const supplierOf = new Map<Line, number>();
  for (const [companyId, ofCompany] of Map.groupBy(lines, (line) => line.companyId)) {
    const payees = learnedPayees(ofCompany, await read(scope, companyId).rows(MATCHING_EVIDENCE, {}));
    ofCompany.forEach((line, index) => {
      const supplierId = payees[index];
      if (supplierId != null) supplierOf.set(line, supplierId);
    });
  }
  const suppliers = await scope.em.find(Supplier, { id: { $in: [...new Set(supplierOf.values())] } });
  const names = new Map(suppliers.map(({ id, name }) => [id, name]));
  return lines.map((line) => names.get(supplierOf.get(line) ?? 0) ?? null);
}
