import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

const API = path.resolve(import.meta.dirname, '../src');
const COUNTS_FILE = path.join(import.meta.dirname, 'sql-without-company.json');
const NO_PRODUCT = /\.test\.ts$|^(?:migrations|testing|demo|sandbox-bank|accounting-stand-in)\/|\/testing\//;

const sources = new Map(
  readdirSync(API, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !NO_PRODUCT.test(file))
    .map((file) => {
      const text = readFileSync(path.join(API, file), 'utf8');
      return [file, ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)] as const;
    }),
);

function nodesOf(node: ts.Node): ts.Node[] {
  return [node, ...node.getChildren().flatMap(nodesOf)];
}

/** A name that a file declares or imports from a neighbour: its text, and the file. */
function declarationOf(file: string, name: string): { file: string; text: string } | null {
  const source = sources.get(file);
  for (const node of source ? nodesOf(source) : []) {
    const isDeclared = ts.isVariableDeclaration(node) || ts.isFunctionDeclaration(node);
    if (isDeclared && node.name?.getText() === name) return { file, text: node.getText() };
    if (!ts.isImportDeclaration(node) || !node.importClause?.getText().match(new RegExp(`\\b${name}\\b`))) continue;
    return declarationOf(path.join(path.dirname(file), node.moduleSpecifier.getText().slice(1, -1)), name);
  }
  return null;
}

/** SQL with the texts of the names in it. The text of its whole file where a caller gives the SQL. */
function textOf(file: string, sql: string, seen = new Set<string>()): string {
  const names = /^\w+$/.test(sql)
    ? [sql]
    : [...sql.matchAll(/\$\{(\w+)|^(\w+)\(/g)].flatMap((found) => found[1] ?? found[2] ?? []);
  const inner = names.map((name) => {
    if (seen.has(name)) return '';
    seen.add(name);
    const found = declarationOf(file, name);
    return found ? textOf(found.file, found.text, seen) : (sources.get(file)?.getText() ?? '');
  });
  return [sql, ...inner].join('\n');
}

function statementsOf(file: string, source: ts.SourceFile): string[] {
  return nodesOf(source).flatMap((node) => {
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return [];
    const [sql] = node.arguments;
    return node.expression.name.text === 'execute' && sql ? textOf(file, sql.getText()) : [];
  });
}

it('names the company in each SQL statement of the product, but for the listed ones, which only become fewer', () => {
  const statements = [...sources].flatMap(([file, source]) => statementsOf(file, source).map((sql) => ({ file, sql })));
  const without = statements.filter(({ sql }) => !/company_id|companies\b/.test(sql));
  const byFile = Map.groupBy(without, ({ file }) => file);
  const counts = Object.fromEntries([...byFile].map(([file, found]) => [file, found.length] as const).sort());
  expect(counts).toEqual(JSON.parse(readFileSync(COUNTS_FILE, 'utf8')));
  // Views, entities and nativeUpdate name the company by themselves.
  expect(statements.length).toBeLessThanOrEqual(387);
});
