import { MUTATION_PERMISSIONS } from '@paycycle/schema/call-permissions';
import type { Permission } from '@paycycle/schema/domain/access';
import type { GraphQLField, GraphQLSchema } from 'graphql';
import { authoriseCall, errorOfCall } from '../access/access.ts';
import { logCall } from '../access/security-log.ts';
import type { GraphQLContext } from './context.ts';

/**
 * Limits a mutation to the companies in which the caller has its permission. The fields of its response are read without
 * this limit. The mutations of a document run one after the other.
 * @throws Error for a mutation that is missing from the table
 */
export function checkPermissionsOfMutations(schema: GraphQLSchema): GraphQLSchema {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) checkPermission(field);
  return schema;
}

function checkPermission(field: GraphQLField<unknown, GraphQLContext>): void {
  const right: Permission | undefined = new Map<string, Permission>(Object.entries(MUTATION_PERMISSIONS)).get(
    field.name,
  );
  const { resolve } = field;
  if (!right || !resolve) throw new Error(`${field.name} says no right that it needs`);
  field.resolve = async (source, args, context, info) => {
    const { scope } = context;
    // Without a scope, the resolver itself refuses.
    if (!scope) return resolve(source, args, context, info);
    const leave = authoriseCall(scope, right);
    try {
      const result: unknown = await resolve(source, args, context, info);
      logCall(right, { userId: scope.userId, call: field.name });
      return result;
    } catch (error) {
      throw errorOfCall(scope, error);
    } finally {
      leave();
    }
  };
}
