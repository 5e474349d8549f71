import { chmodSync, existsSync, openSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { prepare } from './prepare.mjs';
import { fail, productNode, root, say } from './project.mjs';
import { runChild, wasInterrupted } from './run-child.mjs';
import { makeTemporaryFolder } from './temporary-folder.mjs';
import { failedTests, secondsByFile } from './test-reports.mjs';
import { asOrdinaryUser } from './user-namespace.mjs';

// npm test: every suite, a real browser included. Words after `npm test --` run only the test files whose path has one of them.
// npm run test:slow: the same with every property, simulation and series of kills at its full size.
const options = process.argv.slice(2).filter((word) => word.startsWith('-'));
const words = process.argv.slice(2).filter((word) => !word.startsWith('-'));
if (options.some((option) => option !== '--slow'))
  fail('npm test takes words of file names only, for example: npm test -- invoice');
if (options.includes('--slow')) process.env.SLOW_TESTS = '1';
const SLOWEST_SHOWN = 10;
const OUTPUT_LOOK_MS = 500;

await prepare({ build: true });
// Reports, databases and files of the run; removed with all that an interrupted runner leaves there.
const temporary = makeTemporaryFolder('paycycle-tests-');
// Passable for the database's user, where we are root and the machine allows no user namespace.
chmodSync(temporary, 0o711);

// The stories wait for the browser more than they compute: they run beside the other tests, and are shown after them.
const reports = { vitest: path.join(temporary, 'vitest.json'), playwright: path.join(temporary, 'playwright.json') };
const stories = path.join(temporary, 'playwright.txt');
const storiesRun = runPlaywright(reports.playwright, openSync(stories, 'w'));
const exitCodes = { vitest: await runVitest(reports.vitest) };
if (!wasInterrupted()) say('The stories in a real browser (playwright)');
exitCodes.playwright = await showUntil(storiesRun, stories);
if (wasInterrupted()) {
  await removeTemporary();
  process.exit(exitCodes.vitest || exitCodes.playwright || 1);
}

const total = { passed: 0, failed: 0 };
for (const [runner, count] of Object.entries({ vitest: countVitest, playwright: countPlaywright })) {
  const { passed, failed } = count(reports[runner]);
  total.passed += passed;
  // A runner that crashed, or had nothing to run, failed: whatever its report says.
  const isEmpty = passed + failed === 0 && words.length === 0;
  total.failed += failed === 0 && (exitCodes[runner] !== 0 || isEmpty) ? 1 : failed;
}
const slowest = secondsByFile(reports).slice(0, SLOWEST_SHOWN);
const failures = failedTests(reports);
await removeTemporary();
if (total.passed + total.failed === 0) {
  say('No test file has such a name');
  total.failed = 1;
}
if (slowest.length > 1) say('The slowest test files, in seconds:');
for (const { file, seconds } of slowest) say(`${seconds.toFixed(1).padStart(7)}  ${file}`);
// Last, since some logs keep only their end.
if (failures.length > 0) say('What failed:');
for (const failure of failures) say(`  ${failure}`);
say(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

/** A database that an interrupted runner leaves is still closing, and writing, for a moment. */
function removeTemporary() {
  return rm(temporary, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}

/** Shows what was written to a file, and what is still being written there, until a run has ended. */
async function showUntil(run, file) {
  let shown = 0;
  const show = () => {
    const written = readFileSync(file);
    process.stdout.write(written.subarray(shown));
    shown = written.length;
  };
  show();
  const timer = setInterval(show, OUTPUT_LOOK_MS);
  const exitCode = await run;
  clearInterval(timer);
  show();
  return exitCode;
}

function runVitest(report) {
  say('Running the tests of rules, services, APIs and pages (vitest), and beside them the stories');
  return runNode([
    path.join(root, 'node_modules/vitest/vitest.mjs'),
    ...['run', '--config', path.join(root, '.config/vitest.config.ts'), '--passWithNoTests'],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    ...words,
  ]);
}

function runPlaywright(report, output) {
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
    { env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report }, output },
  );
}

function runNode(args, { env, output } = {}) {
  const bin = path.join(root, 'node_modules/.bin');
  const PATH = `${bin}${path.delimiter}${process.env.PATH ?? ''}`;
  return runChild({
    ...asOrdinaryUser(productNode(), args, [path.join(root, '.cache'), temporary]),
    env: { ...process.env, PATH, TMPDIR: temporary, PRODUCT_IS_BUILT: '1', ...env },
    output,
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
