import type { ApolloServerPlugin } from '@apollo/server';
import { AppError } from '@paycycle/schema/errors';
import {
  type ASTNode,
  coerceInputValue,
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  isInputType,
  isNonNullType,
  Kind,
  type OperationDefinitionNode,
  typeFromAST,
  type ValueNode,
  type VariableDefinitionNode,
  visit,
} from 'graphql';
import type { GraphQLContext } from './context.ts';
import { truncate } from './truncate.ts';

type Path = readonly (string | number)[];

/**
 * A value that its type refuses is a wrong field like any other: VALIDATION_FAILED, with the name of the argument, or of the
 * field inside it, as the services name it. Null when the variables fit.
 */
export function wrongVariables(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  document: DocumentNode,
  variables: Readonly<Record<string, unknown>>,
): GraphQLError | null {
  const fields = new Map<string, string>();
  // Looked for only when something is wrong: it is a walk through the whole document.
  let placeOf: Map<string, Path> | undefined;
  for (const definition of operation.variableDefinitions ?? []) {
    const name = definition.variable.name.value;
    const note = (path: Path, message: string) => {
      placeOf ??= placesOfVariables(document);
      const field = fieldName([...(placeOf.get(name) ?? [name]), ...path], message);
      if (!fields.has(field)) fields.set(field, worded(message));
    };
    noteWrong(schema, definition, variables, note);
  }
  const [message] = fields.values();
  if (message === undefined) return null;
  const originalError = new AppError('VALIDATION_FAILED', message, Object.fromEntries(fields));
  return new GraphQLError(message, { originalError });
}

/** Names the argument in what validation says of literals; `formatGraphQLError` makes VALIDATION_FAILED of it. */
export const namesOfWrongLiterals: ApolloServerPlugin<GraphQLContext> = {
  requestDidStart: async () => ({
    validationDidStart: async ({ document }) => {
      return async (errors) => {
        const places = document && errors ? placesOfLiterals(document) : null;
        for (const error of errors ?? []) {
          if (!(error instanceof GraphQLError)) continue;
          const { nodes, message, extensions } = error;
          const path = nodes?.length === 1 && nodes[0] ? places?.get(nodes[0]) : undefined;
          if (path) extensions['fields'] = { [fieldName(path, message)]: worded(message) };
        }
      };
    },
  }),
};

function noteWrong(
  schema: GraphQLSchema,
  { variable, type: typeNode, defaultValue }: VariableDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
  note: (path: Path, message: string) => void,
): void {
  const type = typeFromAST(schema, typeNode);
  // Validation has refused unknown types before.
  if (!isInputType(type)) return;
  const name = variable.name.value;
  const value = Object.hasOwn(variables, name) ? variables[name] : undefined;
  if (value === undefined || value === null) {
    const isMissing = isNonNullType(type) && (value === null || defaultValue === undefined);
    if (isMissing) note([], `A value of the type ${type} is required`);
    return;
  }
  coerceInputValue(value, type, (path, _value, error) => note(path, error.message));
}

/** Path of each variable: the argument's name and the fields inside it. */
function placesOfVariables(document: DocumentNode): Map<string, Path> {
  const places = new Map<string, Path>();
  for (const [node, path] of placesOfLiterals(document)) {
    if (node.kind === Kind.VARIABLE && !places.has(node.name.value)) places.set(node.name.value, path);
  }
  return places;
}

function placesOfLiterals(document: DocumentNode): Map<ASTNode, Path> {
  const places = new Map<ASTNode, Path>();
  const walk = (value: ValueNode, path: Path) => {
    places.set(value, path);
    if (value.kind === Kind.LIST) for (const [index, item] of value.values.entries()) walk(item, [...path, index]);
    if (value.kind !== Kind.OBJECT) return;
    for (const field of value.fields) {
      places.set(field, path);
      walk(field.value, [...path, field.name.value]);
    }
  };
  visit(document, { [Kind.ARGUMENT]: ({ name, value }) => walk(value, [name.value]) });
  return places;
}

/** The object that an argument is has no name of its own in a refusal: `input.amountPence` is `amountPence`. */
function fieldName(path: Path, message: string): string {
  const [, ofObject] = /^Field "(?:\w+\.)?(\w+)"/.exec(message) ?? [];
  const [argument, ...inside] = ofObject === undefined ? path : [...path, ofObject];
  return (typeof inside[0] === 'string' ? inside : [argument, ...inside]).join('.');
}

/** Without graphql's guesses at other names, and without the whole of an overlong value. */
function worded(message: string): string {
  return truncate(message.replace(/ Did you mean .*/s, ''));
}
