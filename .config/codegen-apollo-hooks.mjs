/**
 * Codegen plugin: for each query and mutation, typed React hooks for Apollo Client 4 over the typed documents. A
 * subscription has none: what it brings goes into the cache (web/src/apollo/use-payment-changes.ts).
 * The published plugin still imports the hooks from their place in Apollo Client 3 (api/decisions/running-it.md).
 */
import { Kind, OperationTypeNode } from 'graphql';

/** @typedef {{ name: string, kind: 'Query' | 'Mutation', needsVariables: boolean }} Operation */

/** @param {import('graphql').OperationDefinitionNode} definition @returns {Operation} */
const describe = (definition) => {
  const name = definition.name?.value ?? '';
  if (!/^[A-Z]/.test(name)) throw new Error(`an operation needs a name in PascalCase: '${name}'`);
  return {
    name,
    kind: definition.operation === 'mutation' ? 'Mutation' : 'Query',
    needsVariables: (definition.variableDefinitions ?? []).some(
      ({ type, defaultValue }) => type.kind === Kind.NON_NULL_TYPE && !defaultValue,
    ),
  };
};

/** @param {Operation} operation */
const queryHooks = ({ name, needsVariables }) => {
  const types = `${name}Query, ${name}QueryVariables`;
  const parameter = needsVariables
    ? `options: QueryOptions<${types}> & { variables: ${name}QueryVariables }`
    : `options: QueryOptions<${types}> = {}`;
  return `
export function use${name}Query(${parameter}): QueryResult<${types}> {
  return Apollo.useQuery(${name}Document, options);
}

export function use${name}LazyQuery(options: Apollo.useLazyQuery.Options<${types}> = {}) {
  return Apollo.useLazyQuery(${name}Document, options);
}
`;
};

/** Data is whole or not there: partial data is never asked for. */
const HELPER_TYPES = `
type QueryOptions<Data, Variables extends OperationVariables> = Omit<Apollo.useQuery.Options<Data, Variables>, 'returnPartialData'>;
type QueryResult<Data, Variables extends OperationVariables> = Apollo.useQuery.Result<Data, Variables, 'empty' | 'complete' | 'streaming'>;`;

/** @param {Operation} operation */
const mutationHook = ({ name }) => `
export function use${name}Mutation(options: Apollo.useMutation.Options<${name}Mutation, ${name}MutationVariables> = {}) {
  return Apollo.useMutation(${name}Document, options);
}
`;

/** @param {readonly Operation[]} operations */
const mutationNames = (operations) => {
  const names = operations.filter(({ kind }) => kind === 'Mutation').map(({ name }) => `  | '${name}'`);
  return `
/** Every mutation that the client sends. */
export type MutationName =
${names.join('\n')};
`;
};

/** @type {import('@graphql-codegen/plugin-helpers').PluginFunction<{ documentsFrom: string }>} */
export const plugin = (_schema, documents, config) => {
  const operations = documents
    .flatMap(({ document }) => document?.definitions ?? [])
    .filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
    .filter(({ operation }) => operation !== OperationTypeNode.SUBSCRIPTION)
    .map(describe)
    .sort((a, b) => a.name.localeCompare(b.name));
  const imports = operations.flatMap(({ name, kind }) => [
    `  ${name}Document,`,
    `  type ${name}${kind},`,
    `  type ${name}${kind}Variables,`,
  ]);
  return {
    prepend: [
      '// Written by codegen from schema/operations/*.graphql: do not edit.',
      "import type { OperationVariables } from '@apollo/client';",
      "import * as Apollo from '@apollo/client/react';",
      `import {\n${imports.join('\n')}\n} from '${config.documentsFrom}';`,
      HELPER_TYPES,
    ],
    content: [
      mutationNames(operations),
      ...operations.map((operation) => (operation.kind === 'Query' ? queryHooks(operation) : mutationHook(operation))),
    ].join(''),
  };
};
