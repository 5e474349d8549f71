import { parseArgs } from 'node:util';

/** A wrong use of the command: exit code 2. */
export class UsageError extends Error {}

export const HELP = `Usage: paycycle <command> [options]

  listen             prints each change of the company's records as it comes
  sync FILE          copies the company's records to an SQLite file, or brings the copy up to date
  month YYYY-MM      prints the reconciliation of a month as JSON; with --pdf, saves the report
  trigger WEBHOOK    sends a test message to a webhook, by its id
  trigger EVENT      causes an event in a sandbox company, such as invoice.paid

Options:
  --company ID       the company; not needed if the token may use one only
  --json             listen: prints each change as a line of JSON
  --follow           sync: keeps the copy up to date until you press Ctrl+C
  --every SECONDS    listen, sync --follow: the pause between two requests (2)
  --pdf              month: saves the report as PDF
  --out FILE         month --pdf: the file to write
  --help             prints this

Environment:
  PAYCYCLE_TOKEN     a token from Settings › Tokens; read_reconciliation for month, manage_webhooks for trigger WEBHOOK,
                     test_everything for trigger EVENT, read_all for the others
  PAYCYCLE_URL       the address of the server (http://localhost:3000)

Exit codes: 0 done, 1 refused or failed, 2 wrong use.
`;

export interface Options {
  /** The word after the command. */
  readonly argument: string | undefined;
  readonly companyId: number | undefined;
  readonly pauseMs: number;
  readonly isJson: boolean;
  readonly isFollowing: boolean;
  readonly isPdf: boolean;
  readonly out: string | undefined;
}

/**
 * The command and its options; null if help is asked for.
 * @throws UsageError
 */
export function parseArguments(args: readonly string[]): { command: string; options: Options } | null {
  const { values, positionals } = parsed(args);
  const [command, argument, ...more] = positionals;
  if (values.help) return null;
  if (command === undefined) throw new UsageError('Name a command.');
  if (more.length > 0) throw new UsageError(`There is one argument too many: ${more[0]}`);
  return {
    command,
    options: {
      argument,
      companyId: values.company === undefined ? undefined : wholeNumber('--company', values.company),
      pauseMs: wholeNumber('--every', values.every) * 1000,
      isJson: values.json,
      isFollowing: values.follow,
      isPdf: values.pdf,
      out: values.out,
    },
  };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        company: { type: 'string' },
        every: { type: 'string', default: '2' },
        json: { type: 'boolean', default: false },
        follow: { type: 'boolean', default: false },
        pdf: { type: 'boolean', default: false },
        out: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** @throws UsageError */
export function wholeNumber(name: string, text: string | undefined): number {
  if (text === undefined || !/^[1-9]\d{0,9}$/.test(text))
    throw new UsageError(`${name} must be a whole number, from 1.`);
  return Number(text);
}
