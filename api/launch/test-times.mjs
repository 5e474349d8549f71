import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './project.mjs';

/** How long each test file of a run took, the slowest first. It is elapsed time: other files ran beside it. */
export function secondsByFile({ vitest, playwright }) {
  const files = [...filesOfVitest(readReport(vitest)), ...filesOfPlaywright(readReport(playwright))];
  return files
    .map(({ name, milliseconds }) => ({
      file: path.relative(root, name).split(path.sep).join('/'),
      seconds: milliseconds / 1000,
    }))
    .sort((a, b) => b.seconds - a.seconds);
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

function filesOfVitest({ testResults = [] }) {
  return testResults.map(({ name, startTime, endTime }) => ({ name, milliseconds: endTime - startTime }));
}

function filesOfPlaywright({ config, suites = [] }) {
  return suites.map((suite) => ({ name: path.join(config.rootDir, suite.file), milliseconds: durationOf(suite) }));
}

function durationOf({ suites = [], specs = [] }) {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  return sum(results.map(({ duration }) => duration)) + sum(suites.map(durationOf));
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}
