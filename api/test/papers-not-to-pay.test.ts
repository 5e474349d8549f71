import { AcceptDocumentsDocument } from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { printPdf } from '../src/testing/printed-pdf.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** Papers that look like bills and are not to be paid are in doubt, and 'All sure' leaves them (RULES.md, 58). */

const OWN = 'Fernhill Catering Ltd';
const CUSTOMER = [`Bill to: ${OWN}`, '1 High Street, Leeds LS1 1AA'];
const SUPPLIER = ['Quay Bakery Ltd', '4 Quay Street, Bristol BS1 4HJ', 'VAT No GB 980 7806 84'];
const ITSELF = `This is an invoice of ${OWN} itself: its customer owes it`;

interface Paper {
  readonly title?: string;
  readonly from?: readonly string[];
  readonly to?: readonly string[];
  readonly foot?: readonly string[];
  /** Printed behind the sums, in place of pounds. */
  readonly unit?: string;
}

/** By its number: the paper, and the doubt of its total; null for one that is sure. */
const PAPERS: readonly [string, Paper, RegExp | string | null][] = [
  ['QB-100', {}, null],
  ['FC-9', { from: [OWN, CUSTOMER[1] ?? ''], to: ['Bill to: Quay Bakery Ltd', SUPPLIER[1] ?? ''] }, ITSELF],
  ['QB-202', { title: 'REFUND NOTE', foot: ['This amount will be refunded to you'] }, null],
  ['QB-203', { title: 'REBATE INVOICE', foot: ['Volume rebate due to you'] }, /credit note/],
  ['QB-204', { foot: ['This is to cancel and refund invoice QB-99'] }, /credit note/],
  ['QB-205', { foot: ['Prepaid credit used £1260.00'] }, /taken off money/],
  ['QB-206', { foot: ['Collected by Bacs on 28 June 2026'] }, /paid already/],
  ['QB-207', { foot: ['Amount collected from your account: £1284.00'] }, /paid already/],
  ['QB-208', { foot: ['Payment method: Online - completed'] }, /paid already/],
  ['QB-209', { foot: ['Settlement: Amex'] }, /collects/],
  ['QB-210', { foot: ['Apple Pay £1320.00'] }, /paid already/],
  ['QB-211', { foot: ['This bill replaces your estimated bill'] }, /takes the place of/],
  ['QB-212', { foot: ['Written off 3 November 2026'] }, /void/],
  ['QB-213', { foot: ['Financed by Close Brothers: repay them, not us'] }, /finances it/],
  ['QB-214', { foot: ['On hold pending your query'] }, /withheld/],
  ['QB-215', { to: ['Invoice address: Harbour Mills Ltd', `Delivery address: ${OWN}`] }, null],
  ['QB-216', { foot: ['Discount 5% for payment in 7 days: £69.60', 'Pay £1322.40 within 7 days'] }, null],
  ['QB-217', { title: 'COMMISSION STATEMENT' }, /comes to you/],
  ['QB-218', { foot: ['Total payable to you £1416.00'] }, /comes (?:back )?to you/],
  ['QB-219', { foot: ['Transferred from client account £1428.00'] }, /holds for you/],
  ['QB-220', { foot: ['Your share 50% £720.00'] }, /your share is £720.00/],
  ['QB-221', { foot: ['Trade-in allowance £300.00'] }, /£300.00 was paid or is taken off/],
  ['QB-222', { unit: ' kr' }, null],
  ['QB-223', { unit: ' zl' }, null],
  ['QB-224', { foot: ['Please make payment to our factors, Lloyds Commercial Finance.'] }, /somebody else/],
  ['QB-225', { foot: ['Our bank details have changed: please see the letter enclosed.'] }, /has changed/],
];

/** The discount of QB-216 is a new sentence about money, once QB-100 of its supplier is accepted (RULES.md, 58). */
const SURE = ['QB-100'];

function printed(
  number: string,
  at: number,
  { title = 'INVOICE', from = SUPPLIER, to = CUSTOMER, foot = [], unit }: Paper,
) {
  const net = 1000 + 10 * at;
  const amount = (whole: number) => (unit === undefined ? `£${whole}.00` : `${whole}.00${unit}`);
  const sums = [`Net ${amount(net)}`, `VAT at 20% ${amount(net / 5)}`, `Total ${amount(net * 1.2)}`];
  const lines = [...from, title, ...to, `Invoice number: ${number}`, `Invoice date: ${1 + at} June 2026`, ...sums];
  const account = ['Sort code: 20-00-00', 'Account number: 55779911'];
  return printPdf([[...lines, ...foot, ...account].map((text, line) => [72, 72 + 14 * line, text, 12] as const)]);
}

let app: TestApp;
let clerk: TestClient;
let companyId: number;
const ids = new Map<string, number>();
const read = new Map<
  string,
  {
    supplierName: { doubt: string | null };
    totalAmount: { doubt: string | null; value: string };
    currency: { value: string | null };
  }
>();

beforeAll(async () => {
  app = await startTestApp();
  clerk = await app.newUser();
  companyId = (await clerk.rest('POST', '/api/companies', { name: OWN })).body.id;
  const account = { bankSortCode: '20-00-00', bankAccountNumber: '55779911' };
  await clerk.rest('POST', '/api/suppliers', { companyId, name: 'Quay Bakery Ltd', ...account });
  for (const [at, [number, paper]] of PAPERS.entries()) {
    const content = new Uint8Array(await printed(number, at, paper));
    const { body } = await clerk.upload(
      '/api/documents',
      'files',
      { name: `${number}.pdf`, content },
      {
        companyId: String(companyId),
      },
    );
    ids.set(number, body[0].id);
  }
  await app.readDocuments();
  for (const [number, id] of ids) read.set(number, (await clerk.rest('GET', `/api/documents/${id}`)).body.invoices[0]);
});
afterAll(() => app.close());

describe('an uploaded document', () => {
  it.each(PAPERS)('warns at its total why it may not be payable: %s', (number, _, doubt) => {
    const said = read.get(number)?.totalAmount.doubt ?? null;
    expect(said).toEqual(doubt instanceof RegExp ? expect.stringMatching(doubt) : doubt);
  });

  it('has a doubtful supplier if the company itself issued it', () => {
    expect(read.get('FC-9')?.supplierName.doubt).toBe(ITSELF);
  });

  it('uses the full total if there is a discount for early payment', () => {
    expect(read.get('QB-216')?.totalAmount.value).toBe('1392.00');
  });

  it('has the currency that is printed beside its totals', () => {
    expect(['QB-222', 'QB-223'].map((number) => read.get(number)?.currency.value)).toEqual(['SEK', 'PLN']);
  });

  it('is accepted with all certain ones only without such a warning', async () => {
    const { body } = await clerk.rest('POST', '/api/documents/accept', { companyId, sureOnly: true });
    expect(body.documentIds).toEqual(SURE.map((number) => ids.get(number)));
    const again = await clerk.graphql(AcceptDocumentsDocument, { companyId, sureOnly: true });
    expect(again.data?.acceptDocuments).toMatchObject({ acceptedCount: 0 });
  });
});
