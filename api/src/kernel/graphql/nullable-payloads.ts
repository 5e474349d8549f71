import { type GraphQLSchema, getNullableType } from 'graphql';

/**
 * Makes the payload of every mutation nullable. A document may hold several mutations, and each of them commits by
 * itself: if the payloads were required, the failure of one would discard the answers of those that succeeded.
 */
export function answerNullablePayloads(schema: GraphQLSchema): GraphQLSchema {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {}))
    field.type = getNullableType(field.type);
  return schema;
}
