import { supplierNameKey } from '@paycycle/schema/domain/invoice-identity';
import { formatLocalDate, londonDate } from '@paycycle/schema/domain/local-date';
import { LEARNED_SHOWN_MAX } from '@paycycle/schema/limits';
import { isDistinctiveLayout, isSameLayout } from '../../../document-reader/index.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { personName } from '../../identity/index.ts';
import type { LearnedClaim } from '../known-supplier.plan.ts';
import { LearnedCorrection } from './learned-correction.entity.ts';

/** Names and layout of a company's document. */
export interface AskedNames {
  readonly companyId: number;
  readonly names: readonly string[];
  readonly print: readonly string[];
}

/** Stored content of a learned layout. */
export interface LayoutHint {
  readonly print: readonly string[];
}

/** For each document, the corrections that match its names or layout. A few queries serve all documents. */
export async function learnedClaims(scope: Scope, asked: readonly AskedNames[]): Promise<LearnedClaim[][]> {
  const found = [...(await readingsOfNames(scope, asked)), ...(await readingsOfLayouts(scope, asked))];
  const words = new Map(
    await Promise.all(found.map(async (reading) => [reading.id, await correctedWords(scope, reading)] as const)),
  );
  return asked.map(({ companyId, names, print }) => {
    const keys = new Set(names.map(supplierNameKey));
    const isOfPaper = ({ kind, key, hint }: LearnedCorrection) =>
      kind === 'name' ? keys.has(key) : isSameLayout((hint as LayoutHint).print, print);
    return found
      .filter((reading) => reading.companyId === companyId && isOfPaper(reading))
      .map(({ id, kind, supplier, learnedBy }) => ({
        kind: kind === 'name' ? 'learnedName' : 'layout',
        supplierId: supplier.id,
        learnedBy,
        ...(words.get(id) ?? { words: '', byWords: '' }),
      }));
  });
}

const LAST_FIRST = { learnedAt: 'desc', id: 'desc' } as const;

async function readingsOfNames(scope: Scope, asked: readonly AskedNames[]): Promise<LearnedCorrection[]> {
  const keys = new Set(asked.flatMap(({ names }) => names.map(supplierNameKey)));
  if (keys.size === 0) return [];
  const companyId = { $in: [...new Set(asked.map(({ companyId }) => companyId))] };
  return scope.em.find(
    LearnedCorrection,
    { companyId, kind: 'name', key: { $in: [...keys] } },
    { orderBy: LAST_FIRST },
  );
}

/** Layouts must be compared one by one, so only the latest are loaded. */
async function readingsOfLayouts(scope: Scope, asked: readonly AskedNames[]): Promise<LearnedCorrection[]> {
  const telling = asked.filter(({ print }) => isDistinctiveLayout(print));
  if (telling.length === 0) return [];
  const companyId = { $in: [...new Set(telling.map(({ companyId }) => companyId))] };
  const last = { orderBy: LAST_FIRST, limit: LEARNED_SHOWN_MAX };
  return scope.em.find(LearnedCorrection, { companyId, kind: 'layout' }, last);
}

/** Returns 'You corrected this on 3 Oct 2026', and the same with the name. */
async function correctedWords(
  scope: Scope,
  reading: LearnedCorrection,
): Promise<Pick<LearnedClaim, 'words' | 'byWords'>> {
  const byWords = await correctedByWords(scope, reading);
  const isOwn = reading.learnedBy === scope.userId;
  return { words: isOwn ? `You corrected this on ${dayOf(reading)}` : byWords, byWords };
}

/** Returns 'Ada Lowe corrected this on 3 Oct 2026' for every reader, so that it can be stored. */
export async function correctedByWords(scope: Scope, reading: LearnedCorrection): Promise<string> {
  return `${await personName(scope, reading.learnedBy)} corrected this on ${dayOf(reading)}`;
}

function dayOf({ learnedAt }: LearnedCorrection): string {
  return formatLocalDate(londonDate(learnedAt));
}
