import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storeLines } from '../../../testing/bank-lines.ts';
import { openTestServices, type TestServices, type TestUser } from '../../../testing/test-scope.ts';
import { findLearned } from '../learning/learning.service.ts';
import { addNegativePattern } from './negative-pattern.service.ts';
import {
  addMatchingPattern,
  deleteMatchingPattern,
  deleteNegativePattern,
  learnedPatterns,
  listMatchingPatterns,
  listNegativePatterns,
} from './pattern.service.ts';
import { rejectMatch } from './rejection.service.ts';

let services: TestServices;
let user: TestUser;
let companyId: number;

const PAGE = { offset: 0, limit: 50 };

beforeAll(async () => {
  services = await openTestServices();
  user = await services.newUser();
});

afterAll(() => services.close());

beforeEach(async () => {
  companyId = await user.newCompany();
});

/** Stores lines of "day, description, amount" in September. */
function newLines(...lines: string[]): Promise<number[]> {
  return storeLines(user, companyId, ...lines.map((line) => `2026-09-${line}`));
}

async function addMatching(input: object) {
  return addMatchingPattern(await user.scope(), companyId, input);
}

async function addNegative(input: object) {
  return addNegativePattern(await user.scope(), companyId, input);
}

async function rejectedPairs() {
  return (await findLearned(await user.scope(), companyId)).rejectedPairs;
}

async function expectNothingChanged(command: () => Promise<unknown>, error: object): Promise<void> {
  const before = await services.dumpDatabase();
  await expect(command()).rejects.toMatchObject(error);
  expect(await services.dumpDatabase()).toEqual(before);
}

describe('a matching pattern of a tool (RULES.md, section 7)', () => {
  it('is kept as it was given, and compared by its payee', async () => {
    const { supplierId } = await user.newInvoice(companyId);
    const given = {
      supplierId,
      transactionDescriptionPattern: 'BACS HARBOUR PRINT WORKS HPW-1',
      counterpartyNamePattern: 'Harbour Print',
      daysDiffFromInvoiceDate: 10,
      daysDiffFromDueDate: -19,
    };
    const { supplierId: _, ...fields } = given;
    expect(await addMatching(given)).toMatchObject({ ...fields, matchCount: 1 });
    const again = { ...given, transactionDescriptionPattern: 'HARBOUR PRINT WORKS', daysDiffFromInvoiceDate: 14 };
    const raised = { matchCount: 2, daysDiffFromInvoiceDate: 12, transactionDescriptionPattern: 'HARBOUR PRINT WORKS' };
    expect(await addMatching(again)).toMatchObject(raised);
    const { matchingPatterns } = await findLearned(await user.scope(), companyId);
    const keys = { transactionDescriptionPattern: 'harbour print works', counterpartyNamePattern: 'harbour print' };
    expect(matchingPatterns).toMatchObject([{ ...keys, supplierId, count: 2 }]);
  });

  it('begins with the count that it is given, and counts one more when it is known', async () => {
    const { supplierId } = await user.newInvoice(companyId);
    const given = { supplierId, counterpartyNamePattern: 'Harbour Print', matchCount: 7 };
    expect(await addMatching(given)).toMatchObject({ matchCount: 7 });
    expect(await addMatching(given)).toMatchObject({ matchCount: 8 });
    expect((await findLearned(await user.scope(), companyId)).matchingPatterns).toMatchObject([{ count: 8 }]);
    await expectNothingChanged(() => addMatching({ ...given, matchCount: 0 }), {
      code: 'VALIDATION_FAILED',
      fields: { matchCount: 'Match count must be a whole number from 1 to 1,000' },
    });
  });

  it('is of a supplier of the company', async () => {
    const elsewhere = await user.newInvoice(await user.newCompany());
    const refused = { code: 'NOT_FOUND', message: 'Supplier not found' };
    const given = { supplierId: elsewhere.supplierId, daysDiffFromDueDate: 0 };
    await expectNothingChanged(() => addMatching(given), refused);
    await expectNothingChanged(() => addNegative(given), refused);
    await expectNothingChanged(() => addMatching({ supplierId: 0 }), { code: 'VALIDATION_FAILED' });
  });

  it('is listed with its supplier, the most used first, and can be deleted', async () => {
    const { supplierId } = await user.newInvoice(companyId);
    const rare = await addMatching({ supplierId, counterpartyNamePattern: 'Rare' });
    await addMatching({ supplierId, counterpartyNamePattern: 'Often' });
    const often = await addMatching({ supplierId, counterpartyNamePattern: 'Often' });
    const { matching } = await learnedPatterns(await user.scope(), companyId);
    expect(matching.map(({ id }) => id)).toEqual([often.id, rare.id]);
    expect(matching[0]?.supplier.getEntity().name).toBe('Harbour Print Works');
    expect(await listMatchingPatterns(await user.scope(), companyId, { offset: 1, limit: 1 })).toMatchObject([
      { id: rare.id },
    ]);
    expect(await deleteMatchingPattern(await user.scope(), often.id)).toMatchObject({ deletedCount: 1 });
    expect(await listMatchingPatterns(await user.scope(), companyId, PAGE)).toMatchObject([{ id: rare.id }]);
    const gone = { code: 'NOT_FOUND', message: 'Pattern not found' };
    await expectNothingChanged(async () => deleteMatchingPattern(await user.scope(), often.id), gone);
  });
});

describe("a tool's 'Not a Match' (RULES.md, 37; section 7)", () => {
  it('with a transaction and an invoice forbids that pair', async () => {
    const invoice = await user.newInvoice(companyId);
    const [line = 0] = await newLines('03,HARBOUR PRINT WORKS HPW-1,-100.00', '04,HARBOUR PRINT WORKS HPW-1,-100.00');
    const pattern = await addNegative({ bankTransactionId: line, invoiceId: invoice.id });
    expect(pattern).toMatchObject({
      transactionDescriptionPattern: 'harbour print works',
      daysDiffFromInvoiceDate: 2,
      daysDiffFromDueDate: -27,
      rejectCount: 1,
    });
    expect(await rejectedPairs()).toEqual([{ transactionId: line, invoiceId: invoice.id }]);
    expect(await addNegative({ bankTransactionId: line, invoiceId: invoice.id })).toMatchObject({ rejectCount: 2 });
    expect(await rejectedPairs()).toHaveLength(1);
  });

  it.each([
    [2, -27],
    [2, 27],
    [2, null],
    [null, 27],
  ])('with texts and days (%s, %s) forbids the pair that they are of, and no other', async (fromInvoice, fromDue) => {
    const invoice = await user.newInvoice(companyId);
    await user.newInvoice(companyId, { invoiceNumber: 'HPW-2', invoiceDate: '2026-09-02', dueDate: '2026-10-01' });
    const other = { supplierName: 'Alder Ltd', invoiceNumber: 'A-1' };
    await user.newInvoice(companyId, other);
    const lines = ['03,HARBOUR PRINT WORKS HPW-1,-100.00', '03,HARBOUR PRINT WORKS HPW-1,-90.00', '03,ALDER,-100.00'];
    const [line = 0] = await newLines(...lines);
    await addNegative({
      supplierId: invoice.supplierId,
      transactionDescriptionPattern: 'harbour print works  hpw-1',
      counterpartyNamePattern: null,
      daysDiffFromInvoiceDate: fromInvoice,
      daysDiffFromDueDate: fromDue,
    });
    expect(await rejectedPairs()).toEqual([{ transactionId: line, invoiceId: invoice.id }]);
  });

  it('begins with the count that it is given, with a pair or without, and counts one more when it is known', async () => {
    const { id: invoiceId, supplierId } = await user.newInvoice(companyId);
    const [line = 0] = await newLines('03,HARBOUR PRINT WORKS HPW-1,-100.00');
    const pair = { bankTransactionId: line, invoiceId, rejectCount: 4 };
    expect(await addNegative(pair)).toMatchObject({ rejectCount: 4 });
    expect(await addNegative(pair)).toMatchObject({ rejectCount: 5 });
    const text = { supplierId, transactionDescriptionPattern: 'Alder', rejectCount: 3 };
    expect(await addNegative(text)).toMatchObject({ rejectCount: 3 });
    expect(await addNegative(text)).toMatchObject({ rejectCount: 4 });
    const { negativePatterns } = await findLearned(await user.scope(), companyId);
    expect(negativePatterns.map(({ count }) => count)).toEqual([5, 4]);
  });

  it('with the payee alone forbids the pair of these days', async () => {
    const invoice = await user.newInvoice(companyId);
    const [line = 0] = await newLines(
      '03,BACS HARBOUR PRINT WORKS HPW-1,-100.00',
      '04,BACS HARBOUR PRINT WORKS,-100.00',
    );
    const days = { daysDiffFromInvoiceDate: 2, daysDiffFromDueDate: -27 };
    const texts = {
      transactionDescriptionPattern: 'harbour print works',
      counterpartyNamePattern: 'Harbour Print Works',
    };
    await addNegative({ supplierId: invoice.supplierId, ...texts, ...days });
    expect(await rejectedPairs()).toEqual([{ transactionId: line, invoiceId: invoice.id }]);
  });

  it('with the description to the letter needs no days', async () => {
    const invoice = await user.newInvoice(companyId);
    const [line = 0] = await newLines('03,BACS HARBOUR PRINT WORKS HPW-1,-100.00', '04,BACS HARBOUR PRINT,-100.00');
    const { supplierId } = invoice;
    await addNegative({ supplierId, transactionDescriptionPattern: 'BACS Harbour Print Works HPW-1' });
    expect(await rejectedPairs()).toEqual([{ transactionId: line, invoiceId: invoice.id }]);
  });

  it('with less forbids the only payment of that payee that is suggested, and none of several', async () => {
    const first = await user.newInvoice(companyId);
    const [line = 0] = await newLines('03,BACS HARBOUR PRINT WORKS HPW-1,-100.00', '04,ALDER LTD,-100.00');
    const pattern = { supplierId: first.supplierId, transactionDescriptionPattern: 'harbour print works' };
    await addNegative({ ...pattern, transactionDescriptionPattern: 'birch' });
    expect(await rejectedPairs()).toEqual([]);
    await addNegative({ ...pattern, daysDiffFromInvoiceDate: 400 });
    expect(await rejectedPairs()).toEqual([{ transactionId: line, invoiceId: first.id }]);
    const more = ['HPW-2', 'HPW-3'].map((invoiceNumber, index) => ({
      invoiceNumber,
      amountPence: (index + 2) * 10_000,
    }));
    for (const invoice of more) await user.newInvoice(companyId, invoice);
    await newLines('05,BACS HARBOUR PRINT WORKS HPW-2,-200.00', '05,BACS HARBOUR PRINT WORKS HPW-3,-300.00');
    await addNegative(pattern);
    expect(await rejectedPairs()).toHaveLength(1);
  });

  it('is refused for records of another company, or another supplier', async () => {
    const invoice = await user.newInvoice(companyId);
    const [line = 0] = await newLines('03,HARBOUR PRINT WORKS HPW-1,-100.00');
    const elsewhere = await user.newInvoice(await user.newCompany());
    const pair = { bankTransactionId: line, invoiceId: invoice.id };
    const notFound = { code: 'NOT_FOUND' };
    await expectNothingChanged(() => addNegative({ ...pair, invoiceId: elsewhere.id }), notFound);
    await expectNothingChanged(() => addNegative({ ...pair, bankTransactionId: 2_000_000 }), notFound);
    const otherCompany = async () => addNegativePattern(await user.scope(), elsewhere.companyId, pair);
    await expectNothingChanged(otherCompany, notFound);
    const wrong = { code: 'VALIDATION_FAILED', fields: { supplierId: 'The invoice is not of this supplier' } };
    await expectNothingChanged(() => addNegative({ ...pair, supplierId: elsewhere.supplierId }), wrong);
  });

  it('allows its pairs again when the pattern is deleted', async () => {
    const invoice = await user.newInvoice(companyId);
    const [line = 0] = await newLines('03,HARBOUR PRINT WORKS HPW-1,-100.00');
    await rejectMatch(await user.scope(), line, { invoiceIds: [invoice.id] });
    const [pattern] = await listNegativePatterns(await user.scope(), companyId, PAGE);
    expect(pattern?.supplier.getEntity().name).toBe('Harbour Print Works');
    expect(await deleteNegativePattern(await user.scope(), pattern?.id ?? 0)).toMatchObject({ deletedCount: 1 });
    expect(await rejectedPairs()).toEqual([]);
    expect(await listNegativePatterns(await user.scope(), companyId, PAGE)).toEqual([]);
  });
});

it('records of another user do not exist (RULES.md, 41)', async () => {
  const { supplierId } = await user.newInvoice(companyId);
  const matching = await addMatching({ supplierId, daysDiffFromDueDate: 0 });
  const negative = await addNegative({ supplierId, daysDiffFromDueDate: 0 });
  const stranger = await services.newUser();
  await stranger.newCompany();
  const scope = () => stranger.scope();
  const commands = [
    async () => learnedPatterns(await scope(), companyId),
    async () => listMatchingPatterns(await scope(), companyId, PAGE),
    async () => listNegativePatterns(await scope(), companyId, PAGE),
    async () => addMatchingPattern(await scope(), companyId, {}),
    async () => addNegativePattern(await scope(), companyId, {}),
    async () => deleteMatchingPattern(await scope(), matching.id),
    async () => deleteNegativePattern(await scope(), negative.id),
  ];
  for (const command of commands) await expectNothingChanged(command, { code: 'NOT_FOUND' });
});
