import type { EntityProperty, Platform } from '@mikro-orm/core';
import type { TableOf } from '../read/tables.ts';
import { requireCompany, type Scope } from '../scope.ts';

/** New values of a row. All rows of one call have the same properties, in the same order. */
export type ChangedRow<Entity> = { readonly id: number } & Partial<TableOf<Entity>>;

/**
 * Gives many rows of a company values of their own in one statement. Entities that were read before do not notice it. Called
 * inside a transaction that has read what the new values depend on under the company's lock.
 * @throws NOT_FOUND for the company
 */
export async function updateEach<Entity extends object>(
  scope: Scope,
  companyId: number,
  entity: abstract new () => Entity,
  rows: readonly ChangedRow<Entity>[],
): Promise<void> {
  requireCompany(scope, companyId);
  const [first] = rows;
  if (!first) return;
  const { tableName, properties } = scope.em.getMetadata().get(entity);
  const byName: Readonly<Record<string, EntityProperty>> = properties;
  const names = Object.keys(first);
  if (rows.some((row) => Object.keys(row).join() !== names.join())) throw new Error('rows name the same properties');
  const named = names.flatMap((name) => byName[name] ?? []);
  const platform = scope.em.getPlatform();
  const changes = rows.map((row: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(
      named.map((property) => [fieldOf(property), storedValue(property, row[property.name], platform)]),
    ),
  );
  const set = named.filter(({ name }) => name !== 'id').map((one) => `${fieldOf(one)} = changed.${fieldOf(one)}`);
  await scope.em.execute(
    `update ${tableName} set ${set.join(', ')} from jsonb_populate_recordset(null::${tableName}, ?::jsonb) changed
     where ${tableName}.company_id = ? and ${tableName}.id = changed.id`,
    [JSON.stringify(changes), companyId],
  );
}

function fieldOf({ fieldNames }: EntityProperty): string | undefined {
  return fieldNames[0];
}

function storedValue({ customType }: EntityProperty, value: unknown, platform: Platform): unknown {
  return customType ? customType.convertToDatabaseValue(value, platform) : value;
}
