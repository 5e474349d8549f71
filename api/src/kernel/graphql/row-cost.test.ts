import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type GraphQLSchema, getOperationAST, Kind, parse } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { graphqlSchema } from '../../border/graphql-schema.ts';
import { VALUES_MAX, VALUES_OF_LIST, VALUES_OF_ROW } from '../limits/row-budget.ts';
import { VALUES_OF_OPERATION_MAX } from './row-cost.plugin.ts';
import { valuesOf } from './row-cost.ts';

const OPERATIONS = path.resolve(import.meta.dirname, '../../../../schema/operations');

let schema: GraphQLSchema;

beforeAll(async () => {
  schema = await graphqlSchema();
});

function cost(query: string, variables: Record<string, unknown> = {}): number {
  const document = parse(query);
  const operation = getOperationAST(document);
  if (!operation) throw new Error('no operation');
  return valuesOf(schema, document, operation, variables);
}

it('counts the fields of each row that a list may have, and the list itself', () => {
  expect(cost('{ company(id: 1) { invoices(limit: 100) { totalCount items { id supplier { name } } } } }')).toBe(
    304 + VALUES_OF_LIST,
  );
});

it('reads the limit from variables and their defaults, and from the field', () => {
  const query = (limit: string) => `query ($n: Int! = 7) { company(id: 1) { invoices${limit} { items { id } } } }`;
  const one = cost(query('(limit: 1)'));
  expect(cost(query('(limit: $n)')) - one).toBe(6);
  expect(cost(query('(limit: $n)'), { n: 20 }) - one).toBe(19);
  expect(cost(query('')) - one).toBe(49);
});

it('counts each use of a fragment without visiting it again', () => {
  const chain = Array.from({ length: 60 }, (_, n) => `fragment F${n} on Query { ...F${n + 1} ...F${n + 1} }`);
  const query = `{ ...F0 } ${chain.join(' ')} fragment F60 on Query { viewer { id } }`;
  expect(cost(query)).toBeGreaterThan(2 ** 59);
});

it("counts a limit above every list's as the longest list", () => {
  const query = 'query ($n: Int!) { company(id: 1) { invoices(limit: $n) { items { id } } } }';
  expect(cost(query, { n: 2 ** 31 - 1 })).toBe(cost(query, { n: 10_000 }));
});

describe('the client', () => {
  const text = readdirSync(OPERATIONS).map((name) => readFileSync(path.join(OPERATIONS, name), 'utf8'));
  const document = parse(text.join('\n'));
  const operations = document.definitions.flatMap((node) => (node.kind === Kind.OPERATION_DEFINITION ? [node] : []));

  it.each(operations.map((operation) => ({ name: operation.name?.value, operation })))(
    '$name asks much less than what is refused, with 500 rows in each list',
    ({ operation }) => {
      const values = valuesOf(schema, document, operation, { limit: 500 });
      expect(values).toBeLessThan(VALUES_OF_OPERATION_MAX / 2);
    },
  );

  /** Values that a client operation costs if each of its lists has this many rows, for a number of calls. */
  function minuteOf(name: string, rows: number, times: number): number {
    const operation = operations.find((each) => each.name?.value === name);
    if (!operation) throw new Error(`no operation ${name}`);
    return times * (valuesOf(schema, document, operation, { limit: rows }) + rows * VALUES_OF_ROW);
  }

  it("stays within the minute's limit with an invoice every two seconds and all refetches", () => {
    const eachTime = ['BootDashboard', 'Invoices', 'Suppliers', 'Notifications', 'InvoicesToPay'];
    const values = eachTime.map((name) => minuteOf(name, name === 'Invoices' ? 300 : 100, 30));
    expect(values.reduce((sum, each) => sum + each, 0)).toBeLessThan(VALUES_MAX);
  });

  it('stays within the limit with a month of 2,000 lines, refetched every six seconds in windows of 500', () => {
    expect(minuteOf('BankTransactions', 500, 4 * 10)).toBeLessThan(VALUES_MAX);
  });
});

it('limits a script to about 50 reads a minute of four lists of 500 small rows', () => {
  const lists = [0, 1, 2, 3].map(
    (n) => `a${n}: bankTransactions(limit: 500) { totalCount items { id description amountPence } }`,
  );
  const values = cost(`{ company(id: 1) { ${lists.join(' ')} } }`) + 4 * 500 * VALUES_OF_ROW;
  expect(Math.floor(VALUES_MAX / values)).toBeLessThan(60);
});
