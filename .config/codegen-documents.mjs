/**
 * Codegen plugin and preset: the typed documents, as `typed-document-node` writes them, with each fragment and the shape of a
 * plain field once. That plugin writes all of a document's fragments into it: twice the code in what every visitor loads.
 * Each file of operations becomes a module, and its fragments another, so that a page loads the documents that it sends.
 */
import path from 'node:path';
import { Kind, visit } from 'graphql';

/** 'payments', of '…/payments.graphql'. @param {import('@graphql-codegen/plugin-helpers').Types.DocumentFile} file */
const nameOf = ({ location }) => path.basename(location ?? '', '.graphql');

/** @param {import('@graphql-codegen/plugin-helpers').Types.DocumentFile} file */
const hasFragments = ({ document }) => document?.definitions.some(({ kind }) => kind === Kind.FRAGMENT_DEFINITION);

/** @type {import('@graphql-codegen/plugin-helpers').Types.OutputPreset['buildGeneratesSection']} */
export const buildGeneratesSection = (options) =>
  options.documents.flatMap((file) =>
    [nameOf(file), ...(hasFragments(file) ? [`${nameOf(file)}.fragments`] : [])].map((module) => ({
      ...options,
      filename: path.join(options.baseOutputDir, `${module}.ts`),
      // All of them are validated with their types.
      skipDocumentsValidation: true,
      config: { ...options.config, module },
    })),
  );

/** @param {string} kind */
const capitalised = (kind) => kind.charAt(0).toUpperCase() + kind.slice(1);

/** A list of nodes as code. @param {readonly unknown[]} [nodes] */
const list = (nodes = []) => `[${nodes.map(printed).join(',')}]`;

/** The call of a function of `document-parts.ts`; empty lists at its end are left out. @param {string} maker */
const call = (maker, ...given) => {
  while (given.at(-1) === '[]' || given.at(-1) === undefined) given.pop();
  return `${maker}(${given.map((one) => one ?? 'undefined').join(',')})`;
};

/** @param {import('graphql').ASTNode} node @returns {string | undefined} undefined for a shape without a function of its own */
const shortened = (node) => {
  if ('alias' in node && node.alias) return undefined;
  if ('directives' in node && node.directives?.length) return undefined;
  if ('defaultValue' in node && node.defaultValue) return undefined;
  const name = JSON.stringify('name' in node ? node.name?.value : undefined);
  switch (node.kind) {
    case Kind.FIELD:
      return call('field', name, node.selectionSet && list(node.selectionSet.selections), list(node.arguments));
    case Kind.ARGUMENT: {
      const isSame = node.value.kind === Kind.VARIABLE && node.value.name.value === node.name.value;
      return call('argument', name, isSame ? undefined : printed(node.value));
    }
    case Kind.VARIABLE_DEFINITION:
      return call('variableDefinition', JSON.stringify(node.variable.name.value), printed(node.type));
    case Kind.VARIABLE:
      return call('variable', name);
    case Kind.NAMED_TYPE:
      return call('namedType', name);
    case Kind.NON_NULL_TYPE:
      return call('nonNull', printed(node.type));
    case Kind.LIST_TYPE:
      return call('listType', printed(node.type));
    case Kind.FRAGMENT_SPREAD:
      return call('spread', name);
    case Kind.OPERATION_DEFINITION: {
      const { operation, selectionSet, variableDefinitions } = node;
      return call(
        'operation',
        JSON.stringify(operation),
        name,
        list(selectionSet.selections),
        list(variableDefinitions),
      );
    }
    case Kind.FRAGMENT_DEFINITION:
      return call('fragment', name, JSON.stringify(node.typeCondition.name.value), list(node.selectionSet.selections));
    default:
      return undefined;
  }
};

/** The node as code. A list without entries says nothing. @param {unknown} node @returns {string} */
const printed = (node) => {
  if (Array.isArray(node)) return list(node);
  if (typeof node !== 'object' || node === null) return JSON.stringify(node);
  const short = shortened(node);
  if (short !== undefined) return short;
  const entries = Object.entries(node).filter(
    ([key, value]) => key !== 'loc' && value !== undefined && !(Array.isArray(value) && value.length === 0),
  );
  return `{${entries.map(([key, value]) => `${key}:${printed(value)}`).join(',')}}`;
};

/** The fragments that a definition spreads, and those that they spread. */
const spreadBy = (definition, fragments, found = new Set()) => {
  visit(definition, {
    FragmentSpread({ name: { value } }) {
      if (found.has(value)) return;
      found.add(value);
      spreadBy(fragments.get(value), fragments, found);
    },
  });
  return found;
};

/** @type {import('@graphql-codegen/plugin-helpers').PluginFunction<{ module?: string }>} */
export const plugin = (_schema, documents, { module }) => {
  const names = documents.map(nameOf).sort();
  // Without a module: what leads to all of them, and to their types.
  if (module === undefined) {
    return ["export type * from './types.ts';", ...names.map((name) => `export * from './documents/${name}.ts';`)].join(
      '\n',
    );
  }
  const definitionsOf = (file) => file.document?.definitions ?? [];
  const isFragment = ({ kind }) => kind === Kind.FRAGMENT_DEFINITION;
  const fragments = new Map(
    documents
      .flatMap(definitionsOf)
      .filter(isFragment)
      .map((one) => [one.name.value, one]),
  );
  const homes = new Map(
    documents.flatMap((file) =>
      definitionsOf(file)
        .filter(isFragment)
        .map((one) => [one.name.value, nameOf(file)]),
    ),
  );
  const own = documents.filter((file) => module.split('.')[0] === nameOf(file)).flatMap(definitionsOf);
  if (module.endsWith('.fragments')) {
    const code = own.filter(isFragment).map((one) => `export const fragment${one.name.value} = ${printed(one)};`);
    return withImports(code, []);
  }
  const used = new Set();
  const code = own.map((one) => {
    const name = one.name.value;
    const spread = [...spreadBy(one, fragments)];
    for (const fragment of isFragment(one) ? [name, ...spread] : spread) used.add(fragment);
    const parts = [isFragment(one) ? `fragment${name}` : printed(one), ...spread.map((other) => `fragment${other}`)];
    const type = isFragment(one) ? `${name}Fragment` : `${name}${capitalised(one.operation)}`;
    const types = isFragment(one) ? `${type}, unknown` : `${type}, ${type}Variables`;
    const constant = isFragment(one) ? `${name}FragmentDoc` : `${name}Document`;
    return `export const ${constant} = /*#__PURE__*/ document<${types}>([${parts.join(', ')}]);`;
  });
  const types = own.flatMap((one) =>
    isFragment(one)
      ? [`${one.name.value}Fragment`]
      : [`${one.name.value}${capitalised(one.operation)}`, `${one.name.value}${capitalised(one.operation)}Variables`],
  );
  const imports = names.flatMap((home) => {
    const wanted = [...used].filter((fragment) => homes.get(fragment) === home).sort();
    const list = wanted.map((fragment) => `fragment${fragment}`).join(', ');
    return wanted.length > 0 ? [`import { ${list} } from './${home}.fragments.ts';`] : [];
  });
  return withImports(code, [...imports, `import type { ${types.sort().join(', ')} } from '../types.ts';`]);
};

const MAKERS = [
  'argument',
  'document',
  'field',
  'fragment',
  'listType',
  'namedType',
  'nonNull',
  'operation',
  'spread',
  'variable',
  'variableDefinition',
];

/** Imports the functions of `document-parts.ts` that the code calls. @param {readonly string[]} code @param {readonly string[]} imports */
const withImports = (code, imports) => {
  const makers = MAKERS.filter((maker) => code.some((line) => new RegExp(`\\b${maker}[(<]`).test(line)));
  const parts = makers.length > 0 ? [`import { ${makers.join(', ')} } from '../../document-parts.ts';`] : [];
  return { prepend: [...parts, ...imports], content: code.join('\n') };
};
