import type { ModelWorld } from './model-world.ts';
import { does, NOT_SENT_CHANCE } from './random-step.ts';
import type { SeededRandom } from './seeded-random.ts';
import type { Command, SimulationAction } from './simulation-action.ts';

/** Documents are accepted and suppliers merged, and that is undone. */
export function changeRecords({ company }: ModelWorld, random: SeededRandom): SimulationAction | null {
  if (company.suppliers.length > 1 && random.chance(0.5)) return does(mergeOrUndo(company, random), random);
  return company.documents.length > 0 ? does(acceptOrUndo(company, random), random) : null;
}

function acceptOrUndo({ documents, acceptances }: ModelWorld['company'], random: SeededRandom): Command {
  const live = acceptances.filter(({ isUndone }) => !isUndone || random.chance(0.05));
  if (live.length > 0 && random.chance(0.4)) return { kind: 'undo acceptance', acceptanceId: random.pick(live).id };
  const documentIds = documents.filter(() => random.chance(0.6)).map(({ id }) => id);
  const [documentId] = documentIds;
  if (documentId === undefined || random.chance(0.3)) {
    return { kind: 'accept document', documentId: random.pick(documents).id };
  }
  return { kind: 'accept documents', documentIds };
}

function mergeOrUndo({ suppliers, merges }: ModelWorld['company'], random: SeededRandom): Command {
  const isNotSent = random.chance(NOT_SENT_CHANCE);
  const live = merges.filter(({ isUndone }) => !isUndone || random.chance(0.05));
  if (live.length > 0 && random.chance(0.6)) return { kind: 'undo merge', mergeId: random.pick(live).id, isNotSent };
  const { id: keptId } = random.pick(suppliers);
  const others = suppliers.filter(({ id }) => id !== keptId);
  const { id: mergedId } = random.pick(others);
  return { kind: 'merge suppliers', keptId, mergedId, isAgreed: random.chance(0.8), isNotSent };
}
