import type { Ref } from '@mikro-orm/core';

/** The entities that a view reads, by the names that it gives their tables. */
export type Entities = Readonly<Record<string, abstract new () => object>>;

/** What a column holds once it is read: a relation is the id of what it leads to. */
type ColumnValue<Value> = NonNullable<Value> extends Ref<infer Target> ? IdOf<Target> | Extract<Value, null> : Value;

type IdOf<Entity> = Entity extends { readonly id: infer Id } ? Id : never;

/** An entity's table by its properties, with amounts in pence and days as `LocalDate`. */
export type TableOf<Entity> = { [Property in keyof Entity]: ColumnValue<Entity[Property]> };

/** The tables of a view, as Kysely takes them. */
export type TablesOf<E extends Entities> = { [Name in keyof E]: TableOf<InstanceType<E[Name]>> };
