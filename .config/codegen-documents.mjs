/**
 * Codegen plugin: the typed documents, as `typed-document-node` writes them, with each fragment and the shape of a plain
 * field once. That plugin writes all of a document's fragments into it: twice the code in what every visitor loads.
 */
import { Kind, visit } from 'graphql';

/** @param {string} kind */
const capitalised = (kind) => kind.charAt(0).toUpperCase() + kind.slice(1);

/** @param {import('graphql').FieldNode} node Nothing but a name. */
const isPlain = ({ alias, arguments: given, directives, selectionSet }) =>
  !alias && !given?.length && !directives?.length && !selectionSet;

/** The node as code. A list without entries says nothing. @param {unknown} node @returns {string} */
const printed = (node) => {
  if (Array.isArray(node)) return `[${node.map(printed).join(',')}]`;
  if (typeof node !== 'object' || node === null) return JSON.stringify(node);
  if (node.kind === Kind.FIELD && isPlain(node)) return `field(${JSON.stringify(node.name.value)})`;
  if (node.kind === Kind.NAME) return `name(${JSON.stringify(node.value)})`;
  if (node.kind === Kind.VARIABLE) return `variable(${JSON.stringify(node.name.value)})`;
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

/** @type {import('@graphql-codegen/plugin-helpers').PluginFunction} */
export const plugin = (_schema, documents) => {
  const definitions = documents.flatMap(({ document }) => document?.definitions ?? []);
  const fragments = new Map(
    definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION).map((one) => [one.name.value, one]),
  );
  const operations = definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  const fragmentCode = [...fragments].map(([name, one]) => `const fragment${name} = ${printed(one)};`);
  const partsOf = (one) => [...spreadBy(one, fragments)].map((fragment) => `fragment${fragment}`);
  const fragmentDocumentCode = [...fragments].map(([name, one]) => {
    const parts = [`fragment${name}`, ...partsOf(one)];
    return `export const ${name}FragmentDoc = /*#__PURE__*/ document<${name}Fragment, unknown>([${parts.join(', ')}]);`;
  });
  const documentCode = operations.map((one) => {
    const name = one.name.value;
    const type = `${name}${capitalised(one.operation)}`;
    const parts = [printed(one), ...partsOf(one)];
    return `export const ${name}Document = /*#__PURE__*/ document<${type}, ${type}Variables>([${parts.join(', ')}]);`;
  });
  return {
    prepend: ["import type { TypedDocumentNode } from '@graphql-typed-document-node/core';"],
    content: [
      "const name = (value: string) => ({ kind: 'Name', value });",
      "const variable = (value: string) => ({ kind: 'Variable', name: name(value) });",
      "const field = (value: string) => ({ kind: 'Field', name: name(value) });",
      'function document<Data, Variables>(definitions: readonly object[]) {',
      "  return { kind: 'Document', definitions } as unknown as TypedDocumentNode<Data, Variables>;",
      '}',
      ...fragmentCode,
      ...fragmentDocumentCode,
      ...documentCode,
    ].join('\n'),
  };
};
