import type { EntityMetadata } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import {
  AggregateFunctionNode,
  AliasNode,
  createQueryId,
  type Expression,
  ExpressionWrapper,
  IdentifierNode,
  type OperationNode,
  ReferenceNode,
  SelectQueryNode,
  ValueNode,
} from 'kysely';
import type { ReadonlyKysely } from 'kysely/readonly';
import { type CompanyFilter, CompanyTables } from './company-tables.ts';
import type { Nested, Output } from './nested-row.ts';
import { Parameter } from './parameter.ts';
import type { Entities, TablesOf } from './tables.ts';

/** A compiled query, with placeholders for the given values. */
export interface CompiledView {
  readonly text: string;
  readonly parameters: readonly unknown[];
  readonly outputs: readonly Output[];
}

/** A query of one company's rows that is compiled once for each shape. `read.ts` asks it. */
export interface View<Shape, Values, Row> {
  compiled(em: EntityManager, shape: Shape, whose?: CompanyFilter): CompiledView;
  /** Never there; they tell the types. */
  readonly types?: { readonly values: Values; readonly row: Row };
}

/** Placeholders for a view's values while its query is built. */
export type ParameterValues<Values> = <Name extends keyof Values & string>(
  name: Name,
) => Expression<Exclude<Values[Name], undefined>>;

/** Cached shapes; a list has some hundred in practice. */
const SHAPES_MAX = 500;

/**
 * A typed query over entities, defined once. Each table contains only the rows of the given company. Amounts are read as
 * pence, days as `LocalDate`, timestamps as `Date`.
 * @param entities the tables by the names that the query gives them
 * @param build builds the query; `shape` decides its form, `given` has placeholders for the values
 */
export function view<E extends Entities, Values, Row, Shape = undefined>(
  entities: E,
  build: (db: ReadonlyKysely<TablesOf<E>>, given: ParameterValues<Values>, shape: Shape) => Expression<Row>,
): View<Shape, Values, Nested<Row>> {
  const known = new Map<string, CompiledView>();
  return {
    compiled: (em, shape, whose = 'one company') => {
      const key = shape === undefined ? whose : `${whose} ${JSON.stringify(shape)}`;
      const found = known.get(key);
      if (found) return found;
      // As Kysely's documentation has it: what would write is a type error.
      const db: ReadonlyKysely<TablesOf<E>> = em.getKysely() as never;
      const given: ParameterValues<Values> = (name) => new ExpressionWrapper(ValueNode.create(new Parameter(name)));
      const made = compile(em, entities, build(db, given, shape).toOperationNode(), whose);
      if (known.size >= SHAPES_MAX) known.clear();
      known.set(key, made);
      return made;
    },
  };
}

function compile(em: EntityManager, entities: Entities, node: OperationNode, whose: CompanyFilter): CompiledView {
  if (!SelectQueryNode.is(node)) throw new Error('a view reads');
  const metadata = em.getMetadata();
  const byName = new Map<string, EntityMetadata>(
    Object.entries(entities).map(([name, entity]) => [
      name,
      'entityName' in entity ? metadata.getByClassName(entity.entityName) : metadata.get(entity),
    ]),
  );
  const tables = new CompanyTables(byName, em.getPlatform(), whose);
  const query = tables.ofQuery(node);
  const { sql: text, parameters } = em.getKysely().getExecutor().compileQuery(query, createQueryId());
  const outputs = (query.selections ?? []).map(({ selection }) => outputOf(selection, tables, em));
  refuseOneNameTwice(outputs);
  return { text, parameters, outputs };
}

/** In a transaction the driver answers objects, which hold one value of a name: all after it would be in a wrong place. */
function refuseOneNameTwice(outputs: readonly Output[]): void {
  const names = outputs.map(({ within, name }) => (within === null ? name : `${within}.${name}`));
  const twice = names.find((name, at) => names.indexOf(name) < at);
  if (twice !== undefined) throw new Error(`a view has two columns named '${twice}'`);
}

function outputOf(selection: OperationNode, tables: CompanyTables, em: EntityManager): Output {
  if (AliasNode.is(selection) && IdentifierNode.is(selection.alias)) {
    const [first = '', second] = selection.alias.name.split('.');
    const read = readerOf(selection.node, tables, em);
    return second === undefined ? { within: null, name: first, read } : { within: first, name: second, read };
  }
  if (ReferenceNode.is(selection) && selection.column.kind === 'ColumnNode') {
    return { within: null, name: selection.column.column.name, read: readerOf(selection, tables, em) };
  }
  throw new Error('a view names each column that it reads');
}

function readerOf(node: OperationNode, tables: CompanyTables, em: EntityManager): Output['read'] {
  if (AggregateFunctionNode.is(node) && node.func === 'count') return Number;
  const property = tables.propertyOf(node);
  const type = property?.customType;
  if (type) return (value) => (value === null ? null : type.convertToJSValue(value, em.getPlatform()));
  if (property?.runtimeType === 'Date') return (value) => (value === null ? null : new Date(String(value)));
  return null;
}

/** A row of a view. */
export type RowOf<V> = V extends View<infer _Shape, infer _Values, infer Row> ? Row : never;
