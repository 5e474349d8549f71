import type { TypedDocumentNode } from '@graphql-typed-document-node/core';

/** Nodes of GraphQL's syntax that the generated documents repeat many times. */
export const name = (value: string) => ({ kind: 'Name', value });
export const variable = (value: string) => ({ kind: 'Variable', name: name(value) });
export const field = (value: string) => ({ kind: 'Field', name: name(value) });

export function document<Data, Variables>(definitions: readonly object[]) {
  return { kind: 'Document', definitions } as unknown as TypedDocumentNode<Data, Variables>;
}
