import type { TypedDocumentNode } from '@graphql-typed-document-node/core';

/** What the generated documents are made of: the nodes of GraphQL's syntax that each of them has many of. */
export const name = (value: string) => ({ kind: 'Name', value });
export const variable = (value: string) => ({ kind: 'Variable', name: name(value) });
export const field = (value: string) => ({ kind: 'Field', name: name(value) });

export function document<Data, Variables>(definitions: readonly object[]) {
  return { kind: 'Document', definitions } as unknown as TypedDocumentNode<Data, Variables>;
}
