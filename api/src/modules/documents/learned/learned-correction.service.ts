import { AppError } from '@paycycle/schema/errors';
import { LIST_SIZE_MAX } from '@paycycle/schema/limits';
import { batchLoad } from '../../../kernel/concurrency/batch-load.ts';
import { type Page, requirePage } from '../../../kernel/limits/paging.ts';
import { inTransaction, requireCompany, type Scope } from '../../../kernel/scope.ts';
import { lockCompany } from '../../companies/index.ts';
import { getSupplier, type Supplier } from '../../suppliers/index.ts';
import { LearnedCorrection } from './learned-correction.entity.ts';

const LAST_FIRST = { learnedAt: 'desc', id: 'desc' } as const;

/** Lists what was learned from a company's documents, latest first. @throws NOT_FOUND, VALIDATION_FAILED */
export async function listLearnedCorrections(
  scope: Scope,
  companyId: number,
  page: Page,
): Promise<LearnedCorrection[]> {
  requireCompany(scope, companyId);
  const part = requirePage(page, LIST_SIZE_MAX);
  return scope.em.find(LearnedCorrection, { companyId }, { ...part, orderBy: LAST_FIRST });
}

/** Corrections of one supplier that a panel shows. */
const SHOWN_MAX = 100;

/** Returns what was learned of a supplier and those merged into it: latest first, 100 at most. */
export const learnedReadingsOf = batchLoad(readLearned);

async function readLearned(scope: Scope, suppliers: readonly Supplier[]): Promise<LearnedCorrection[][]> {
  const ids = suppliers.map(({ id }) => id);
  const found = await scope.em.find(
    LearnedCorrection,
    { supplier: { $or: [{ id: { $in: ids } }, { mergedIntoId: { $in: ids } }] } },
    { orderBy: LAST_FIRST, limit: SHOWN_MAX * suppliers.length, populate: ['supplier'] },
  );
  const bySupplier = Map.groupBy(found, (reading) => {
    const supplier = reading.supplier.getEntity();
    return supplier.mergedIntoId ?? supplier.id;
  });
  return suppliers.map(({ id }) => (bySupplier.get(id) ?? []).slice(0, SHOWN_MAX));
}

/** Deletes a learned correction: the next document is read without it. @throws NOT_FOUND */
export async function deleteLearnedCorrection(scope: Scope, id: number): Promise<Supplier> {
  const reading = await scope.em.findOne(LearnedCorrection, { id }, { populate: ['supplier'] });
  if (!reading) throw new AppError('NOT_FOUND', 'It has been forgotten already');
  requireCompany(scope, reading.companyId);
  await inTransaction(scope, async (scope) => {
    await lockCompany(scope, reading.companyId);
    await scope.em.nativeDelete(LearnedCorrection, { companyId: reading.companyId, id });
  });
  const supplier = reading.supplier.getEntity();
  return supplier.mergedIntoId === null ? supplier : getSupplier(scope, supplier.mergedIntoId);
}
