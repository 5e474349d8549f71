import { spawnSync } from 'node:child_process';
import { root, say } from './project.mjs';

// npm run audit: whether a package that the product runs with has a known vulnerability. Says so when nobody can tell:
// not every registry answers that, and a machine may have none.
const { stdout, error } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 1 << 26,
  shell: process.platform === 'win32',
});
const report = readReport(stdout);
if (!report?.metadata) {
  say(
    `Nobody can tell now: ${error?.message ?? report?.message ?? report?.error?.summary ?? 'the registry gave no answer'}`,
  );
  process.exitCode = 2;
} else {
  const { total, ...counts } = report.metadata.vulnerabilities;
  for (const [name, { severity, range }] of Object.entries(report.vulnerabilities))
    say(`${severity}: ${name} ${range}`);
  say(total === 0 ? 'No known vulnerabilities' : `${total} known vulnerabilities: ${JSON.stringify(counts)}`);
  process.exitCode = total === 0 ? 0 : 1;
}

function readReport(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
