import { chmodSync, existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { prepare } from './prepare.mjs';
import { fail, productNode, root, say } from './project.mjs';
import { runChild, wasInterrupted } from './run-child.mjs';
import { asOrdinaryUser } from './user-namespace.mjs';

// npm test: every suite, a real browser included. Words after `npm test --` run only the test files whose path has one of them.
const words = process.argv.slice(2);
if (words.some((word) => word.startsWith('-')))
  fail('npm test takes words of file names only, for example: npm test -- invoice');

await prepare({ build: true });
// Reports, databases and files of the run; removed with all that an interrupted runner leaves there.
const temporary = mkdtempSync(path.join(os.tmpdir(), 'paycycle-tests-'));
// Passable for the database's user, where we are root and the machine allows no user namespace.
chmodSync(temporary, 0o711);

const RUNNERS = [
  { name: 'vitest', run: runVitest, count: countVitest },
  { name: 'playwright', run: runPlaywright, count: countPlaywright },
];

const total = { passed: 0, failed: 0 };
for (const { name, run, count } of RUNNERS) {
  const report = path.join(temporary, `${name}.json`);
  const exitCode = await run(report);
  if (wasInterrupted()) {
    await removeTemporary();
    process.exit(exitCode || 1);
  }
  const { passed, failed } = count(report);
  total.passed += passed;
  // A runner that crashed, or had nothing to run, failed: whatever its report says.
  const isEmpty = passed + failed === 0 && words.length === 0;
  total.failed += failed === 0 && (exitCode !== 0 || isEmpty) ? 1 : failed;
}
await removeTemporary();
if (total.passed + total.failed === 0) {
  say('No test file has such a name');
  total.failed = 1;
}
say(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

/** A database that an interrupted runner leaves is still closing, and writing, for a moment. */
function removeTemporary() {
  return rm(temporary, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}

function runVitest(report) {
  say('Running the tests of rules, services, doors and pages (vitest)');
  return runNode([
    path.join(root, 'node_modules/vitest/vitest.mjs'),
    ...['run', '--config', path.join(root, '.config/vitest.config.ts'), '--passWithNoTests'],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    ...words,
  ]);
}

function runPlaywright(report) {
  say('Running the stories in a real browser (playwright)');
  return runNode(
    [
      path.join(root, 'node_modules/@playwright/test/cli.js'),
      ...[
        'test',
        '--config',
        path.join(root, 'web/playwright.config.ts'),
        '--pass-with-no-tests',
        '--reporter=list,json',
      ],
      ...words,
    ],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  );
}

function runNode(args, env = {}) {
  const bin = path.join(root, 'node_modules/.bin');
  const PATH = `${bin}${path.delimiter}${process.env.PATH ?? ''}`;
  return runChild({
    ...asOrdinaryUser(productNode(), args, [path.join(root, '.cache'), temporary]),
    env: { ...process.env, PATH, TMPDIR: temporary, ...env },
  });
}

function countVitest(report) {
  if (!existsSync(report)) return { passed: 0, failed: 0 };
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
  // A file that cannot be loaded has no tests to fail.
  const broken = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length;
  return { passed: numPassedTests, failed: numFailedTests + broken };
}

function countPlaywright(report) {
  if (!existsSync(report)) return { passed: 0, failed: 0 };
  const { stats, errors } = JSON.parse(readFileSync(report, 'utf8'));
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}
