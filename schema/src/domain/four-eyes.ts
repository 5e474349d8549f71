import type { Pence } from './money.ts';

/*
 * Whoever guards the money cannot let the guard down alone (RULES.md, 71). These are changes of the guards themselves;
 * who approves a run is decided in `approval-rule.ts`.
 */

/**
 * When a change of the guards takes effect: at once, when a second person has confirmed it, or by itself after
 * `LONE_CHANGE_DELAY_HOURS`, because nobody else could confirm it.
 */
export type ChangeTiming = 'now' | 'second_person' | 'delayed';

/**
 * @param approvers who may approve in the company, by the ids of people
 */
export function planChangeTiming(
  thresholdPence: Pence | null,
  askedBy: string,
  approvers: readonly string[],
): ChangeTiming {
  if (thresholdPence === null) return 'now';
  return approvers.some((person) => person !== askedBy) ? 'second_person' : 'delayed';
}

/**
 * When the word of somebody for an account that they have changed themselves counts. Without a threshold anybody else can
 * give theirs meanwhile.
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

/** Whether less is approved by a second person than before; null asks for no approvals. */
export function isThresholdRaised(before: Pence | null, after: Pence | null): boolean {
  return before !== null && (after === null || after > before);
}
