import type { Pence } from './money.ts';

/* A person cannot weaken the payment safeguards alone (RULES.md, 71). This file decides about changes of the
   safeguards; `approval-rule.ts` decides who approves a run. */

/**
 * When a change of a safeguard takes effect: at once, after a second person's confirmation, or after
 * `LONE_CHANGE_DELAY_HOURS` because no other person could confirm it.
 */
export type ChangeTiming = 'now' | 'second_person' | 'delayed';

/**
 * @param approvers ids of the people who may approve in the company
 * @param takesOwnership whether another owner would be none any more: they hear of it first, also without a threshold
 */
export function planChangeTiming(
  thresholdPence: Pence | null,
  askedBy: string,
  approvers: readonly string[],
  takesOwnership = false,
): ChangeTiming {
  if (thresholdPence === null) return takesOwnership ? 'delayed' : 'now';
  return approvers.some((person) => person !== askedBy) ? 'second_person' : 'delayed';
}

/**
 * When a person's confirmation of an account that they changed themselves takes effect. Without a threshold, any other
 * person can confirm it before that.
 */
export function planOwnWordForAccount(
  thresholdPence: Pence | null,
  doesOwnWordCount: boolean,
  askedBy: string,
  approvers: readonly string[],
): ChangeTiming {
  if (thresholdPence !== null) return planChangeTiming(thresholdPence, askedBy, approvers);
  return doesOwnWordCount ? 'now' : 'delayed';
}

/** True if a second person approves less than before; null means no approvals. */
export function isThresholdRaised(before: Pence | null, after: Pence | null): boolean {
  return before !== null && (after === null || after > before);
}
