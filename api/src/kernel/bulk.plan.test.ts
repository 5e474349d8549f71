import { describe, expect, it } from 'vitest';
import { bulkResult, planBulk } from './bulk.plan.ts';

const reasonToKeep = ({ is }: { readonly is: string }) => (is === 'free' ? null : `It is ${is}`);
const items = ['paid', 'free', 'matched', 'free', 'matched'].map((is, at) => ({ id: at + 1, is }));

describe('a bulk delete (RULES.md, 12)', () => {
  it('deletes what may be deleted in the given order, and counts the rest by reason, the most frequent first', () => {
    const plan = planBulk(items, reasonToKeep);
    expect(plan).toEqual({
      accepted: [items[1], items[3]],
      refusals: [
        { reason: 'It is matched', count: 2, ids: [3, 5] },
        { reason: 'It is paid', count: 1, ids: [1] },
      ],
    });
    expect(bulkResult(plan.accepted.length, plan.refusals, 7)).toEqual({
      deletionId: 7,
      deletedCount: 2,
      refusedCount: 3,
      refusals: plan.refusals,
    });
  });

  it('of nothing deletes nothing', () => {
    const result = { deletedCount: 0, refusedCount: 0, refusals: [], deletionId: null };
    const none = planBulk([], reasonToKeep);
    expect(bulkResult(none.accepted.length, none.refusals)).toEqual(result);
  });
});
