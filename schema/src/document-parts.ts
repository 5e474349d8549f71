import type { TypedDocumentNode } from '@graphql-typed-document-node/core';

/** Nodes of GraphQL's syntax, which the generated documents call for short: every visitor loads them. */
type Nodes = readonly object[];

const name = (value: string) => ({ kind: 'Name', value });
const selectionSet = (selections: Nodes) => ({ kind: 'SelectionSet', selections });

export const variable = (value: string) => ({ kind: 'Variable', name: name(value) });
export const namedType = (value: string) => ({ kind: 'NamedType', name: name(value) });
export const nonNull = (type: object) => ({ kind: 'NonNullType', type });
export const listType = (type: object) => ({ kind: 'ListType', type });
export const spread = (value: string) => ({ kind: 'FragmentSpread', name: name(value) });

/** An argument whose value is the variable of the same name, unless another is given. */
export const argument = (value: string, given: object = variable(value)) => ({
  kind: 'Argument',
  name: name(value),
  value: given,
});

export const variableDefinition = (value: string, type: object) => ({
  kind: 'VariableDefinition',
  variable: variable(value),
  type,
});

export const field = (value: string, selections?: Nodes, given: Nodes = []) => ({
  kind: 'Field',
  name: name(value),
  ...(given.length > 0 && { arguments: given }),
  ...(selections && { selectionSet: selectionSet(selections) }),
});

export const operation = (kind: string, value: string, selections: Nodes, variableDefinitions: Nodes = []) => ({
  kind: 'OperationDefinition',
  operation: kind,
  name: name(value),
  ...(variableDefinitions.length > 0 && { variableDefinitions }),
  selectionSet: selectionSet(selections),
});

export const fragment = (value: string, type: string, selections: Nodes) => ({
  kind: 'FragmentDefinition',
  name: name(value),
  typeCondition: namedType(type),
  selectionSet: selectionSet(selections),
});

export function document<Data, Variables>(definitions: Nodes) {
  return { kind: 'Document', definitions } as unknown as TypedDocumentNode<Data, Variables>;
}
