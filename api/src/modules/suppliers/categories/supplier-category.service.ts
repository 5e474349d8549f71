import { reorder, type SupplierCategoryGroupName } from '@paycycle/schema/domain/supplier-category';
import { AppError } from '@paycycle/schema/errors';
import { SUPPLIER_CATEGORIES_MAX } from '@paycycle/schema/limits';
import {
  supplierCategoryChangeSchema,
  supplierCategoryFormSchema,
} from '@paycycle/schema/validation/supplier-category-form';
import { validate } from '@paycycle/schema/validation/validate';
import { inTransaction, requireCompany, type Scope } from '../../../kernel/scope.ts';
import { lockCompany } from '../../companies/index.ts';
import { SupplierCategory } from './supplier-category.entity.ts';

/**
 * Adds a category at the end of its group; suppliers that have it already, in another spelling, follow.
 * @throws NOT_FOUND, VALIDATION_FAILED; CATEGORY_EXISTS, also for one in the archive; TOO_MANY_CATEGORIES
 */
export async function addSupplierCategory(scope: Scope, companyId: number, input: unknown): Promise<SupplierCategory> {
  requireCompany(scope, companyId);
  const { name, group } = validate(supplierCategoryFormSchema, input);
  return inTransaction(scope, async (scope) => {
    await lockCompany(scope, companyId);
    await refuseTakenName(scope, companyId, name, null);
    if ((await scope.em.count(SupplierCategory, { companyId })) >= SUPPLIER_CATEGORIES_MAX) {
      throw new AppError('TOO_MANY_CATEGORIES');
    }
    const last = (await offeredIn(scope, companyId, group)).at(-1);
    const position = last ? last.position + 1 : 0;
    const created = { createdAt: scope.ports.clock.now(), createdBy: scope.userId };
    const category = scope.em.create(SupplierCategory, { companyId, name, group, position, ...created });
    await scope.em.flush();
    await spellAs(scope, category, name);
    return category;
  });
}

/**
 * Renames a category, moves it, archives it or offers it again; what is left out stays. Its suppliers follow a new name,
 * and keep one that is archived.
 * @throws NOT_FOUND, VALIDATION_FAILED; CATEGORY_EXISTS, also for one in the archive
 */
export async function updateSupplierCategory(scope: Scope, id: number, input: unknown): Promise<SupplierCategory> {
  const { companyId } = await getSupplierCategory(scope, id);
  const { name, group, position, isArchived } = validate(supplierCategoryChangeSchema, input);
  return inTransaction(scope, async (scope) => {
    await lockCompany(scope, companyId);
    const category = await scope.em.findOneOrFail(SupplierCategory, { id }, { refresh: true });
    if (name != null && name !== category.name) await rename(scope, category, name);
    const isBack = isArchived === false && category.archivedAt !== null;
    if (isBack) category.archivedAt = null;
    if (isArchived === true) category.archivedAt ??= scope.ports.clock.now();
    const isMoved = isBack || group != null || position != null;
    category.group = group ?? category.group;
    if (isMoved && category.archivedAt === null) await place(scope, category, position);
    await scope.em.flush();
    return category;
  });
}

/** @throws NOT_FOUND */
async function getSupplierCategory(scope: Scope, id: number): Promise<SupplierCategory> {
  const category = await scope.em.findOne(SupplierCategory, { id });
  if (!category) throw new AppError('NOT_FOUND', 'Category not found');
  return category;
}

async function rename(scope: Scope, category: SupplierCategory, name: string): Promise<void> {
  const { companyId, name: before } = category;
  await refuseTakenName(scope, companyId, name, category.id);
  category.name = name;
  await scope.em.flush();
  await spellAs(scope, category, before);
}

/** Gives its name to the suppliers that have it in another spelling, or as it was before. */
async function spellAs(scope: Scope, { companyId, name }: SupplierCategory, before: string): Promise<void> {
  await scope.em.execute(
    `update suppliers set category = ? where company_id = ? and category <> ?
     and category_key(category) in (category_key(?), category_key(?))`,
    [name, companyId, name, name, before],
  );
}

/** Puts a category into its place in its group: where none is said, at the end. */
async function place(scope: Scope, category: SupplierCategory, position: number | null | undefined): Promise<void> {
  const offered = await offeredIn(scope, category.companyId, category.group);
  const others = offered.filter(({ id }) => id !== category.id);
  const byId = new Map([...others, category].map((one) => [one.id, one]));
  const ids = reorder([...byId.keys()], category.id, position ?? others.length);
  for (const [at, id] of ids.entries()) {
    const one = byId.get(id);
    if (one) one.position = at;
  }
}

/** Returns the categories that a group offers, in its order. */
function offeredIn(scope: Scope, companyId: number, group: SupplierCategoryGroupName): Promise<SupplierCategory[]> {
  const where = { companyId, group, archivedAt: null };
  return scope.em.find(SupplierCategory, where, { orderBy: { position: 'asc', id: 'asc' } });
}

/** @param exceptId the category that may keep the name */
async function refuseTakenName(scope: Scope, companyId: number, name: string, exceptId: number | null): Promise<void> {
  const [known] = await scope.em.execute<{ id: number; name: string; isArchived: boolean }[]>(
    `select id, name, archived_at is not null as "isArchived" from supplier_categories
     where company_id = ? and name_key = category_key(?)`,
    [companyId, name],
  );
  if (!known || known.id === exceptId) return;
  const where = known.isArchived ? ' in the archive' : '';
  const message = `A category named ${known.name} already exists${where}`;
  throw new AppError('CATEGORY_EXISTS', message, { name: message });
}
