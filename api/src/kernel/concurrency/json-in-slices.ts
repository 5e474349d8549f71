import { runInSlices } from './time-slicing.ts';

/** Writes JSON as `JSON.stringify` does, and lets other requests be answered while a long answer is written. */
export async function jsonInSlices(value: unknown): Promise<string> {
  const pieces: string[] = [];
  await runInSlices(write(value, pieces));
  return pieces.join('');
}

/** Yields after each row. */
function* write(value: unknown, pieces: string[]): Generator<undefined, void> {
  if (!isBranch(value)) {
    pieces.push(JSON.stringify(value) ?? 'null');
    return;
  }
  const isArray = Array.isArray(value);
  pieces.push(isArray ? '[' : '{');
  let isFirst = true;
  for (const [name, part] of Object.entries(value)) {
    if (!isArray && part === undefined) continue;
    if (!isFirst) pieces.push(',');
    isFirst = false;
    if (!isArray) pieces.push(`${JSON.stringify(name)}:`);
    yield* write(part, pieces);
    yield;
  }
  pieces.push(isArray ? ']' : '}');
}

/** An object or list with others in it: what holds plain values alone is written at once. */
function isBranch(value: unknown): value is object {
  if (typeof value !== 'object' || value === null || 'toJSON' in value) return false;
  return Object.values(value).some((part) => typeof part === 'object' && part !== null);
}
