import type { FilterQuery } from '@mikro-orm/core';
import type { AccountingOutcome } from '../../kernel/ports/accounting-system.ts';
import type { Scope } from '../../kernel/scope.ts';
import { Publication, type TargetTurn } from '../../modules/publications/index.ts';
import type { ChosenConnection } from './publish-bills.ts';

/** A step of publishing: whose organisation it is for, and how that is reached. */
export interface Step {
  readonly scope: Scope;
  readonly turn: TargetTurn;
  readonly connection: ChosenConnection;
}

/** Result of a step's call, for the next step; null if there was nothing to do. */
export type StepOutcome = AccountingOutcome<unknown> | null;

/** Result of a step without a call, after which the next step continues. */
export const DONE: StepOutcome & object = { kind: 'ok', value: null };

/** The publications of the organisation that are due, in their order. */
export function duePublications(
  { scope, turn }: Pick<Step, 'scope' | 'turn'>,
  which: FilterQuery<Publication> & object,
  limit: number,
): Promise<Publication[]> {
  const { companyId, ledger, organisationId } = turn;
  const due = { companyId, ledger, organisationId, nextAttemptAt: { $lte: scope.ports.clock.now() } };
  return scope.em.find(Publication, { $and: [due, which] } as FilterQuery<Publication>, {
    orderBy: { sentAt: 'asc', id: 'asc' },
    limit,
    refresh: true,
  });
}

export function laterThan(now: Date, ms: number): Date {
  return new Date(now.getTime() + ms);
}
