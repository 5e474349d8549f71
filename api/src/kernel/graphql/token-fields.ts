import { MUTATION_PERMISSIONS } from '@paycycle/schema/call-permissions';
import type { Permission } from '@paycycle/schema/domain/access';
import { scopeWith, type TokenScope } from '@paycycle/schema/domain/token-scope';
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
import { TokenRefusal } from '../access/token-refusal.ts';
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
  let needed: TokenScope | null = null;
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
      if (!mayRead(typeName, field, token)) {
        needed = scopeToRead(typeName, field);
        return false;
      }
      const type = schema.getType(typeName);
      const fieldOfType = type && 'getFields' in type ? type.getFields()[field] : undefined;
      return (
        !selection.selectionSet ||
        !fieldOfType ||
        isAllowed(selection.selectionSet, getNamedType(fieldOfType.type).name)
      );
    });
  return !root || isAllowed(operation.selectionSet, root.name) ? null : new TokenRefusal(token.scope, needed);
}

/** The narrowest scope with which a field that was refused can be selected; null for a person's own. */
function scopeToRead(typeName: string, field: string): TokenScope | null {
  if (isOfPerson(typeName, field)) return null;
  if (typeName !== 'Mutation') return 'read_all';
  const right = new Map<string, Permission>(Object.entries(MUTATION_PERMISSIONS)).get(field);
  return right === 'read' ? 'read_all' : right ? scopeWith(right) : null;
}

function isOfPerson(typeName: string, field: string): boolean {
  if (typeName === 'User') return !USER_FIELDS_OF_TOKENS.includes(field);
  return FIELDS_OF_PEOPLE[typeName]?.includes(field) ?? false;
}

/** Introspection (`__typename`, `__schema`) reveals nothing about a company. */
function mayRead(typeName: string, field: string, { scope }: CallingToken): boolean {
  if (field.startsWith('__') || typeName.startsWith('__')) return true;
  if (isOfPerson(typeName, field)) return false;
  return scope !== 'read_reconciliation' || (RECONCILIATION_FIELDS[typeName]?.includes(field) ?? true);
}
