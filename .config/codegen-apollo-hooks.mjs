/**
 * Codegen plugin: for each query, typed React hooks for Apollo Client 4 over the typed documents. Mutations have none: they
 * go through `useCommand`, which knows what each changes, by the names that are written here. Nor has a subscription: what it
 * brings goes into the cache (web/src/apollo/use-payment-changes.ts).
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
  const queries = operations.filter(({ kind }) => kind === 'Query');
  const imports = queries.flatMap(({ name }) => [
    `  ${name}Document,`,
    `  type ${name}Query,`,
    `  type ${name}QueryVariables,`,
  ]);
  return {
    prepend: [
      '// Written by codegen from schema/operations/*.graphql: do not edit.',
      "import type { OperationVariables } from '@apollo/client';",
      "import * as Apollo from '@apollo/client/react';",
      `import {\n${imports.join('\n')}\n} from '${config.documentsFrom}';`,
      HELPER_TYPES,
    ],
    content: [mutationNames(operations), ...queries.map(queryHooks)].join(''),
  };
};
