import { supplierNameKey } from '@paycycle/schema/domain/invoice-identity';
import { formatLocalDate, londonDate } from '@paycycle/schema/domain/local-date';
import type { Scope } from '../../../kernel/scope.ts';
import { personName } from '../../identity/index.ts';
import type { LearnedClaim } from '../known-supplier.plan.ts';
import { LearnedReading } from './learned-reading.entity.ts';

/** The names on a paper of a company. */
export interface AskedNames {
  readonly companyId: number;
  readonly names: readonly string[];
}

/** For each paper what was learned of its names, in two queries for all of them. */
export async function learnedClaims(scope: Scope, asked: readonly AskedNames[]): Promise<LearnedClaim[][]> {
  const keys = new Set(asked.flatMap(({ names }) => names.map(supplierNameKey)));
  if (keys.size === 0) return asked.map(() => []);
  const found = await scope.em.find(
    LearnedReading,
    {
      companyId: { $in: [...new Set(asked.map(({ companyId }) => companyId))] },
      kind: 'name',
      key: { $in: [...keys] },
    },
    { orderBy: { learnedAt: 'desc', id: 'desc' } },
  );
  const words = new Map<number, string>();
  await Promise.all(found.map(async (reading) => words.set(reading.id, await correctedWords(scope, reading))));
  return asked.map(({ companyId, names }) => {
    const own = new Set(names.map(supplierNameKey));
    return found
      .filter((reading) => reading.companyId === companyId && own.has(reading.key))
      .map(({ id, supplier }) => ({
        kind: 'learnedName' as const,
        supplierId: supplier.id,
        words: words.get(id) ?? '',
      }));
  });
}

/** 'You corrected this on 3 Oct 2026'. */
export async function correctedWords(scope: Scope, { learnedBy, learnedAt }: LearnedReading): Promise<string> {
  const who = learnedBy === scope.userId ? 'You' : await personName(scope, learnedBy);
  return `${who} corrected this on ${formatLocalDate(londonDate(learnedAt))}`;
}
