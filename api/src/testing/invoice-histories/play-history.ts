import { AppError } from '@paycycle/schema/errors';
import type { TestServices, TestUser } from '../test-scope.ts';
import { COMMANDS, NOT_SENT } from './commands.ts';
import { HistoryChecks, type PlayedStep } from './history-checks.ts';
import { newPlace, type Place } from './place.ts';
import { PLANTED_BUGS, type PlantedBug } from './planted-bugs.ts';
import { APPROVER_COMMANDS } from './run-commands.ts';

/** Runs a step of a history one minute later. @throws any error of the product */
export async function doStep(place: Place, step: string, bug: PlantedBug | null = null): Promise<unknown> {
  const { services, maker, approver } = place;
  services.clock.moveToInstant(new Date(services.clock.now().getTime() + 60_000).toISOString());
  const { name, saidNotSent } = wordsOf(step);
  const command = (bug && PLANTED_BUGS[bug][name]) ?? COMMANDS[name];
  if (!command) throw new Error(`no command is called ${name}`);
  const scope = await (name in APPROVER_COMMANDS ? approver : maker).scope();
  return command(place, scope, saidNotSent ? { fileWasNotSent: true } : {});
}

/** A history: what went wrong after which step; null when nothing did. */
export async function playHistory(
  services: TestServices,
  maker: TestUser,
  steps: readonly string[],
  { bug = null, done = new Set() }: { readonly bug?: PlantedBug | null; readonly done?: Set<string> } = {},
): Promise<string | null> {
  const place = await newPlace(services, maker);
  const checks = await HistoryChecks.begin(place);
  for (const step of steps) {
    const played = await playStep(place, step, bug);
    if (typeof played === 'string') return played;
    if (played.isDone) done.add(played.name);
    const [wrong] = await checks.look(played);
    if (wrong !== undefined) return `after '${step}': ${wrong}`;
  }
  return null;
}

/** An unexpected error ends a history, because it is a bug. */
export async function playStep(place: Place, step: string, bug: PlantedBug | null): Promise<PlayedStep | string> {
  const { name, saidNotSent } = wordsOf(step);
  const played = { name, saidNotSent, isByApprover: name in APPROVER_COMMANDS };
  try {
    await doStep(place, step, bug);
    return { ...played, isDone: true };
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'INTERNAL')
      return `'${step}' threw ${String(error)}\n${stackOf(error)}`;
    return { ...played, isDone: false };
  }
}

function wordsOf(step: string): { readonly name: string; readonly saidNotSent: boolean } {
  const saidNotSent = step.endsWith(NOT_SENT);
  return { name: saidNotSent ? step.slice(0, -NOT_SENT.length) : step, saidNotSent };
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? '') : '';
}
