import { type GraphQLSchema, getNullableType } from 'graphql';

/**
 * Makes the payload of every mutation nullable. A document may hold several mutations, and each of them commits by itself:
 * were the payloads required, the failure of one would take the answers of those that had gone through.
 */
export function answerNullablePayloads(schema: GraphQLSchema): GraphQLSchema {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {}))
    field.type = getNullableType(field.type);
  return schema;
}
