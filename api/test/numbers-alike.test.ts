import { InvoiceDocument } from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** The same bill under a number with a suffix, in other digits or in letters that look like its own (RULES.md, 11). */

let app: TestApp;
let owner: TestClient;
let companyId: number;
/** Of its own in each test: the same bill in another company of the owner would be flagged. */
let figures: string;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.newUser();
});
afterAll(() => app.close());

beforeEach(async () => {
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Lowe Ltd' })).body.id;
  figures = String(2_000 + companyId);
});

async function enter(invoiceNumber: string, month: string, amount = '240.00') {
  const dates = { invoiceDate: `2026-${month}-01`, dueDate: '2026-09-30' };
  const form = { companyId, supplierName: 'Harbour Print Ltd', invoiceNumber, amount, ...dates };
  const { status, body } = await owner.rest('POST', '/api/invoices/manual', { ...form, allowDuplicate: true });
  expect(status, JSON.stringify(body)).toBe(201);
  const { data } = await owner.graphql(InvoiceDocument, { id: body.id });
  return { reason: body.possibleDuplicateReason, warnings: data?.invoice.duplicateWarnings };
}

const inDigits = (zero: string) => (number: string) =>
  number.replaceAll(/\d/g, (digit) => String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit)));

it.each([
  ['-01', (number: string) => `${number}-01`],
  ['/1', (number: string) => `${number}/1`],
  [' (2)', (number: string) => `${number} (2)`],
  ['A', (number: string) => `${number}A`],
  ['copy', (number: string) => `${number} copy`],
  ['copy 2', (number: string) => `${number} copy 2`],
  ['v2', (number: string) => `${number} v2`],
  ['the name of a month', (number: string) => `${number}-SEPTEMBER`],
  ['Arabic-Indic digits', inDigits('٠')],
  ['Devanagari digits', inDigits('०')],
  ['full-width digits', inDigits('０')],
  ['mathematical digits', inDigits('𝟎')],
  ['Cyrillic letters', (number: string) => number.replace('HP', 'НР')],
  ['Cherokee letters', (number: string) => number.replace('HP', 'ᎻᏢ')],
  ['small capitals', (number: string) => number.replace('HP', 'ʜᴘ')],
])('a number that differs by %s is flagged and warned of, months later and in either order', async (_, otherwise) => {
  for (const [first, second, amount] of [
    [`HP-${figures}`, otherwise(`HP-${figures}`), '240.00'],
    [otherwise(`HP-9${figures}`), `HP-9${figures}`, '360.00'],
  ] as const) {
    await enter(first, '03', amount);
    const { reason, warnings } = await enter(second, '08', amount);
    expect(reason).toBe('same_number');
    expect(warnings).toEqual([expect.stringContaining(`${second} may be the same bill as ${first}`)]);
  }
});

it.each([
  ['two parts of a bill', '/1', '/2'],
  ['two parts in two digits', '-01', '-02'],
])('%s have no flag', async (_, one, two) => {
  await enter(`HP-${figures}${one}`, '03');
  expect(await enter(`HP-${figures}${two}`, '08')).toEqual({ reason: null, warnings: [] });
});

it.each([
  ['', ' rev 2'],
  [' rev 2', ''],
  [' rev 1', ' revised'],
  [' revised', ' rev 1'],
])("the number with '%s' is flagged with '%s' after it, with any amount", async (one, other) => {
  await enter(`HP-${figures}${one}`, '03', '240.00');
  const number = `HP-${figures}${other}`;
  const { reason, warnings } = await enter(number, '08', '250.00');
  expect(reason).toBe('same_number');
  expect(warnings).toEqual([expect.stringContaining(`${number} may be the same bill as HP-${figures}${one} of `)]);
});
