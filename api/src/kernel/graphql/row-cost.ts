import { LIST_SIZE_MAX } from '@paycycle/schema/limits';
import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  valueFromASTUntyped,
} from 'graphql';
import { VALUES_OF_LIST } from '../limits/row-budget.ts';

/** The assumed length of a list that states none: the matches of a line, the invoices of an item. */
const LIST_LENGTH_GUESS = 3;

/** State of counting one operation. */
interface Costing {
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly variables: Readonly<Record<string, unknown>>;
  /** Cost of each fragment by page length, so that a fragment used many times is computed once. */
  readonly known: Map<string, number>;
}

/**
 * Number of values that an operation may return: each field counts once per requested row. A list has as many rows as its
 * `limit`, or as the page that contains it. Finding the rows of a list has a cost too.
 */
export function valuesOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): number {
  const root = schema.getRootType(operation.operation);
  if (!root) return 0;
  const fragments = new Map(
    document.definitions.flatMap((node) => (node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node]] : [])),
  );
  const defaults = (operation.variableDefinitions ?? []).map(
    ({ variable, defaultValue }) => [variable.name.value, defaultValue && valueFromASTUntyped(defaultValue)] as const,
  );
  const costing = { fragments, variables: { ...Object.fromEntries(defaults), ...variables }, known: new Map() };
  return valuesOfSelection(root, operation.selectionSet, null, costing);
}

function valuesOfSelection(
  type: GraphQLObjectType,
  { selections }: SelectionSetNode,
  pageLength: number | null,
  costing: Costing,
): number {
  let values = 0;
  for (const node of selections) {
    if (node.kind === Kind.FIELD) values += valuesOfField(type.getFields()[node.name.value], node, pageLength, costing);
    if (node.kind === Kind.INLINE_FRAGMENT) values += valuesOfSelection(type, node.selectionSet, pageLength, costing);
    if (node.kind === Kind.FRAGMENT_SPREAD) values += valuesOfFragment(type, node.name.value, pageLength, costing);
  }
  return values;
}

function valuesOfFragment(type: GraphQLObjectType, name: string, pageLength: number | null, costing: Costing): number {
  const key = `${name} ${pageLength}`;
  const known = costing.known.get(key);
  const fragment = costing.fragments.get(name);
  if (known !== undefined || !fragment) return known ?? 0;
  const values = valuesOfSelection(type, fragment.selectionSet, pageLength, costing);
  costing.known.set(key, values);
  return values;
}

function valuesOfField(
  field: GraphQLField<unknown, unknown> | undefined,
  node: FieldNode,
  pageLength: number | null,
  costing: Costing,
): number {
  // Introspection is bounded elsewhere.
  if (!field || !node.selectionSet) return 1;
  const type = getNamedType(field.type);
  if (!isObjectType(type)) return 1;
  const limit = limitOf(field, node, costing);
  const isList = isListType(isNonNullType(field.type) ? field.type.ofType : field.type);
  const rows = isList ? (limit ?? pageLength ?? LIST_LENGTH_GUESS) : 1;
  const values = rows * valuesOfSelection(type, node.selectionSet, isList ? null : limit, costing);
  return 1 + (limit === null ? 0 : VALUES_OF_LIST) + values;
}

/** Number of rows that a field requests; null if it has no `limit`. Invalid limits are refused by the list itself. */
function limitOf(field: GraphQLField<unknown, unknown>, node: FieldNode, { variables }: Costing): number | null {
  const argument = field.args.find(({ name }) => name === 'limit');
  if (!argument) return null;
  const given = node.arguments?.find(({ name }) => name.value === 'limit')?.value;
  const asked: unknown = given ? valueFromASTUntyped(given, variables) : argument.defaultValue;
  const limit = typeof asked === 'number' ? asked : Number(argument.defaultValue);
  return Math.min(Math.max(limit, 0), LIST_SIZE_MAX);
}
