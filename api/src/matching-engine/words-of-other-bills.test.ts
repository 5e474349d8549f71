import { describe, expect, it } from 'vitest';
import { invoice, line, suggest } from './engine-input.testing.ts';

interface Bill {
  readonly description?: string;
  readonly dated?: string;
  readonly due?: string;
}

function confidenceOf(text: string, date: string, more: Bill = {}): number {
  const bill = { supplierName: 'Green Clean Ltd', number: 'GC-1011', dated: '2026-04-17', due: '2026-05-17', ...more };
  const [found] = suggest([line(1, '360.00', text, date)], [invoice(1, 1, '360.00', bill)]);
  return found?.choices[0]?.confidence ?? 0;
}

describe('a line that names another bill of its supplier', () => {
  it.each([
    ['W/E 19/04', '2026-04-19'],
    ['WEEK ENDING 19 APR 2026', '2026-04-19'],
    ['W/C 13/04', '2026-04-19'],
    ['W/E 26/04', '2026-04-26'],
  ])('is not sure by a week that ends when the bill of 12 April is due: %s', (week, due) => {
    const date = due === '2026-04-19' ? '2026-04-22' : '2026-04-27';
    expect(confidenceOf(`GREEN CLEAN ${week}`, date, { dated: '2026-04-12', due })).toBeLessThan(0.9);
  });

  it.each([
    ['Instalment 1 of 3', 'INSTALMENT 3'],
    ['Phase 1 of 3', 'PHASE 3'],
    ['Stage 1, plots 2 and 3', 'STAGE 3'],
    ['Rent unit 7, 12 Mill Lane', 'UNIT 12'],
    ['Office cleaning 4 weeks, flat 12', 'FLAT 4'],
    ['Job 551 (quote 552)', 'JOB 552'],
    ['Instalment 1 of 3', '3'],
    ['Instalment 1 of 3', 'INSTALMENT 3 OF 3'],
    ['Instalment 1 of 3', 'INSTALMENT 3/3'],
    ['Plots 2 and 3, phase 4', 'PLOT 4'],
  ])('is not sure by a number that stands behind another word of the bill: %s, %s', (description, words) => {
    expect(confidenceOf(`GREEN CLEAN ${words}`, '2026-04-22', { description })).toBeLessThan(0.9);
  });

  it.each([
    ['Instalment 1 of 3', 'INSTALMENT 1 OF 3'],
    ['Instalment 1/3', 'INSTALMENT 1/3'],
    ['Stage 1, plots 2 and 3', 'PLOTS 3'],
    ['Stage 1, plots 2-3', 'PLOTS 2 & 3'],
    ['Rent unit 7, 12 Mill Lane', 'UNIT 7 12 MILL LANE'],
    ['Office cleaning 4 weeks, flat 12', 'CLEANING 4 WEEKS FLAT 12'],
    ['Cleaning of flat 12', 'CLEANING 12'],
  ])('is sure by a number that stands behind the same word of the bill: %s, %s', (description, words) => {
    expect(confidenceOf(`GREEN CLEAN ${words}`, '2026-04-22', { description })).toBeGreaterThan(0.9);
  });

  it.each(['1012 22/04/26', '1012 22/04', '1012 22APR26', '12 17/04'])(
    'is not sure by a number that stands in front of a day without a code of the bank: %s',
    (words) => {
      expect(confidenceOf(`GREEN CLEAN LTD ${words}`, '2026-04-22')).toBeLessThan(0.9);
    },
  );

  it('is not sure of the first of three instalments if it names the third', () => {
    const bills = [1, 2, 3].map((at) => {
      const days = { dated: `2026-0${3 + at}-17`, due: `2026-0${4 + at}-17` };
      const supplierName = 'Green Clean Ltd';
      return invoice(at, 1, '360.00', {
        supplierName,
        number: `GC-${at}`,
        description: `Instalment ${at} of 3`,
        ...days,
      });
    });
    const [found] = suggest([line(1, '360.00', 'GREEN CLEAN INSTALMENT 3', '2026-05-10')], bills);
    const [choice] = found?.choices ?? [];
    expect(choice?.invoiceIds.join() !== '1' || choice.confidence < 0.9).toBe(true);
  });
});
