import type { AppError } from '@paycycle/schema/errors';
import { FIELDS_OF_PEOPLE, RECONCILIATION_FIELDS, USER_FIELDS_OF_TOKENS } from '@paycycle/schema/token-reads';
import {
  type DocumentNode,
  type GraphQLSchema,
  getNamedType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { refusalOfToken } from '../access/access.ts';
import type { CallingToken } from '../scope.ts';

/**
 * Reason why a token may not run an operation: it selects a user's personal field, or, with a reconciliation token, a
 * field outside the reconciliation (RULES.md, 74).
 * @returns null if it may
 */
export function refusalOfFields(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  document: DocumentNode,
  token: CallingToken,
): AppError | null {
  const root = schema.getRootType(operation.operation);
  const fragments = new Map(
    document.definitions.flatMap((node) => (node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node]] : [])),
  );
  // A fragment asks the same of its type wherever it is spread.
  const seen = new Set<string>();
  const isAllowed = (selections: SelectionSetNode, typeName: string): boolean =>
    selections.selections.every((selection) => {
      if (selection.kind === Kind.INLINE_FRAGMENT) {
        return isAllowed(selection.selectionSet, selection.typeCondition?.name.value ?? typeName);
      }
      if (selection.kind === Kind.FRAGMENT_SPREAD) {
        const fragment = fragments.get(selection.name.value);
        if (!fragment || seen.has(selection.name.value)) return true;
        seen.add(selection.name.value);
        return isAllowed(fragment.selectionSet, fragment.typeCondition.name.value);
      }
      const field = selection.name.value;
      if (!mayRead(typeName, field, token)) return false;
      const type = schema.getType(typeName);
      const fieldOfType = type && 'getFields' in type ? type.getFields()[field] : undefined;
      return (
        !selection.selectionSet ||
        !fieldOfType ||
        isAllowed(selection.selectionSet, getNamedType(fieldOfType.type).name)
      );
    });
  return !root || isAllowed(operation.selectionSet, root.name) ? null : refusalOfToken(token);
}

/** Introspection (`__typename`, `__schema`) reveals nothing about a company. */
function mayRead(typeName: string, field: string, { scope }: CallingToken): boolean {
  if (field.startsWith('__') || typeName.startsWith('__')) return true;
  if (FIELDS_OF_PEOPLE[typeName]?.includes(field)) return false;
  if (typeName === 'User' && !USER_FIELDS_OF_TOKENS.includes(field)) return false;
  return scope !== 'read_reconciliation' || (RECONCILIATION_FIELDS[typeName]?.includes(field) ?? true);
}
