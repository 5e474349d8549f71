import { expect, it } from 'vitest';
import { openDatabase } from '../src/database.ts';
import { createTestDatabase } from '../src/testing/test-database.ts';
import { LISTS } from './stored-lists.ts';
import { RULES } from './stored-rules.ts';

/**
 * Each unique index and each check of the database with the rule that it stands for. A new one needs its line in
 * `stored-rules.ts`, and one that changes needs another.
 */

it('has a rule for each unique index and check, and each rule its index or check', async () => {
  const lists = Object.entries(LISTS).map(([column, values]) => {
    const [table, name] = splitAtLast(column, '.');
    return `${table}: check ${name} in (${values.map((value) => `'${value}'`).join(', ')})`;
  });
  expect((await storedConstraints()).sort()).toEqual([...Object.keys(RULES), ...lists].sort());
});

it('describes the rule, or names it by its number', () => {
  for (const rule of Object.values(RULES)) expect(rule).toMatch(/^RULES\.md, |^[A-Z].*\.$/);
});

async function storedConstraints(): Promise<string[]> {
  const database = await createTestDatabase();
  const orm = await openDatabase(database.url, null);
  try {
    const rows = await orm.em.fork().execute<{ table: string; definition: string }[]>(
      `select conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition
       from pg_constraint where contype in ('c', 'u') and connamespace in ('public'::regnamespace, 'sandbox_bank'::regnamespace)
       union all
       select indrelid::regclass::text, 'UNIQUE ' || split_part(pg_get_indexdef(indexrelid), ' USING btree ', 2)
       from pg_index join pg_class on pg_class.oid = indexrelid
       where indisunique and relnamespace in ('public'::regnamespace, 'sandbox_bank'::regnamespace)
         and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))`,
    );
    return rows.map(({ table, definition }) => `${table}: ${asWritten(definition)}`);
  } finally {
    await orm.close();
    await database.drop();
  }
}

/** Removes casts and brackets that PostgreSQL adds. */
function asWritten(definition: string): string {
  return definition
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/::(character varying|numeric|text|bpchar|date)(\[\])?/g, '')
    .replaceAll(/= ANY \(\(ARRAY\[([^\]]*)\]\)\)/g, 'in ($1)')
    .replaceAll(/= ANY \(ARRAY\[([^\]]*)\]\)/g, 'in ($1)')
    .replaceAll(/(?<![\w ])\((\w+)\)/g, '$1')
    .replaceAll(/(?<=[=<>] )\((\d+)\)/g, '$1')
    .replace(/^CHECK \(\((.*)\)\)$/, 'CHECK $1')
    .replace(/^CHECK \(?(.*?)\)?$/, (whole, inner: string) => (inner.includes('(') ? whole : `CHECK ${inner}`))
    .replaceAll(
      /\b(CHECK|UNIQUE|NULLS NOT DISTINCT|WHERE|IS NOT NULL|IS NULL|AND|OR|EXTRACT|FROM|COALESCE)\b/g,
      (word) => word.toLowerCase(),
    );
}

function splitAtLast(text: string, separator: string): [string, string] {
  const at = text.lastIndexOf(separator);
  return [text.slice(0, at), text.slice(at + 1)];
}
