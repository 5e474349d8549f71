import type { Ref } from '@mikro-orm/core';

/** The entities that a view reads, by the names that it gives their tables. */
export type Entities = Readonly<Record<string, (abstract new () => object) | EntityAbove<object>>>;

/** An entity of a higher module, which may not be imported: its name, and the columns that are read. */
export interface EntityAbove<Columns> {
  readonly entityName: string;
  /** Never there; it tells the type. */
  readonly columns?: Columns;
}

/** Declares the columns that a module reads of a higher module's entity, because it cannot call that module. */
export function entityAbove<Columns extends object>(entityName: string): EntityAbove<Columns> {
  return { entityName };
}

/** Type of a column when it is read: a relation becomes the id of its target. */
type ColumnValue<Value> = NonNullable<Value> extends Ref<infer Target> ? IdOf<Target> | Extract<Value, null> : Value;

type IdOf<Entity> = Entity extends { readonly id: infer Id } ? Id : never;

/** An entity's table by its properties, with amounts in pence and days as `LocalDate`. */
export type TableOf<Entity> = { [Property in keyof Entity]: ColumnValue<Entity[Property]> };

/** The tables of a view, as Kysely takes them. */
export type TablesOf<E extends Entities> = {
  [Name in keyof E]: E[Name] extends abstract new () => infer Entity
    ? TableOf<Entity>
    : E[Name] extends EntityAbove<infer Columns>
      ? Columns
      : never;
};
