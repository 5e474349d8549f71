const KEPT_MAX = 10_000;

/**
 * The same reading, done once for each different text: the rows of a statement share a few dates. It keeps so many answers
 * at most, so that a hostile file cannot fill the memory with them.
 */
export function memoise<T>(read: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const answer = known.get(text);
    if (answer !== undefined) return answer;
    const fresh = read(text);
    if (known.size < KEPT_MAX) known.set(text, fresh);
    return fresh;
  };
}
