import { wordsForTheOperator } from '../kernel/errors/start-error.ts';

/** Runs an operator's command with the words behind its name. The exit code is 2 if it throws. */
export function runCommand(command: (words: readonly string[]) => Promise<void>): void {
  command(process.argv.slice(2)).then(
    // A client of S3 would keep the process alive.
    () => process.exit(),
    (error: unknown) => {
      process.stderr.write(`${wordsForTheOperator(error)}\n`);
      process.exit(2);
    },
  );
}
