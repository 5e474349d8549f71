import type { EntityMetadata, EntityProperty, Platform } from '@mikro-orm/core';
import {
  AliasNode,
  type BinaryOperationNode,
  type ColumnNode,
  type FromNode,
  IdentifierNode,
  type JoinNode,
  type OperationNode,
  OperationNodeTransformer,
  RawNode,
  ReferenceNode,
  SelectQueryNode,
  TableNode,
  ValueNode,
} from 'kysely';
import { COMPANY, Given } from './given.ts';

/** The entity of each table of a view, by its name there. */
export type EntitiesByName = ReadonlyMap<string, EntityMetadata>;

/** SQL that is written out may not read a table: nobody would know whose rows these are. */
const READS_A_TABLE = /\b(from|join|table|with)\b/i;

/**
 * Puts the rows of one company in the place of each table of a query, with the properties of its entity for columns. No query
 * can leave the company out, whatever its own conditions are. PostgreSQL plans as if the inner query were not there.
 */
export class CompanyTables extends OperationNodeTransformer {
  readonly #entities: EntitiesByName;
  readonly #platform: Platform;
  readonly #names = new NamesInQuery();
  /** What has been put in the place of a table. */
  readonly #rows = new WeakSet<OperationNode>();

  constructor(entities: EntitiesByName, platform: Platform) {
    super();
    this.#entities = entities;
    this.#platform = platform;
  }

  /** @throws Error for a table that is not one of the view's or has no company, and for tables in written-out SQL */
  ofQuery(query: SelectQueryNode): SelectQueryNode {
    this.#names.transformNode(query);
    return this.transformNode(query);
  }

  /** The property that an expression is read from, or null when it is no column of a table. */
  propertyOf(node: OperationNode): EntityProperty | null {
    if (!ReferenceNode.is(node) || node.column.kind !== 'ColumnNode') return null;
    const { name } = node.column.column;
    const table = this.#names.tables.get(node.table?.table.identifier.name ?? '');
    const entity = this.#entities.get(table ?? '');
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
    const isComparison = ReferenceNode.is(leftOperand) && ValueNode.is(rightOperand) && !rightOperand.immediate;
    const type = isComparison && this.propertyOf(leftOperand)?.customType;
    if (!type) return super.transformBinaryOperation(node);
    const stored = (value: unknown): unknown => type.convertToDatabaseValue(value, this.#platform);
    const { value } = rightOperand as ValueNode;
    const converted = value instanceof Given ? new Given(value.name, stored) : stored(value);
    return super.transformBinaryOperation({ ...node, rightOperand: ValueNode.create(converted) });
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
    const rows = RawNode.create([`(select ${list.join(', ')} ${where}`, ')'], [ValueNode.create(COMPANY)]);
    this.#rows.add(rows);
    return AliasNode.create(rows, IdentifierNode.create(named.alias));
  }
}

/** The property that says whose row it is: a company is its own. */
function companyProperty({ props, className }: EntityMetadata): EntityProperty | undefined {
  return props.find(({ name }) => name === (className === 'Company' ? 'id' : 'companyId'));
}

function tableIn(node: OperationNode): { readonly table: string; readonly alias: string } | null {
  if (TableNode.is(node)) return { table: node.table.identifier.name, alias: node.table.identifier.name };
  if (!AliasNode.is(node) || !TableNode.is(node.node) || !IdentifierNode.is(node.alias)) return null;
  return { table: node.node.table.identifier.name, alias: node.alias.name };
}

/** Which columns a query names, and its tables by what it calls them. */
class NamesInQuery extends OperationNodeTransformer {
  readonly columns = new Set<string>();
  readonly tables = new Map<string, string>();

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
    const named = tableIn(node);
    if (!named) return;
    const known = this.tables.get(named.alias);
    if (known !== undefined && known !== named.table) throw new Error(`'${named.alias}' names two tables in one view`);
    this.tables.set(named.alias, named.table);
  }
}
