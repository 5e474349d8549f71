import { defaultConfig } from '@chakra-ui/react';
import { expect, it } from 'vitest';
import { usedRecipes } from './used-recipes.ts';

const SOURCES: Record<string, string> = import.meta.glob(['../../**/*.tsx', '!../../**/*.test.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const CHAKRA_IMPORT = /import \{([^}]+)\} from '@chakra-ui\/react'/g;

/** Components that look like another, which has the recipe. */
const LOOKS_LIKE: Readonly<Record<string, string>> = { iconButton: 'button', closeButton: 'button' };

function importedNames(): Set<string> {
  const lists = Object.values(SOURCES).flatMap((source) => [...source.matchAll(CHAKRA_IMPORT)].map(([, list]) => list));
  const names = lists.flatMap((list) => (list ?? '').split(','));
  return new Set(names.map((name) => name.trim().replace(/ as .*/, '')).filter((name) => /^[A-Z]/.test(name)));
}

const keysOf = ({ theme }: typeof usedRecipes): string[] =>
  [...Object.keys(theme?.recipes ?? {}), ...Object.keys(theme?.slotRecipes ?? {})].sort();

it('has the recipe of each component of Chakra that is used', () => {
  const every = new Set(keysOf(defaultConfig));
  const imported = [...importedNames()].map((name) => name.charAt(0).toLowerCase() + name.slice(1));
  const needed = imported.map((name) => LOOKS_LIKE[name] ?? name).filter((name) => every.has(name));
  expect(needed.length).toBeGreaterThan(20);
  expect(keysOf(usedRecipes)).toEqual(expect.arrayContaining(needed));
});
