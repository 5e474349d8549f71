import { buildSchema, execute, type GraphQLSchema, parse } from 'graphql';
import { beforeEach, expect, it } from 'vitest';
import { createRowBudget, VALUES_OF_ROW } from '../limits/row-budget.ts';
import type { ListTurns } from './context.ts';
import { boundLists, createListTurns } from './list-turns.ts';

/** Lists that are being read, until the test ends them. */
interface Reading {
  readonly userId: string;
  readonly em: object;
  readonly end: (rows?: number) => void;
  readonly fail: () => void;
}

let reading: Reading[];
let noted: [string, number][];
let schema: GraphQLSchema;
let listTurns: ListTurns;

beforeEach(() => {
  reading = [];
  noted = [];
  const built = buildSchema(
    'type Query { lines(limit: Int! = 50): Page! name: String } type Page { items: [Line!]! } type Line { id: Int! }',
  );
  const { lines } = built.getQueryType()?.getFields() ?? {};
  if (!lines) throw new Error('no lines');
  lines.resolve = (_source, _args, { scope }) => {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const over = () => {
      reading = reading.filter((one) => one !== own);
    };
    const own: Reading = {
      userId: scope.userId,
      em: scope.em,
      end: (rows = 0) => {
        over();
        resolve({ items: Array.from({ length: rows }, (_, id) => ({ id })) });
      },
      fail: () => {
        over();
        reject(new Error('broken'));
      },
    };
    reading.push(own);
    return promise;
  };
  const budget = createRowBudget();
  listTurns = createListTurns({ ...budget, note: async (...values) => void noted.push(values) });
  schema = boundLists(built);
});

async function ask(
  userId: string,
  limit: number,
  { aliases = 1, signal, begin }: { aliases?: number; signal?: AbortSignal; begin?: () => Promise<void> } = {},
) {
  const lists = Array.from({ length: aliases }, (_, n) => `a${n}: lines(limit: ${limit}) { items { id } }`);
  const em = { fork: () => ({ fork: em.fork }) };
  const contextValue = { scope: { userId, token: null, signal, em }, listTurns, beginLongAnswer: begin };
  return execute({ schema, document: parse(`{ ${lists.join(' ')} }`), contextValue });
}

/** All that can begin has begun. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

it('reads one long list at a time per caller, without delaying others (RULES.md, 79)', async () => {
  const asked = Array.from({ length: 40 }, () => ask('abuser', 500, { aliases: 4 }));
  const other = ask('other', 500);
  let most = 0;
  for (let lists = 0; lists < 160; lists += 1) {
    await settled();
    const own = reading.filter(({ userId }) => userId === 'abuser');
    most = Math.max(most, own.length);
    if (lists === 0) reading.find(({ userId }) => userId === 'other')?.end(1);
    own[0]?.end();
  }
  expect(most).toBe(1);
  expect(await other).toEqual({ data: { a0: { items: [{ id: 0 }] } } });
  expect(await Promise.all(asked)).toHaveLength(40);
  expect(reading).toEqual([]);
});

it('reads four short ones at a time, beside a long one', async () => {
  const asked = [ask('one', 500), ask('one', 100, { aliases: 6 })];
  await settled();
  expect(reading).toHaveLength(5);
  for (let round = 0; round < 2; round += 1, await settled()) for (const list of reading) list.end();
  await Promise.all(asked);
});

it('continues after a failed list, and skips a list whose client disconnected', async () => {
  const caller = new AbortController();
  const [failed, left, last] = [ask('one', 500), ask('one', 500, { signal: caller.signal }), ask('one', 500)];
  await settled();
  caller.abort(new Error('gone'));
  reading[0]?.fail();
  await settled();
  expect(reading).toHaveLength(1);
  reading[0]?.end();
  expect((await failed)?.errors?.[0]?.message).toBe('broken');
  expect((await left)?.errors?.[0]?.message).toBe('gone');
  expect(await last).toEqual({ data: { a0: { items: [] } } });
});

it('gives each long list an EntityManager of its own, so that an operation holds the entities of one', async () => {
  const asked = ask('one', 500, { aliases: 3 });
  const used = new Set<object>();
  for (let lists = 0; lists < 3; lists += 1) {
    await settled();
    for (const { em, end } of reading) {
      used.add(em);
      end();
    }
  }
  await asked;
  expect(used.size).toBe(3);
});

it('starts a long response before it reads a list longer than a page', async () => {
  const { promise: turn, resolve: begin } = Promise.withResolvers<void>();
  const asked = [ask('one', 501, { begin: () => turn }), ask('other', 500, { begin: () => turn })];
  await settled();
  expect(reading.map(({ userId }) => userId)).toEqual(['other']);
  begin();
  await settled();
  expect(reading).toHaveLength(2);
  for (const list of reading) list.end();
  await Promise.all(asked);
});

it('counts the rows that were read', async () => {
  const asked = ask('one', 500);
  await settled();
  reading[0]?.end(3);
  await asked;
  expect(noted).toEqual([['one', 3 * VALUES_OF_ROW]]);
});
