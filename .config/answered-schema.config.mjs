/**
 * Codegen's schema loader. The server answers every mutation's payload nullable, so that in a document of several the
 * failure of one leaves the others' answers. Our own documents hold one mutation each, and their callers see its payload or
 * an error, never null (web/src/apollo/require-payload-link.ts): their types say what is seen.
 */
import { readFileSync } from 'node:fs';
import { buildSchema, GraphQLNonNull, isNonNullType } from 'graphql';

/** @param {string} path */
export default function loadAnsweredSchema(path) {
  const schema = buildSchema(readFileSync(path, 'utf8'));
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    if (!isNonNullType(field.type)) field.type = new GraphQLNonNull(field.type);
  }
  return schema;
}
