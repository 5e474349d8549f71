import { localDate } from '@paycycle/schema/domain/local-date';
import { describe, expect, it } from 'vitest';
import type { StatementRow } from '../../statement-reader/index.ts';
import { plan, row, storedBy } from '../../testing/statement-rows.ts';

const on = (date: string, amount: number, text: string, id: string | null = null): StatementRow => ({
  ...row(0, amount, text, id),
  date: localDate(date),
});
const messages = (planned: ReturnType<typeof plan>) => planned.warnings.map(({ message }) => message);

describe('a file that was imported before with day and month exchanged (RULES.md, 30)', () => {
  const APRIL = [
    on('2026-04-03', -45_00, 'ROPE CO'),
    on('2026-04-04', -12_00, 'BOOTS'),
    on('2026-04-07', -90_000, 'RENT'),
    on('2026-04-09', 500_00, 'CUSTOMER'),
  ];
  const EXCHANGED = [
    on('2026-03-04', -45_00, 'ROPE CO'),
    on('2026-04-04', -12_00, 'BOOTS'),
    on('2026-07-04', -90_000, 'RENT'),
    on('2026-09-04', 500_00, 'CUSTOMER'),
  ];
  const before = storedBy(plan(APRIL));

  it('is a question if it has three such rows or more', () => {
    const { again } = plan(EXCHANGED, before);
    expect(again.question?.message).toContain('with day and month exchanged');
    expect(plan(EXCHANGED, before, { importedBefore: 'leave_out' }).transactions).toEqual([]);
  });

  it('has a warning for each row if it has fewer', () => {
    const planned = plan(EXCHANGED.slice(0, 2), before);
    expect(planned.again.question).toBeNull();
    expect(messages(planned)).toEqual([
      "Line 2: day and month may be exchanged, since the line 'ROPE CO' of 3 Apr 2026 and the same amount was imported before. If both are one payment, delete one",
    ]);
  });

  it('is a question, too, if its texts are slightly other ones', () => {
    const texts = ['ROPE CO LTD', 'BOOTS', 'RENT TO J HARTLEY', 'CUSTOMER PAYMENT'];
    const reworded = EXCHANGED.map((one, at) => ({ ...one, description: texts[at] ?? '' }));
    const { again } = plan(reworded, before);
    expect(again.question?.message).toContain('with day and month exchanged');
    expect(plan(reworded, before, { importedBefore: 'leave_out' }).transactions).toEqual([]);
  });

  it('has a warning for each row whose day a spreadsheet exchanged, beside days that it could not exchange', () => {
    const october = [
      on('2026-10-02', -45_00, 'LARKIN'),
      on('2026-10-05', -78_00, 'TURNER TILES TT-5'),
      on('2026-10-13', -12_00, 'BOOTS'),
      on('2026-10-20', -900_00, 'RENT'),
    ];
    const spreadsheet = [
      on('2026-02-10', -45_00, 'LARKIN'),
      on('2026-05-10', -78_00, 'TURNER TILES TT-5'),
      ...october.slice(2),
    ];
    const planned = plan(spreadsheet, storedBy(plan(october)));
    expect(messages(planned).filter((message) => message.includes('day and month may be exchanged'))).toHaveLength(2);
  });

  it('is nothing else if most rows are new, or if a day shows how the file is read', () => {
    const others = [on('2026-03-05', -1_00, 'NEW'), ...EXCHANGED.slice(0, 1)];
    expect(messages(plan(others, before))).toEqual([]);
    expect(messages(plan([...EXCHANGED.slice(0, 1), on('2026-03-29', -1_00, 'NEW')], before))).toEqual([]);
    expect(messages(plan([on('2026-03-04', -46_00, 'ROPE CO')], before))).toEqual([]);
  });
});

describe("a row with the bank's id of a stored line of another day (RULES.md, 31)", () => {
  const before = storedBy(plan([on('2026-09-01', -45_00, 'ROPE CO', 'TX1'), on('2026-09-02', -12_00, 'BOOTS', 'TX2')]));

  it.each(['2026-09-02', '2026-09-03', '2026-09-20', '2026-08-15'])('is imported and named on %s', (date) => {
    const planned = plan([on(date, -45_00, 'ROPE CO', 'TX1')], before);
    expect(planned.transactions).toHaveLength(1);
    expect(messages(planned)).toEqual([
      "Line 2: has the bank's id of the line of 1 Sep 2026, -£45.00, 'ROPE CO', which was imported before. If the bank has moved it to another day, delete that one; unmatch it first if it is matched",
    ]);
  });

  it('is not named if the bank begins its ids anew with each file, or after more than a month', () => {
    const anew = [
      on('2026-09-20', -45_00, 'ROPE CO', 'TX1'),
      on('2026-09-21', -90_000, 'RENT', 'TX2'),
      on('2026-09-22', -7_00, 'POST', 'TX3'),
    ];
    const three = storedBy(
      plan([
        on('2026-09-01', -45_00, 'ROPE CO', 'TX1'),
        on('2026-09-02', -12_00, 'BOOTS', 'TX2'),
        on('2026-09-03', -8_00, 'TEA', 'TX3'),
      ]),
    );
    expect(messages(plan(anew, three))).toEqual([]);
    expect(messages(plan([on('2026-11-01', -45_00, 'ROPE CO', 'TX1')], before))).toEqual([]);
  });
});
