import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storeLines } from '../../../testing/bank-lines.ts';
import { openTestServices, type TestServices, type TestUser } from '../../../testing/test-scope.ts';
import { importBankStatement } from '../../statement-import/index.ts';
import { matchBankTransaction, unmatchBankTransaction } from '../matches/matching.service.ts';
import { suggest } from '../suggestions/suggestion.service.ts';
import { addNegativePattern } from './negative-pattern.service.ts';
import { deleteMatchingPattern, listMatchingPatterns } from './pattern.service.ts';
import { rejectMatch, undoRejection } from './rejection.service.ts';

/** That what is learned changes what is suggested (RULES.md, 35 to 37). */

let services: TestServices;
let user: TestUser;
let companyId: number;

beforeAll(async () => {
  services = await openTestServices();
  user = await services.newUser();
});

afterAll(() => services.close());

beforeEach(async () => {
  companyId = await user.newCompany();
});

const store = (...lines: string[]) => storeLines(user, companyId, ...lines);

async function match(id: number, invoiceId: number): Promise<void> {
  await matchBankTransaction(await user.scope(), id, { invoiceId, otherInvoice: true });
}

async function reject(id: number, ...invoiceIds: number[]): Promise<void> {
  await rejectMatch(await user.scope(), id, { invoiceIds });
}

/** The choices for a transaction, the best first. */
async function choicesFor(id: number) {
  const suggestions = await suggest(await user.scope(), companyId);
  return suggestions.find(({ transactionId }) => transactionId === id)?.choices ?? [];
}

async function confidenceOf(id: number, invoiceId: number): Promise<number> {
  const choice = (await choicesFor(id)).find(({ invoiceIds }) => invoiceIds.includes(invoiceId));
  return choice?.confidence ?? 0;
}

/** All pairs that are suggested, whatever their kind. */
async function suggestedPairs(): Promise<string[]> {
  const suggestions = await suggest(await user.scope(), companyId);
  return suggestions.flatMap(({ transactionId, choices }) =>
    choices.flatMap(({ invoiceIds }) => invoiceIds.map((invoiceId) => `${transactionId}-${invoiceId}`)),
  );
}

describe('a trading name that a match has taught', () => {
  const LINE = (day: string, amount: string) => `2026-${day},KESTREL TRADING,${amount}`;

  async function taught() {
    const first = await user.newInvoice(companyId, {
      invoiceNumber: 'A-1',
      invoiceDate: '2026-08-01',
      dueDate: '2026-08-31',
    });
    const next = await user.newInvoice(companyId, { invoiceNumber: 'A-2', amountPence: 123_45 });
    const [august = 0, september = 0] = await store(LINE('08-30', '-100.00'), LINE('09-29', '-123.45'));
    const before = await confidenceOf(september, next.id);
    await match(august, first.id);
    return { august, september, next, before };
  }

  it('makes the next payment more certain, and says why', async () => {
    const { september, next, before } = await taught();
    expect(await confidenceOf(september, next.id)).toBeGreaterThan(before);
    const [best] = await choicesFor(september);
    expect(best?.invoiceIds).toEqual([next.id]);
    expect(best?.reasons.join('; ')).toMatch(/before|earlier|paid like this/i);
  });

  it('is forgotten when the match is undone, or the pattern is deleted', async () => {
    const undone = await taught();
    await unmatchBankTransaction(await user.scope(), undone.august);
    expect(await confidenceOf(undone.september, undone.next.id)).toBe(undone.before);
    companyId = await user.newCompany();
    const deleted = await taught();
    const learned = await confidenceOf(deleted.september, deleted.next.id);
    const [pattern] = await listMatchingPatterns(await user.scope(), companyId, { offset: 0, limit: 1 });
    await deleteMatchingPattern(await user.scope(), pattern?.id ?? 0);
    expect(await confidenceOf(deleted.september, deleted.next.id)).toBeLessThan(learned);
  });
});

describe("'Not a Match'", () => {
  const LINE = 'HARBOUR PRINT WORKS HPW-1';

  it('stays, whatever else is matched, rejected or imported; also for the second best choice', async () => {
    const best = await user.newInvoice(companyId, { invoiceNumber: 'HPW-1' });
    const second = await user.newInvoice(companyId, { invoiceNumber: 'HPW-2', dueDate: '2026-09-29' });
    const third = await user.newInvoice(companyId, { invoiceNumber: 'HPW-3', dueDate: '2026-09-28' });
    const [line = 0] = await store(`2026-09-28,${LINE},-100.00`);
    expect((await choicesFor(line))[0]?.invoiceIds).toEqual([best.id]);
    await reject(line, best.id);
    expect(await suggestedPairs()).not.toContain(`${line}-${best.id}`);
    await reject(line, second.id);
    const rejected = [`${line}-${best.id}`, `${line}-${second.id}`];
    const [other = 0] = await store(`2026-09-27,${LINE},-100.00`);
    for (const pair of rejected) expect(await suggestedPairs()).not.toContain(pair);
    await match(other, third.id);
    for (const pair of rejected) expect(await suggestedPairs()).not.toContain(pair);
    await unmatchBankTransaction(await user.scope(), other);
    await reject(line, third.id);
    expect(await choicesFor(line)).toEqual([]);
  });

  it('stays when the same statement is imported again', async () => {
    const { id: invoiceId } = await user.newInvoice(companyId);
    const text = `Date,Description,Amount\n2026-09-28,${LINE},-100.00\n`;
    const importIt = async () => importBankStatement(await user.scope(), companyId, new TextEncoder().encode(text), {});
    await importIt();
    const [suggestion] = await suggest(await user.scope(), companyId);
    const id = suggestion?.transactionId ?? 0;
    expect(suggestion?.choices[0]?.invoiceIds).toEqual([invoiceId]);
    await reject(id, invoiceId);
    expect(await importIt()).toMatchObject({ imported: 0, skipped: 1 });
    expect(await suggest(await user.scope(), companyId)).toEqual([]);
    await undoRejection(await user.scope(), id, { invoiceIds: [invoiceId] });
    expect(await suggest(await user.scope(), companyId)).toHaveLength(1);
  });

  it('of one payment does not forbid the others of the supplier', async () => {
    const first = await user.newInvoice(companyId, { invoiceNumber: 'HPW-1' });
    const second = await user.newInvoice(companyId, { invoiceNumber: 'HPW-2', amountPence: 55_00 });
    const [line = 0, other = 0] = await store(
      `2026-09-28,${LINE},-100.00`,
      '2026-09-28,HARBOUR PRINT WORKS HPW-2,-55.00',
    );
    await reject(line, first.id);
    expect((await choicesFor(other))[0]?.invoiceIds).toEqual([second.id]);
  });

  it('of an invoice keeps it out of sums as well', async () => {
    const one = await user.newInvoice(companyId, { invoiceNumber: 'HPW-1', amountPence: 40_00 });
    const two = await user.newInvoice(companyId, { invoiceNumber: 'HPW-2', amountPence: 60_00 });
    const [line = 0] = await store('2026-09-28,HARBOUR PRINT WORKS HPW-1 HPW-2,-100.00');
    expect((await choicesFor(line))[0]?.invoiceIds).toEqual([one.id, two.id]);
    await reject(line, one.id);
    expect((await suggestedPairs()).filter((pair) => pair === `${line}-${one.id}`)).toEqual([]);
  });

  it('of a tool, by texts and days, counts as much', async () => {
    const { id: invoiceId, supplierId } = await user.newInvoice(companyId);
    const [line = 0] = await store(`2026-09-28,${LINE},-100.00`);
    expect(await suggestedPairs()).toEqual([`${line}-${invoiceId}`]);
    await addNegativePattern(await user.scope(), companyId, {
      supplierId,
      transactionDescriptionPattern: LINE,
      daysDiffFromInvoiceDate: 27,
      daysDiffFromDueDate: -2,
    });
    expect(await suggestedPairs()).toEqual([]);
  });
});
