import { objectionToApprover } from '@paycycle/schema/domain/approval-rule';
import type { Scope } from '../../kernel/scope.ts';
import { approversOf } from '../companies/index.ts';
import { personName } from '../identity/index.ts';
import type { PaymentRun } from './payment-run.entity.ts';
import { runFacts } from './run-facts.read.ts';

/**
 * Who can approve a run, by name: people of its company who have had no hand in it. For a draft the caller, who would submit
 * it, is not among them. Nobody when the run is over.
 */
export async function approverNamesOf(scope: Scope, run: PaymentRun): Promise<string[]> {
  const { involvement } = await runFacts(scope, run);
  if (!involvement) return [];
  const people = await approversOf(scope, run.companyId);
  const submitter = run.status === 'draft' ? scope.userId : null;
  return namesOf(
    scope,
    people.filter((id) => id !== submitter && objectionToApprover(involvement, id) === null),
  );
}

/** Who could approve a run that the caller makes, by name. */
export async function approverNamesForNewRun(scope: Scope, companyId: number): Promise<string[]> {
  return namesOf(
    scope,
    (await approversOf(scope, companyId)).filter((id) => id !== scope.userId),
  );
}

async function namesOf(scope: Scope, people: readonly string[]): Promise<string[]> {
  const names = await Promise.all(people.map((id) => personName(scope, id)));
  return names.sort((a, b) => a.localeCompare(b, 'en-GB'));
}
