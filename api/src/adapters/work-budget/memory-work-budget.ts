import { RateLimiterMemory } from 'rate-limiter-flexible';
import { consumePoints, type NamedLimit } from '../../kernel/limits/rate-limit.ts';
import type { CostlyWork, WorkBudget } from '../../kernel/ports/work-budget.ts';

/** How much of a kind of work is begun in a minute. */
export interface WorkAllowance {
  readonly ofCaller: number;
  readonly ofCompany: number;
}

/** Far above what people and their tools do: an upload is one of the 500 files that are dropped at once. */
export const WORK_ALLOWED: Readonly<Record<CostlyWork, WorkAllowance>> = {
  import: { ofCaller: 300, ofCompany: 600 },
  upload: { ofCaller: 1500, ofCompany: 3000 },
  export: { ofCaller: 240, ofCompany: 480 },
  suggestions: { ofCaller: 300, ofCompany: 600 },
  invitation: { ofCaller: 30, ofCompany: 60 },
  // Anyone sends it, in the name of an owner: what comes to one of their companies takes nothing from the others.
  mail: { ofCaller: Number.MAX_SAFE_INTEGER, ofCompany: 60 },
};
const DURATION_S = 60;

/** Counts in memory: a second process allows as much again, and a restart forgets a minute. */
export function createWorkBudget(allowed: Partial<Record<CostlyWork, WorkAllowance>> = {}): WorkBudget {
  const counters = Object.fromEntries(
    Object.entries({ ...WORK_ALLOWED, ...allowed }).map(([work, { ofCaller, ofCompany }]) => [
      work,
      { caller: limit(work, ofCaller), company: limit(`${work}-company`, ofCompany) },
    ]),
  ) as Record<CostlyWork, Record<'caller' | 'company', NamedLimit>>;
  return {
    spend: async (work, caller, companyId) => {
      const { caller: ofCaller, company: ofCompany } = counters[work];
      // Check the user's limit first: a rejected request must not consume the company's.
      await consumePoints(ofCaller, caller, 1, refusalTo('You have'));
      await consumePoints(ofCompany, String(companyId), 1, refusalTo('Your company has'));
    },
  };
}

function limit(name: string, points: number): NamedLimit {
  return { name, limiter: new RateLimiterMemory({ points, duration: DURATION_S }) };
}

function refusalTo(who: string) {
  return (seconds: number) => `${who} asked for very much in the last minute. Please wait ${seconds} s and go on.`;
}
