import { HELP, parseArguments, UsageError } from './arguments.ts';
import { paycycleClient } from './client.ts';
import { COMMANDS, explanationOf, printStatus } from './commands.ts';

/* The command `paycycle`. Exit codes: 0 done, 1 refused or failed, 2 wrong use. */

const url = process.env['PAYCYCLE_URL'] ?? 'http://localhost:3000';
try {
  await run();
} catch (error) {
  printStatus(`paycycle: ${explanationOf(error, url)}`);
  if (error instanceof UsageError) printStatus('paycycle --help shows the commands and options.');
  process.exitCode = error instanceof UsageError ? 2 : 1;
}

async function run(): Promise<void> {
  const parsed = parseArguments(process.argv.slice(2));
  if (!parsed) {
    process.stdout.write(HELP);
    return;
  }
  const { command, options } = parsed;
  const run = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
  if (!run) throw new UsageError(`There is no command ${command}.`);
  const token = process.env['PAYCYCLE_TOKEN'];
  if (!token) throw new UsageError('Set PAYCYCLE_TOKEN to a token from Settings › Tokens.');
  const onRetry = (error: Error, waitMs: number) =>
    printStatus(`${explanationOf(error, url)} Next attempt in ${Math.ceil(waitMs / 1000)} s.`);
  await run(paycycleClient({ url, token, onRetry }), options);
}
