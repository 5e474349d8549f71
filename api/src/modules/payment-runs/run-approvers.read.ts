import { objectionToApprover } from '@paycycle/schema/domain/approval-rule';
import type { Scope } from '../../kernel/scope.ts';
import { approversOf } from '../companies/index.ts';
import { approvalPauseOf, personName } from '../identity/index.ts';
import type { PaymentRun } from './payment-run.entity.ts';
import { runFacts } from './run-facts.read.ts';

/** Approver who has to wait because another user has just reset their password (RULES.md, 72). */
export interface PausedApprover {
  readonly name: string;
  readonly approvesFrom: Date;
}

/**
 * Returns the names of users who can approve a run: approvers of its company who were not involved in it. For a draft,
 * the caller counts as its submitter and is left out. Empty if the run is over.
 */
export async function approverNamesOf(scope: Scope, run: PaymentRun): Promise<string[]> {
  return namesOf(await approversOfRun(scope, run));
}

/** Returns the approvers of a run who have to wait first. */
export async function pausedApproversOf(scope: Scope, run: PaymentRun): Promise<PausedApprover[]> {
  return pausedAmong(await approversOfRun(scope, run));
}

/** Returns whether the caller, who was not involved in a draft, can approve it as soon as another user submits it. */
export async function isApprovableOnceSubmitted(scope: Scope, run: PaymentRun): Promise<boolean> {
  if (run.status !== 'draft') return false;
  const { involvement } = await runFacts(scope, run);
  if (!involvement || objectionToApprover(involvement, scope.userId) !== null) return false;
  return (await approversOf(scope, run.companyId)).includes(scope.userId);
}

/** Returns the names of users who could approve a run that the caller creates. */
export async function approverNamesForNewRun(scope: Scope, companyId: number): Promise<string[]> {
  return namesOf(await approversForNewRun(scope, companyId));
}

/** Returns the approvers of such a run who have to wait first. */
export async function pausedApproversForNewRun(scope: Scope, companyId: number): Promise<PausedApprover[]> {
  return pausedAmong(await approversForNewRun(scope, companyId));
}

interface Approver {
  readonly name: string;
  /** Null if they can approve now. */
  readonly approvesFrom: Date | null;
}

async function approversOfRun(scope: Scope, run: PaymentRun): Promise<Approver[]> {
  const { involvement } = await runFacts(scope, run);
  if (!involvement) return [];
  const people = await approversOf(scope, run.companyId);
  const submitter = run.status === 'draft' ? scope.userId : null;
  return readApprovers(
    scope,
    people.filter((id) => id !== submitter && objectionToApprover(involvement, id) === null),
  );
}

async function approversForNewRun(scope: Scope, companyId: number): Promise<Approver[]> {
  return readApprovers(
    scope,
    (await approversOf(scope, companyId)).filter((id) => id !== scope.userId),
  );
}

async function readApprovers(scope: Scope, people: readonly string[]): Promise<Approver[]> {
  const approvers = await Promise.all(
    people.map(async (id) => ({ name: await personName(scope, id), approvesFrom: await approvalPauseOf(scope, id) })),
  );
  return approvers.sort((a, b) => a.name.localeCompare(b.name, 'en-GB'));
}

function namesOf(approvers: readonly Approver[]): string[] {
  return approvers.flatMap(({ name, approvesFrom }) => (approvesFrom === null ? name : []));
}

function pausedAmong(approvers: readonly Approver[]): PausedApprover[] {
  return approvers.flatMap(({ name, approvesFrom }) => (approvesFrom === null ? [] : { name, approvesFrom }));
}
