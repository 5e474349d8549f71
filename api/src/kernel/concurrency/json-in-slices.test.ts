import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { jsonInSlices } from './json-in-slices.ts';

it.each<{ value: unknown }>([
  { value: { data: { company: { a: { totalCount: 2, items: [{ id: 1, text: 'a "b"\n' }, null, { id: 2 }] } } } } },
  { value: { data: null, errors: [{ message: 'No', path: ['a', 0], extensions: { code: 'NOT_FOUND' } }] } },
  { value: { rows: [[], {}, [undefined, { a: undefined, b: { c: undefined } }], new Date(0)] } },
  { value: [] },
  { value: 'text' },
  { value: null },
])('writes what JSON.stringify writes: $value', async ({ value }) => {
  expect(await jsonInSlices(value)).toBe(JSON.stringify(value));
});

it('lets other requests run in the middle of a long response', async () => {
  const rows = Array.from({ length: 50_000 }, (_, id) => ({ id, supplier: { name: 'Alder' } }));
  let isWritten = false;
  let turns = 0;
  const written = jsonInSlices({ rows }).then((text) => {
    isWritten = true;
    return text;
  });
  for (; !isWritten; await nextTurn()) turns += 1;
  expect(await written).toBe(JSON.stringify({ rows }));
  expect(turns).toBeGreaterThan(2);
});
