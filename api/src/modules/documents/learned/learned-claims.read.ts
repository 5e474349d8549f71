import { supplierNameKey } from '@paycycle/schema/domain/invoice-identity';
import { formatLocalDate, londonDate } from '@paycycle/schema/domain/local-date';
import { LEARNED_SHOWN_MAX } from '@paycycle/schema/limits';
import { isDistinctiveLayout, isSameLayout } from '../../../document-reader/index.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { personName } from '../../identity/index.ts';
import type { LearnedClaim } from '../known-supplier.plan.ts';
import { LearnedCorrection } from './learned-correction.entity.ts';

/** The names on a paper of a company, and how it looks. */
export interface AskedNames {
  readonly companyId: number;
  readonly names: readonly string[];
  readonly print: readonly string[];
}

/** What a learned layout keeps. */
export interface LayoutHint {
  readonly print: readonly string[];
}

/** For each paper what was learned of its names and of its layout, in a few queries for all of them. */
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

/** Layouts are compared, not looked up: the last ones that were learned. */
async function readingsOfLayouts(scope: Scope, asked: readonly AskedNames[]): Promise<LearnedCorrection[]> {
  const telling = asked.filter(({ print }) => isDistinctiveLayout(print));
  if (telling.length === 0) return [];
  const companyId = { $in: [...new Set(telling.map(({ companyId }) => companyId))] };
  const last = { orderBy: LAST_FIRST, limit: LEARNED_SHOWN_MAX };
  return scope.em.find(LearnedCorrection, { companyId, kind: 'layout' }, last);
}

/** 'You corrected this on 3 Oct 2026', and the same with the name. */
async function correctedWords(
  scope: Scope,
  reading: LearnedCorrection,
): Promise<Pick<LearnedClaim, 'words' | 'byWords'>> {
  const byWords = await correctedByWords(scope, reading);
  const isOwn = reading.learnedBy === scope.userId;
  return { words: isOwn ? `You corrected this on ${dayOf(reading)}` : byWords, byWords };
}

/** 'Ada Lowe corrected this on 3 Oct 2026', whoever asks: for what is kept. */
export async function correctedByWords(scope: Scope, reading: LearnedCorrection): Promise<string> {
  return `${await personName(scope, reading.learnedBy)} corrected this on ${dayOf(reading)}`;
}

function dayOf({ learnedAt }: LearnedCorrection): string {
  return formatLocalDate(londonDate(learnedAt));
}
