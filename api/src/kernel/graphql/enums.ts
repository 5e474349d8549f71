import { registerEnumType } from 'type-graphql';

/** Registers a list of the domain's words as a GraphQL enum whose names are the words themselves. */
export function graphqlEnum<T extends string>(name: string, words: readonly T[], description: string): Record<T, T> {
  const values = Object.fromEntries(words.map((word) => [word, word])) as Record<T, T>;
  registerEnumType(values, { name, description });
  return values;
}
