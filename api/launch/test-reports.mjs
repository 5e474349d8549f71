import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './project.mjs';

/** How long each test file of a run took, the slowest first. It is elapsed time: other files ran beside it. */
export function secondsByFile({ vitest, playwright }) {
  const files = [...filesOfVitest(readReport(vitest)), ...filesOfPlaywright(readReport(playwright))];
  return files
    .map(({ name, milliseconds }) => ({
      file: inCheckout(name),
      seconds: milliseconds / 1000,
    }))
    .sort((a, b) => b.seconds - a.seconds);
}

/** The tests that failed, each with its file and the first line of why. */
export function failedTests({ vitest, playwright }) {
  const { testResults = [] } = readReport(vitest);
  const { config, suites = [], errors = [] } = readReport(playwright);
  return [
    ...testResults.flatMap(failuresOfFile),
    ...suites.flatMap((suite) => failuresOfSuite(suite, path.join(config.rootDir, suite.file))),
    ...errors.map(({ message }) => firstLine(message)),
  ];
}

function failuresOfFile({ name, status, message, assertionResults }) {
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (status === 'failed' && assertionResults.length === 0) return [`${inCheckout(name)}: ${firstLine(message)}`];
  return failed.map(
    ({ fullName, failureMessages }) => `${inCheckout(name)} > ${fullName}: ${firstLine(failureMessages[0])}`,
  );
}

function failuresOfSuite({ suites = [], specs = [] }, file) {
  const failed = specs.filter(({ ok }) => !ok);
  return [
    ...failed.map(({ title, tests }) => `${inCheckout(file)} > ${title}: ${firstLine(errorOf(tests))}`),
    ...suites.flatMap((suite) => failuresOfSuite(suite, file)),
  ];
}

function errorOf(tests) {
  return tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors))[0]?.message;
}

function firstLine(text = '') {
  return stripVTControlCharacters(text).split('\n')[0];
}

function inCheckout(file) {
  return path.relative(root, file).split(path.sep).join('/');
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
