import type { Request, Response } from 'express';
import { followChanges } from '../../kernel/connections/changes-made.ts';
import { toAppError } from '../../kernel/errors/to-app-error.ts';
import type { Cut, FaultyDatabase } from '../faulty-database.ts';
import type { TestServices, TestUser } from '../test-scope.ts';
import { booksOf, HistoryChecks } from './history-checks.ts';
import { newPlace, type Place } from './place.ts';
import type { PlantedBug } from './planted-bugs.ts';
import { doStep, playStep } from './play-history.ts';
import { withoutIds } from './without-ids.ts';

/** Place where a history loses its connection: the step, the share of its statements (0 to 1), and the direction. */
export interface Loss {
  readonly step: number;
  readonly at: number;
  readonly cut: Cut;
}

/** Result of a step whose connection was cut: the code of its response, or 'done'. */
interface Lost {
  readonly answer: string;
  readonly isCut: boolean;
  readonly hasChanged: boolean;
}

/**
 * Plays a history in parallel in two companies. In one of them, a step loses its connection. Its response says that
 * nothing was changed, or that the result is unknown; the change is then complete or absent. If absent, the step is
 * repeated as a client does. Afterwards both companies must be equal.
 * @returns the first error; null if there is none
 */
export async function playWithLoss(
  services: TestServices,
  maker: TestUser,
  database: FaultyDatabase,
  {
    steps,
    loss,
    bug = null,
  }: { readonly steps: readonly string[]; readonly loss: Loss; readonly bug?: PlantedBug | null },
): Promise<string | null> {
  const [whole, lossy] = [await newPlace(services, maker), await newPlace(services, maker)];
  const checks = await HistoryChecks.begin(lossy);
  for (const [index, step] of steps.entries()) {
    database.watch();
    const expected = await playStep(whole, step, bug);
    if (typeof expected === 'string') return expected;
    const { sent } = database.mend();
    if (index === loss.step % steps.length && sent > 0 && !step.startsWith('the bank')) {
      const at = Math.max(1, Math.ceil(loss.at * sent));
      const lost = await loseStep(
        lossy,
        step,
        () => database.cutAt(at, loss.cut),
        () => database.mend(),
        bug,
      );
      const wrong = wrongWith(lost);
      if (wrong) return `'${step}' was cut ${loss.cut} ${at} of ${sent}: ${wrong}`;
      if (lost.isCut && !lost.hasChanged) await playStep(lossy, step, bug);
    } else {
      await playStep(lossy, step, bug);
    }
    // The worker sends the stored requests to the bank.
    await services.runPaymentJob();
    const [here, there] = [withoutIds(await booksOf(whole)), withoutIds(await booksOf(lossy))];
    if (here !== there) return `'${step}' has left other books after a loss:\n${here}\n${there}`;
    const [contradiction] = await checks.look(expected);
    if (contradiction !== undefined) return `after '${step}': ${contradiction}`;
  }
  return null;
}

async function loseStep(
  place: Place,
  step: string,
  cut: () => void,
  mend: FaultyDatabase['mend'],
  bug: PlantedBug | null,
): Promise<Lost> {
  const before = await place.services.dumpDatabase();
  cut();
  const answer = await answered(() => doStep(place, step, bug), bug !== 'a lost answer says that nothing was changed');
  const { isCut } = mend();
  return {
    answer,
    isCut,
    hasChanged: JSON.stringify(before) !== JSON.stringify(await place.services.dumpDatabase()),
  };
}

/** Does what the services do for a request: counts possible changes, and turns errors into a response. */
function answered(work: () => Promise<unknown>, isCounted: boolean): Promise<string> {
  const answer = async () => {
    try {
      await work();
      return 'done';
    } catch (error) {
      const { code } = toAppError(error);
      if (code !== 'INTERNAL') return code;
      throw error;
    }
  };
  if (!isCounted) return answer();
  return new Promise((resolve, reject) => {
    followChanges({} as Request, {} as Response, () => void answer().then(resolve, reject));
  });
}

function wrongWith({ answer, isCut, hasChanged }: Lost): string | null {
  if (!isCut) return null;
  if (hasChanged)
    return answer === 'done' || answer === 'RESULT_UNKNOWN' ? null : `${answer}, and something was changed`;
  return answer === 'INTERNAL' ? answer : null;
}
