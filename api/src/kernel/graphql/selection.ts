import { type FieldNode, type GraphQLResolveInfo, isObjectType, Kind, type SelectionSetNode } from 'graphql';

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
