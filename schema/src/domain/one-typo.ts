/** True if one added, missing or different letter, or two transposed ones, turn one text into the other. */
export function isOneTypo(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  const at = firstDifference(short, long);
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  return short.slice(at + 1) === long.slice(at + 1) || isTransposed(short, long);
}

/** True if two texts differ by a swap of two neighbours. */
export function isTransposed(one: string, other: string): boolean {
  const at = firstDifference(one, other);
  if (at === one.length || one[at] !== other[at + 1] || one[at + 1] !== other[at]) return false;
  return one.slice(at + 2) === other.slice(at + 2);
}

function firstDifference(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}
