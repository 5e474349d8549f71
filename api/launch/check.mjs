import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { root, say } from './project.mjs';

// npm run check: every check, as many at once as there are cores, the longest first. What a check says is shown when it
// has ended, and every check runs, whatever the others found.
const waiting = ['types', 'lint', 'generated', 'imports', 'unused', 'format', 'packages'];
const failed = [];
await Promise.all(Array.from({ length: availableParallelism() }, takeChecks));
if (failed.length > 0) say(`Failed: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;

async function takeChecks() {
  for (let name = waiting.shift(); name; name = waiting.shift()) {
    const start = performance.now();
    const { exitCode, output } = await runScript(`check:${name}`);
    if (exitCode !== 0) failed.push(name);
    const seconds = ((performance.now() - start) / 1000).toFixed(0);
    say(`${output}check:${name} ${exitCode === 0 ? 'passed' : 'FAILED'} in ${seconds} s`);
  }
}

function runScript(name) {
  return new Promise((resolve) => {
    const script = spawn('npm', ['run', '--silent', name], {
      cwd: root,
      shell: process.platform === 'win32',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const chunks = [];
    for (const stream of [script.stdout, script.stderr]) stream.on('data', (chunk) => chunks.push(chunk));
    script.on('error', (error) => resolve({ exitCode: 1, output: `${error.message}\n` }));
    script.on('close', (code) => resolve({ exitCode: code ?? 1, output: Buffer.concat(chunks).toString() }));
  });
}
