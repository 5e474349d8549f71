import {
  type FieldNode,
  type GraphQLNamedType,
  type GraphQLResolveInfo,
  getNamedType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql';

/**
 * True if the operation selects only fields whose resolvers need no more than the object's id. The object's row then need
 * not be read. Selections in fragments on other types count too, which costs at most one read.
 * @param typeName the type of the object
 * @param needRow fields whose resolvers read more of the object than its id
 */
export function asksForIdOnly(info: GraphQLResolveInfo, typeName: string, needRow: readonly string[]): boolean {
  const type = info.schema.getType(typeName);
  if (!isObjectType(type)) return false;
  const fields = type.getFields();
  const isById = ({ name: { value: name } }: FieldNode): boolean =>
    name === 'id' || name === '__typename' || (fields[name]?.resolve !== undefined && !needRow.includes(name));
  const isAllById = ({ selections }: SelectionSetNode): boolean =>
    selections.every((node) => {
      if (node.kind === Kind.FIELD) return isById(node);
      if (node.kind === Kind.INLINE_FRAGMENT) return isAllById(node.selectionSet);
      const fragment = info.fragments[node.name.value];
      return fragment !== undefined && isAllById(fragment.selectionSet);
    });
  return info.fieldNodes.every(({ selectionSet }) => selectionSet !== undefined && isAllById(selectionSet));
}

/**
 * True if an operation selects only these fields of the objects in a field, so that data for other fields need not be
 * read. Fields skipped by a directive count too, which costs at most one read.
 * @param fieldsByType fields by type; objects of other types may have any fields selected
 */
export function asksOnlyFor(
  { schema, fragments, fieldNodes, returnType }: GraphQLResolveInfo,
  fieldsByType: Readonly<Record<string, ReadonlySet<string>>>,
): boolean {
  const isWithin = (type: GraphQLNamedType | undefined, { selections }: SelectionSetNode): boolean =>
    selections.every((node) => {
      if (node.kind === Kind.FIELD) return isFieldWithin(type, node);
      if (node.kind === Kind.INLINE_FRAGMENT) {
        return isWithin(node.typeCondition ? schema.getType(node.typeCondition.name.value) : type, node.selectionSet);
      }
      const fragment = fragments[node.name.value];
      return (
        fragment !== undefined && isWithin(schema.getType(fragment.typeCondition.name.value), fragment.selectionSet)
      );
    });
  const isFieldWithin = (type: GraphQLNamedType | undefined, { name: { value: name }, selectionSet }: FieldNode) => {
    if (name === '__typename') return true;
    if (!isObjectType(type) || fieldsByType[type.name]?.has(name) === false) return false;
    return !selectionSet || isWithin(getNamedType(type.getFields()[name]?.type), selectionSet);
  };
  return fieldNodes.every(({ selectionSet }) => selectionSet && isWithin(getNamedType(returnType), selectionSet));
}
