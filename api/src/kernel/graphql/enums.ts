import { registerEnumType } from 'type-graphql';

/**
 * Registers a list of the domain's words as a GraphQL enum whose names are the words themselves.
 * @param meanings the meaning of each word; a new word without one does not compile
 */
export function graphqlEnum<T extends string>(
  name: string,
  words: readonly T[],
  description: string,
  meanings: Readonly<Record<NoInfer<T>, string>>,
): Record<T, T> {
  const values = Object.fromEntries(words.map((word) => [word, word])) as Record<T, T>;
  const described = words.map((word) => [word, { description: meanings[word] }]);
  const valuesConfig = Object.fromEntries(described) as Record<T, { readonly description: string }>;
  registerEnumType(values, { name, description, valuesConfig });
  return values;
}
