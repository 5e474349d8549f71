import type { Ref } from '@mikro-orm/core';

/** The entities that a view reads, by the names that it gives their tables. */
export type Entities = Readonly<Record<string, (abstract new () => object) | EntityAbove<object>>>;

/** An entity of a module above, which may not be imported: its name, and what is read of it. */
export interface EntityAbove<Columns> {
  readonly entityName: string;
  /** Never there; it tells the type. */
  readonly columns?: Columns;
}

/** What a module reads of the rows of one above it, which tells nothing of them to it by a call. */
export function entityAbove<Columns extends object>(entityName: string): EntityAbove<Columns> {
  return { entityName };
}

/** What a column holds once it is read: a relation is the id of what it leads to. */
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
