import { randomUUID } from 'node:crypto';
import { trackingName, trackingParts } from '@paycycle/schema/domain/tracking-option';
import { expect, it } from 'vitest';
import { agreed, type LedgerTest, lineOf } from './conformance-ledger.ts';

/** Tracking categories, classes and locations: reading them, and tracking the lines of bills by them. */
export function describeTracking(test: () => LedgerTest): void {
  const activeOf = async () =>
    (await test().session.settings()).trackingOptions.filter(({ isArchived }) => !isArchived);

  it('reads by what lines can be tracked, archived options among them', async () => {
    const { trackingOptions } = await test().session.settings();
    expect(trackingOptions.map(({ isArchived }) => isArchived)).toEqual(expect.arrayContaining([true, false]));
    const names = trackingOptions.map(trackingName);
    expect(new Set(names).size).toBe(names.length);
    for (const option of trackingOptions) {
      expect(option.externalId).not.toBe('');
      expect(trackingParts(trackingName(option))).toEqual({ category: option.category, option: option.option });
    }
  });

  it.each(['invoice', 'credit_note'] as const)(
    'tracks the lines of a document of type %s by each option',
    async (documentType) => {
      const { ledger, system, session } = test();
      const settings = await session.settings();
      for (const option of await activeOf()) {
        const trackingCategory = trackingName(option);
        const lines = [lineOf(settings, { trackingCategory }), lineOf(settings, { trackingCategory })];
        const bill = await session.newBill({ documentType, lines });
        expect(system.refusalsOf(bill, settings)).toEqual([]);
        expect(ledger.trackingOf(await session.publish(bill))).toEqual([trackingCategory, trackingCategory]);
      }
      const { length } = await activeOf();
      expect(length).toBeGreaterThan(1);
    },
  );

  it('leaves a line untracked that names nothing', async () => {
    const { ledger, session } = test();
    const settings = await session.settings();
    const [option] = await activeOf();
    const trackingCategory = option && trackingName(option);
    const made = await session.published({ lines: [lineOf(settings, { trackingCategory }), lineOf(settings)] });
    expect(ledger.trackingOf(made)).toEqual([trackingCategory, null]);
  });

  it('foresees that an option that is archived, or is not there, is refused, and it is', async () => {
    const { ledger, system, session } = test();
    const [option] = await activeOf();
    if (!option) throw new Error('nothing is tracked');
    await ledger.archiveTracking(option);
    const settings = await session.settings();
    expect(settings.trackingOptions).toContainEqual({ ...option, isArchived: true });
    for (const trackingCategory of [trackingName(option), trackingName({ ...option, option: 'nowhere' })]) {
      const bill = await session.newBill({ lines: [lineOf(settings, { trackingCategory })] });
      expect(system.refusalsOf(bill, settings)).toMatchObject([
        { reason: expect.stringContaining(trackingCategory), remedy: expect.stringMatching(/\w+ \w+/) },
      ]);
      const created = agreed(await system.createBills(await session.access(), [bill], randomUUID()));
      expect(created).toMatchObject([{ kind: 'refused', reason: expect.stringMatching(/\w+ \w+/) }]);
    }
    await ledger.restoreTracking(option);
  });
}
