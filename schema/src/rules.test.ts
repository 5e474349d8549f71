import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const sources = filesOf(['{api,schema,web}/**/*.{ts,tsx,mjs}', '.config/*.{ts,mjs,cjs}']);
const documents = filesOf(['*.md', '{api,schema,web}/**/*.md']);

/** A citation: `RULES.md, 29`, `RULES.md, 19 to 21; section 5, Payment run`, `RULES.md, section 9`. */
const CITATION = /RULES\.md, ((?:(?:\d+|sections? \d+)(?:(?:, | and | to )\d+)*(?:, [A-Z][\w -]*)?(?:; )?)+)/g;

interface Cited {
  readonly rules: readonly number[];
  readonly sections: readonly number[];
}

/** Files that Git contains or would add. Excludes folders that other tools' tests write to. */
function filesOf(patterns: string[]): string[] {
  const exclude = (name: string) => /(^|\/)(node_modules|dist|test-data|generated|test-results|coverage)$/.test(name);
  return globSync(patterns, { cwd: root, exclude }).map((name) => name.replaceAll('\\', '/'));
}

/** A text without the marks that begin the lines of a comment, so that a citation may go over the end of one. */
function textOf(file: string): string {
  return rawOf(file).replace(/\s*\n\s*(?:\*(?!\/)|\/\/|#)?\s*/g, ' ');
}

function numbersIn(list: string): number[] {
  const single = [...list.matchAll(/\d+/g)].map(([digits]) => Number(digits));
  const ranges = [...list.matchAll(/(\d+) to (\d+)/g)].flatMap(([, from, to]) =>
    Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) => Number(from) + index),
  );
  return [...new Set([...single, ...ranges])].sort((a, b) => a - b);
}

function citedIn(text: string): Cited {
  const parts = [...text.matchAll(CITATION)].flatMap(([, list = '']) => list.split('; '));
  const isSection = (part: string) => part.startsWith('section');
  return {
    rules: parts.filter((part) => !isSection(part)).flatMap(numbersIn),
    sections: parts.filter(isSection).flatMap(numbersIn),
  };
}

const rules = readFileSync(path.join(root, 'schema/RULES.md'), 'utf8');
const ruleNumbers = [...rules.matchAll(/^(\d+)\. \*\*/gm)].map(([, number]) => Number(number));
const sectionNumbers = [...rules.matchAll(/^## Section (\d+):/gm)].map(([, number]) => Number(number));

describe('RULES.md', () => {
  it('numbers rules and sections from 1, without gaps', () => {
    expect(ruleNumbers.length).toBeGreaterThan(50);
    expect(ruleNumbers).toEqual(ruleNumbers.map((_, index) => index + 1));
    expect(sectionNumbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('has every rule and section that is cited', () => {
    const unknown = [...sources, ...documents].flatMap((file) => {
      const { rules, sections } = citedIn(textOf(file));
      return [
        ...rules.filter((rule) => !ruleNumbers.includes(rule)).map((rule) => `${file}: rule ${rule}`),
        ...sections.filter((one) => !sectionNumbers.includes(one)).map((one) => `${file}: section ${one}`),
      ];
    });
    expect(unknown).toEqual([]);
  });

  it('has each of its rules cited by a test', () => {
    const tests = sources.filter((file) => /\.(test|e2e)\.tsx?$/.test(file) && !file.endsWith('/rules.test.ts'));
    const tested = new Set(tests.flatMap((file) => citedIn(textOf(file)).rules));
    expect(ruleNumbers.filter((rule) => !tested.has(rule))).toEqual([]);
  });

  it('is cited in one way, so that a search finds each citation', () => {
    const otherwise =
      /rules\.md|RULES\.md(?!, (?:\d|sections? \d))|(?<!RULES\.md, [^().]*)\b[Ss]ections? \d\b(?!\.\d)|\b[Rr]ules? \d/g;
    const found = sources
      .filter((file) => !file.endsWith('/rules.test.ts'))
      .flatMap((file) => [...textOf(file).matchAll(otherwise)].map(([words]) => `${file}: ${words}`));
    expect(found).toEqual([]);
  });

  it.each([
    ['a rule (RULES.md, 29)', [29], []],
    ['several (RULES.md, 7, 11 and 16)', [7, 11, 16], []],
    ['a range (RULES.md, 19 to 21; section 5, Payment run; section 7)', [19, 20, 21], [5, 7]],
    ['a sentence with RULES.md, section 9, and more', [], [9]],
    ['a title (RULES.md, sections 2 and 3)', [], [2, 3]],
  ])('is read from %s', (text, rules, sections) => {
    expect(citedIn(text)).toEqual({ rules, sections });
  });
});

it('ARCHITECTURE.md stays short enough to be read', () => {
  expect(rawOf('ARCHITECTURE.md').trimEnd().split('\n').length).toBeLessThanOrEqual(120);
});

describe('what the documents name', () => {
  const files = filesOf(['**/*', '.*', '.config/*', '.ci/*']);

  it('is there: every page and heading that a link leads to', () => {
    const links = documents.flatMap((file) =>
      [...rawOf(file).matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)/g)].map(([, page = '', anchor]) => ({
        file,
        target: page === '' ? file : path.posix.join(path.posix.dirname(file), page).replace(/\/$/, ''),
        anchor,
      })),
    );
    expect(links.length).toBeGreaterThan(20);
    const broken = links.filter(
      ({ target, anchor }) => !files.includes(target) || (anchor !== undefined && !headingsOf(target).includes(anchor)),
    );
    expect(broken).toEqual([]);
  });

  it('is there: every source file', () => {
    const missing = namesIn(/^[\w./-]+\.(?:ts|tsx|mjs|cjs|graphql)$/).filter(
      ({ name }) => !files.some((known) => known === name || known.endsWith(`/${name}`)),
    );
    expect(missing).toEqual([]);
  });

  it('is there: every function, field and column', () => {
    const words = new Set(sources.flatMap((file) => rawOf(file).match(/\w+/g) ?? []));
    const missing = namesIn(/^[a-z]+(?:[A-Z]\w*|_\w+)$/).filter(({ name }) => !words.has(name));
    expect(missing).toEqual([]);
  });
});

/** Names in backticks in the documents that match the pattern. */
function namesIn(pattern: RegExp): { file: string; name: string }[] {
  return documents.flatMap((file) =>
    [...rawOf(file).matchAll(/`([^`\n]+)`/g)]
      .map(([, name = '']) => ({ file, name }))
      .filter(({ name }) => pattern.test(name)),
  );
}

function rawOf(file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}

/** The anchors that GitHub makes of a page's headings. */
function headingsOf(file: string): string[] {
  return [...rawOf(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );
}
