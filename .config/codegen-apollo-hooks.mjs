/**
 * Codegen plugin: for each query and mutation, a typed React hook over the typed document. A query's is Apollo Client's
 * `useQuery`. A mutation's is `useCommand`, which knows what each mutation changes by its name. Subscriptions have none:
 * they follow no component, and their data goes into the cache (web/src/apollo/live-changes.ts).
 * The published plugin still imports the hooks from their place in Apollo Client 3 (api/decisions/running-it.md).
 */
import path from 'node:path';
import { getNullableType, isLeafType, Kind, OperationTypeNode } from 'graphql';

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
const queryHook = ({ name, needsVariables }) => {
  const types = `${name}Query, ${name}QueryVariables`;
  const parameter = needsVariables
    ? `options: QueryOptions<${types}> & { variables: ${name}QueryVariables }`
    : `options: QueryOptions<${types}> = {}`;
  return `
export function use${name}Query(${parameter}): QueryResult<${types}> {
  return Apollo.useQuery(${name}Document, options);
}
`;
};

/** @param {Operation} operation */
const mutationHook = ({ name }) => {
  const types = `${name}Mutation, ${name}MutationVariables`;
  return `
export function use${name}Mutation(options: CommandOptions<${types}>): UsedCommand<${types}> {
  return useCommand(${name}Document, options);
}
`;
};

/** @param {readonly Operation[]} operations */
const mutationNames = (operations) => {
  const names = operations.filter(({ kind }) => kind === 'Mutation').map(({ name }) => `  | '${name}'`);
  return `
/** Every mutation that the client sends. */
export type MutationName =
${names.join('\n')};
`;
};

/** Figures of `Company` that are single values. Its other single values are details of its form. */
const COUNTED = ['nextPaymentRunNumber', 'suggestionsVersion'];

/** Lists of `Company` that stay when it is left: they are read for all companies at once, or never. */
const KEPT = ['people', 'invitations', 'overview', 'ownerNotices', 'pendingChanges', 'changes'];

/** Fields of `Query` with an argument that belong to no company of the user. */
const OF_NO_COMPANY = ['company', 'invitation'];

/** @param {import('graphql').GraphQLSchema} schema */
const companyFields = (schema) => {
  const { Company } = /** @type {Record<string, import('graphql').GraphQLObjectType>} */ (schema.getTypeMap());
  const lists = Object.values(Company?.getFields() ?? {})
    .filter(({ name, type }) => COUNTED.includes(name) || !isLeafType(getNullableType(type)))
    .map(({ name }) => name)
    .filter((name) => !KEPT.includes(name));
  const records = Object.values(schema.getQueryType()?.getFields() ?? {})
    .filter(({ name, args }) => args.length > 0 && !OF_NO_COMPANY.includes(name))
    .map(({ name }) => name);
  const listOf = (/** @type {string[]} */ names) => `[\n${names.map((name) => `  '${name}',\n`).join('')}] as const;`;
  return `
/** The fields of \`Company\` with its data. They leave the cache with the company (RULES.md, section 4, Active company). */
export const COMPANY_LIST_FIELDS = ${listOf(lists)}

/** The fields of the query that return one record of a company by its number, or data that belongs to one. */
export const RECORD_FIELDS = ${listOf(records)}
`;
};

/** @param {readonly import('@graphql-codegen/plugin-helpers').Types.DocumentFile[]} files @returns {Operation[]} */
const operationsOf = (files) =>
  files
    .flatMap(({ document }) => document?.definitions ?? [])
    .filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
    .filter(({ operation }) => operation !== OperationTypeNode.SUBSCRIPTION)
    .map(describe)
    .sort((a, b) => a.name.localeCompare(b.name));

/** @param {import('@graphql-codegen/plugin-helpers').Types.DocumentFile} file */
const hasHooks = (file) => operationsOf([file]).length > 0;

/** @param {import('@graphql-codegen/plugin-helpers').Types.DocumentFile} file */
const nameOf = ({ location }) => path.basename(location ?? '', '.graphql');

/**
 * A module for each file of operations, so that a page loads the hooks that it uses.
 * @type {import('@graphql-codegen/plugin-helpers').Types.OutputPreset['buildGeneratesSection']}
 */
export const buildGeneratesSection = (options) =>
  options.documents.filter(hasHooks).map((file) => ({
    ...options,
    filename: path.join(options.baseOutputDir, `${nameOf(file)}.generated.ts`),
    // All of them are validated with their types.
    skipDocumentsValidation: true,
    config: { ...options.config, module: nameOf(file) },
  }));

/** @type {import('@graphql-codegen/plugin-helpers').PluginFunction<{ module?: string }>} */
export const plugin = (schema, documents, { module }) => {
  const written = '// Written by codegen from schema/operations/*.graphql: do not edit.';
  if (module === 'mutation names') return { prepend: [written], content: mutationNames(operationsOf(documents)) };
  if (module === 'company fields') {
    return {
      prepend: ['// Written by codegen from schema/schema.graphql: do not edit.'],
      content: companyFields(schema),
    };
  }
  if (module === undefined) {
    const modules = documents.filter(hasHooks).map(nameOf).sort();
    const hooks = modules.map((name) => `export * from './hooks/${name}.generated.ts';`).join('\n');
    return { prepend: [written], content: hooks };
  }
  const own = documents.filter((file) => nameOf(file) === module);
  const operations = operationsOf(own);
  const queries = operations.filter(({ kind }) => kind === 'Query');
  const mutations = operations.filter(({ kind }) => kind === 'Mutation');
  const types = operations.flatMap(({ name, kind }) => [`${name}${kind}`, `${name}${kind}Variables`]).join(', ');
  return {
    prepend: [
      written,
      ...(queries.length > 0 ? ["import * as Apollo from '@apollo/client/react';"] : []),
      `import type { ${types} } from '@paycycle/schema/generated/operations';`,
      `import { ${operations.map(({ name }) => `${name}Document`).join(', ')} } from '@paycycle/schema/generated/documents/${module}';`,
      ...(queries.length > 0 ? ["import type { QueryOptions, QueryResult } from '../query-types.ts';"] : []),
      ...(mutations.length > 0
        ? ["import { type CommandOptions, type UsedCommand, useCommand } from '../use-command.ts';"]
        : []),
    ],
    content: [...queries.map(queryHook), ...mutations.map(mutationHook)].join(''),
  };
};
