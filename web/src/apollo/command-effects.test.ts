import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kind, parse } from 'graphql';
import { expect, it } from 'vitest';
import { COMMAND_EFFECTS } from './command-effects.ts';

const SCHEMA_FOLDER = join(import.meta.dirname, '../../../schema');

function mutationsOfOperations(): string[] {
  const folder = join(SCHEMA_FOLDER, 'operations');
  return readdirSync(folder).flatMap((file) =>
    parse(readFileSync(join(folder, file), 'utf8')).definitions.flatMap((definition) =>
      definition.kind === Kind.OPERATION_DEFINITION && definition.operation === 'mutation'
        ? [definition.name?.value ?? '']
        : [],
    ),
  );
}

it('says of every mutation what it changes, and of nothing else', () => {
  expect(Object.keys(COMMAND_EFFECTS).sort()).toEqual(mutationsOfOperations().sort());
});

it('gives a reason for each, in a comment', () => {
  const linesOf = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8').split('\n');
  const effects = linesOf('command-effects.ts').flatMap((line, at, lines) =>
    /^ {2}\w+: (effect.NOTHING|\{(?! \.\.\.))/.test(line) ? [lines[at - 1]] : [],
  );
  const presets = linesOf('effect-presets.ts').flatMap((line, at, lines) =>
    line.startsWith('export const') ? [lines[at - 1]] : [],
  );
  expect(effects.length + presets.length).toBeGreaterThan(60);
  for (const reason of effects) expect(reason).toMatch(/^ {2}\/\/ .*\.$/);
  for (const reason of presets) expect(reason).toMatch(/ \*\/$/);
});

/** What leaves the cache, or is sent past `useCommand`. */
const BY_HAND = /\.evict\(|\.gc\(|\bDELETE\b|\.mutate\(|\buseMutation\b|refetchQueries:/;

const WITH_REASON = [
  // No command of the user: it shows no message, and nothing of its answer is cached.
  'app/push/renew-push.ts',
  // It changes lists, because the response of its command has only some of their rows.
  'pages/reconciliation/month-cache.ts',
];

it('has no page and no component that evicts or sends by hand', () => {
  const folder = join(import.meta.dirname, '..');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !/^(apollo|testing)\//.test(file),
  );
  expect(files.length).toBeGreaterThan(300);
  const byHand = files.filter((file) => BY_HAND.test(readFileSync(join(folder, file), 'utf8')));
  expect(byHand.sort()).toEqual(WITH_REASON);
});
