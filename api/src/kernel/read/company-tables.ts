import type { EntityMetadata, EntityProperty, Platform } from '@mikro-orm/core';
import {
  AliasNode,
  type BinaryOperationNode,
  type ColumnNode,
  type FromNode,
  FunctionNode,
  IdentifierNode,
  type JoinNode,
  type OperationNode,
  OperationNodeTransformer,
  PrimitiveValueListNode,
  RawNode,
  ReferenceNode,
  SelectQueryNode,
  TableNode,
  ValueNode,
} from 'kysely';
import { COMPANY, Parameter } from './parameter.ts';
import { sameKindAs } from './same-kind.ts';

/** The entity of each table of a view, by its name there. */
export type EntitiesByName = ReadonlyMap<string, EntityMetadata>;

/** Raw SQL may not read a table, because the company filter could not be added to it. */
const READS_A_TABLE = /\b(from|join|table|with)\b/i;

/** Scope of a query: the rows of the given company, or of all companies that the caller may use. */
export type CompanyFilter = 'one company' | 'all companies';

/**
 * Replaces each table of a query by the rows of one company, with the entity's properties as columns. No query can leave
 * the filter out, independent of its own conditions. PostgreSQL plans the query as if the inner query were not there.
 */
export class CompanyTables extends OperationNodeTransformer {
  readonly #entities: EntitiesByName;
  readonly #platform: Platform;
  readonly #whose: CompanyFilter;
  readonly #names = new NamesInQuery();
  /** Inner queries that have replaced a table. */
  readonly #rows = new WeakSet<OperationNode>();

  constructor(entities: EntitiesByName, platform: Platform, whose: CompanyFilter) {
    super();
    this.#entities = entities;
    this.#platform = platform;
    this.#whose = whose;
  }

  /** @throws Error for a table that is not one of the view's or has no company, and for tables in written-out SQL */
  ofQuery(query: SelectQueryNode): SelectQueryNode {
    this.#names.transformNode(query);
    return this.transformNode(query);
  }

  /** The property whose values an expression has, itself or as a sum of them; null when they are of no column. */
  propertyOf(expression: OperationNode): EntityProperty | null {
    const node = sameKindAs(expression);
    if (!ReferenceNode.is(node) || node.column.kind !== 'ColumnNode') return null;
    const { name } = node.column.column;
    const alias = node.table?.table.identifier.name ?? '';
    const inner = this.#names.queries.get(alias);
    if (inner) return this.propertyOf(selectedAs(inner, name));
    const entity = this.#entities.get(this.#names.tables.get(alias) ?? '');
    const property = entity?.props.find((one) => one.name === name && one.persist !== false);
    if (!property) throw new Error(`'${name}' is not a stored property of a table of this view`);
    return property;
  }

  protected override transformFrom(node: FromNode): FromNode {
    return super.transformFrom({ ...node, froms: node.froms.map((from) => this.#companyRows(from)) });
  }

  protected override transformJoin(node: JoinNode): JoinNode {
    return super.transformJoin({ ...node, table: this.#companyRows(node.table) });
  }

  /** A value that is compared with a column becomes what the column stores: pounds for pence. */
  protected override transformBinaryOperation(node: BinaryOperationNode): BinaryOperationNode {
    const { leftOperand, rightOperand } = node;
    const type = hasValues(rightOperand) && this.propertyOf(leftOperand)?.customType;
    if (!type) return super.transformBinaryOperation(node);
    const stored = (value: unknown): unknown =>
      Array.isArray(value) ? value.map(stored) : type.convertToDatabaseValue(value, this.#platform);
    return super.transformBinaryOperation({ ...node, rightOperand: withStored(rightOperand, stored) });
  }

  protected override transformRaw(node: RawNode): RawNode {
    if (!this.#rows.has(node) && node.sqlFragments.some((fragment) => READS_A_TABLE.test(fragment))) {
      throw new Error('a view names its tables by their entities, not in SQL');
    }
    return super.transformRaw(node);
  }

  #companyRows(node: OperationNode): OperationNode {
    const named = tableIn(node);
    if (!named && AliasNode.is(node) && SelectQueryNode.is(node.node)) return node;
    if (!named) throw new Error('a view reads from its tables, or from queries of them');
    const entity = this.#entities.get(named.table);
    const company = entity && companyProperty(entity);
    if (!company) throw new Error(`'${named.table}' is not a table of company data that this view names`);
    const columns = entity.props.filter(({ name, persist }) => this.#names.columns.has(name) && persist !== false);
    const list = columns.map((property) => `"${property.fieldNames[0]}" as "${property.name}"`);
    const where = `from "${entity.tableName}" where "${company.fieldNames[0]}" = `;
    const [before, after] = this.#whose === 'one company' ? ['', ''] : ['any(', ')'];
    const texts = [`(select ${list.join(', ')} ${where}${before}`, `${after})`];
    const rows = RawNode.create(texts, [ValueNode.create(COMPANY)]);
    this.#rows.add(rows);
    return AliasNode.create(rows, IdentifierNode.create(named.alias));
  }
}

/** The property that says whose row it is: a company is its own. */
function companyProperty({ props, className }: EntityMetadata): EntityProperty | undefined {
  return props.find(({ name }) => name === (className === 'Company' ? 'id' : 'companyId'));
}

/** Expression that an inner query selects under a name. */
function selectedAs({ selections = [] }: SelectQueryNode, name: string): OperationNode {
  for (const { selection } of selections) {
    if (AliasNode.is(selection) && IdentifierNode.is(selection.alias) && selection.alias.name === name) {
      return selection.node;
    }
    if (ReferenceNode.is(selection) && selection.column.kind === 'ColumnNode') {
      if (selection.column.column.name === name) return selection;
    }
  }
  throw new Error(`'${name}' is not selected by the inner query`);
}

/** True if a comparison is with values: a single one, a list in `any`, or a list in the view itself. */
function hasValues(node: OperationNode): boolean {
  if (ValueNode.is(node)) return !node.immediate;
  if (PrimitiveValueListNode.is(node)) return true;
  const [list] = FunctionNode.is(node) && node.func === 'any' ? node.arguments : [];
  return list !== undefined && ValueNode.is(list);
}

function withStored(node: OperationNode, stored: (value: unknown) => unknown): OperationNode {
  if (FunctionNode.is(node)) {
    return FunctionNode.create(
      node.func,
      node.arguments.map((one) => withStored(one, stored)),
    );
  }
  if (PrimitiveValueListNode.is(node)) return PrimitiveValueListNode.create(node.values.map(stored));
  if (!ValueNode.is(node)) return node;
  const { value } = node;
  return ValueNode.create(value instanceof Parameter ? new Parameter(value.name, stored) : stored(value));
}

function tableIn(node: OperationNode): { readonly table: string; readonly alias: string } | null {
  if (TableNode.is(node)) return { table: node.table.identifier.name, alias: node.table.identifier.name };
  if (!AliasNode.is(node) || !TableNode.is(node.node) || !IdentifierNode.is(node.alias)) return null;
  return { table: node.node.table.identifier.name, alias: node.alias.name };
}

/** Collects the columns that a query names, and its tables and inner queries by alias. */
class NamesInQuery extends OperationNodeTransformer {
  readonly columns = new Set<string>();
  readonly tables = new Map<string, string>();
  /** Inner queries that are read from, by what it calls them. */
  readonly queries = new Map<string, SelectQueryNode>();

  protected override transformColumn(node: ColumnNode): ColumnNode {
    this.columns.add(node.column.name);
    return node;
  }

  protected override transformFrom(node: FromNode): FromNode {
    for (const from of node.froms) this.#note(from);
    return super.transformFrom(node);
  }

  protected override transformJoin(node: JoinNode): JoinNode {
    this.#note(node.table);
    return super.transformJoin(node);
  }

  #note(node: OperationNode): void {
    if (AliasNode.is(node) && SelectQueryNode.is(node.node) && IdentifierNode.is(node.alias)) {
      this.queries.set(node.alias.name, node.node);
    }
    const named = tableIn(node);
    if (!named) return;
    const known = this.tables.get(named.alias);
    if (known !== undefined && known !== named.table) throw new Error(`'${named.alias}' names two tables in one view`);
    this.tables.set(named.alias, named.table);
  }
}
