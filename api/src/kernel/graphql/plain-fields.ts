import { type GraphQLSchema, isObjectType } from 'graphql';

/**
 * Removes the resolvers that type-graphql puts on fields which are only read from their object: they do the same as
 * graphql does by itself, several times slower, and they turn a plain row into an entity where the field is a getter.
 */
export function useDirectDefaultResolver(schema: GraphQLSchema): GraphQLSchema {
  const { fieldResolvers, objectTypes } = globalThis.TypeGraphQLMetadataStorage;
  const resolved = new Set<string>();
  for (const { kind, methodName, getObjectType } of fieldResolvers) {
    const target = kind === 'external' ? getObjectType?.() : undefined;
    const objectType = objectTypes.find((type) => type.target === target);
    if (objectType) resolved.add(`${objectType.name}.${methodName}`);
  }
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__') || roots.includes(type)) continue;
    for (const field of Object.values(type.getFields())) {
      if (!resolved.has(`${type.name}.${field.name}`)) delete field.resolve;
    }
  }
  return schema;
}
