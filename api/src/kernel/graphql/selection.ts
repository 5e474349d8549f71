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
 * Whether an operation asks the object of a field only for what resolvers answer by its id: then the object's own row need
 * not be read. What fragments on other types select counts too, which costs one read at the most.
 *
 * @param typeName the type of the object
 * @param needRow its fields whose resolvers read more of the object than its id
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
 * Whether a field is asked for no more of the objects in it than these fields, so that what the others need can be left
 * unread. A field that is left out by a directive counts too, which costs a read at the most.
 *
 * @param fieldsByType of the types that are looked at; objects of others may be asked for anything
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
