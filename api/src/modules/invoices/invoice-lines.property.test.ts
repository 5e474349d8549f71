import { VAT_CODES } from '@paycycle/schema/domain/vat-code';
import { AppError } from '@paycycle/schema/errors';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { updateInvoice } from '../../commands/invoices/update-invoice.ts';
import { openTestServices, type TestServices, type TestUser } from '../../testing/test-scope.ts';
import { quickOrFull } from '../../testing/test-size.ts';
import type { Invoice } from './invoice.entity.ts';

/**
 * Lines that the form accepts always satisfy the database, through any sequence of entries and changes. Stored values
 * add up (RULES.md, 89).
 */

let services: TestServices;
let user: TestUser;
let companyId: number;

beforeAll(async () => {
  services = await openTestServices();
  user = await services.newUser();
  companyId = await user.newCompany();
});
afterAll(() => services.close());

/** Net and VAT in pence; a tool may omit either. */
const anyAmounts = fc.constantFrom<readonly [number?, number?]>(
  [100, 20],
  [100, 0],
  [200, 40],
  [200, 0],
  [-50, -10],
  [],
);
const anyLine = fc
  .record({
    amounts: anyAmounts,
    vatCode: fc.constantFrom(null, null, ...VAT_CODES),
    nominalCode: fc.constantFrom(null, '5000', '7502'),
  })
  .map(({ amounts: [netAmountPence, vatAmountPence], ...line }) => ({ ...line, netAmountPence, vatAmountPence }));
const anyForm = fc.record(
  {
    /** Difference between the invoice's amount and the total of its lines. */
    slipPence: fc.constantFrom(0, 0, 0, 1, -1, 20),
    netAmountPence: fc.constantFrom(...Array<null>(9).fill(null), 100),
    vatAmountPence: fc.constantFrom(...Array<null>(9).fill(null), 20),
    paidInAdvancePence: fc.constantFrom(null, 0, 20),
    documentType: fc.constantFrom('invoice', 'invoice', 'credit_note'),
    lines: fc.oneof(fc.array(anyLine, { maxLength: 4 }), fc.constant(null)),
  },
  { requiredKeys: ['slipPence'] },
);
type Form = typeof anyForm extends fc.Arbitrary<infer T> ? T : never;

const sumOf = (lines: Form['lines']) =>
  (lines ?? []).reduce((sum, line) => sum + (line.netAmountPence ?? 0) + (line.vatAmountPence ?? 0), 0);

/** A form as a tool sends it: a credit note has all amounts below zero. */
function formOf({ slipPence, lines, ...form }: Form, amountBefore: number): object {
  const sign = form.documentType === 'credit_note' ? -1 : 1;
  const signed = (amount: number | null | undefined) => amount && amount * sign;
  const owed = lines ? sumOf(lines) - (form.paidInAdvancePence ?? 0) : Math.abs(amountBefore);
  return {
    ...form,
    amountPence: sign * (owed + slipPence),
    netAmountPence: signed(form.netAmountPence),
    vatAmountPence: signed(form.vatAmountPence),
    paidInAdvancePence: signed(form.paidInAdvancePence),
    lines: lines?.map((line) => ({
      ...line,
      netAmountPence: signed(line.netAmountPence),
      vatAmountPence: signed(line.vatAmountPence),
    })),
    allowDuplicate: true,
  };
}

/** Null where the form refuses it; anything else that is thrown is a bug. */
async function orRefused<T>(made: Promise<T>): Promise<T | null> {
  return made.catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'VALIDATION_FAILED') return null;
    throw error;
  });
}

const WRONG = `
  select invoice.id from invoices invoice
  cross join lateral (
    select count(*) as count, count(net_amount) as amounts, sum(net_amount) as net, sum(vat_amount) as vat,
      max(position) as last, bool_or(vat_code like '%reverse_charge' and vat_amount <> 0) as is_charged
    from invoice_lines line where line.invoice_id = invoice.id) lines
  where invoice.company_id = ? and lines.count > 0 and (lines.last <> lines.count or coalesce(is_charged, false)
    or case lines.count when 1 then lines.amounts > 0
      else (lines.net, lines.vat) is distinct from (invoice.net_amount, invoice.vat_amount)
        or lines.net + lines.vat <> invoice.amount + coalesce(invoice.paid_in_advance, 0) end)`;

describe('any lines', () => {
  it(
    'that are accepted satisfy the database, and add up there',
    async () => {
      let acceptedCount = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(anyForm, { minLength: 3, maxLength: 6 }), async (forms) => {
          const companyId = await user.newCompany();
          let invoice: Invoice | null = null;
          for (const form of forms) {
            const input: object = formOf(form, invoice?.amountPence ?? 120);
            const changed: Promise<Invoice> =
              invoice === null
                ? user.newInvoice(companyId, input)
                : updateInvoice(await user.scope(), invoice.id, { ...FORM, ...input });
            const accepted: Invoice | null = await orRefused(changed);
            if (form.lines && accepted) acceptedCount += 1;
            invoice = accepted ?? invoice;
          }
          const { em } = await user.scope();
          expect(await em.execute(WRONG, [companyId])).toEqual([]);
        }),
        { numRuns: quickOrFull(60, 1000) },
      );
      expect(acceptedCount).toBeGreaterThan(10);
    },
    quickOrFull(60_000, 1_800_000),
  );
});

const FORM = {
  supplierName: 'Harbour Print Works',
  invoiceNumber: 'HPW-1',
  invoiceDate: '2026-09-01',
  dueDate: '2026-09-30',
};

describe('the database', () => {
  const LINES = [
    { netAmountPence: 60_00, vatAmountPence: 20_00 },
    { netAmountPence: 20_00, vatAmountPence: 0 },
  ];
  const split = async () => {
    const { id } = await user.newInvoice(companyId, { amountPence: 100_00, lines: LINES, allowDuplicate: true });
    return { id, em: (await user.scope()).em };
  };
  const stored = (sql: string, id: number) =>
    sql.replaceAll(':id', String(id)).replaceAll(':company', String(companyId));
  const insert = (position: number, amounts = 'null, null', code = 'null') =>
    `insert into invoice_lines (company_id, invoice_id, position, net_amount, vat_amount, vat_code)
     values (:company, :id, ${position}, ${amounts}, ${code})`;

  it.each([
    [
      'a line that is off by a penny',
      'update invoice_lines set net_amount = 20.01 where invoice_id = :id and position = 2',
    ],
    ['one line of two that goes', 'delete from invoice_lines where invoice_id = :id and position = 2'],
    ['another amount of the invoice', 'update invoices set amount = 101, net_amount = 81 where id = :id'],
    ['net and VAT that are forgotten', 'update invoices set net_amount = null, vat_amount = null where id = :id'],
    ['a line more', insert(3, '1, 0')],
    ['a line without amounts', insert(3)],
    ['a gap', insert(4, '0, 0')],
    ['VAT under a reverse charge', insert(3, '-1, 1', "'reverse_charge'")],
  ])('refuses %s', async (_, sql) => {
    const { id, em } = await split();
    await expect(em.execute(stored(sql, id))).rejects.toThrow(/line|check/);
  });

  it('takes lines and invoice that change in one transaction', async () => {
    const { id, em } = await split();
    await em.transactional(async (em) => {
      await em.execute('update invoice_lines set net_amount = 21 where invoice_id = ? and position = 2', [id]);
      await em.execute('update invoices set amount = 101, net_amount = 81 where id = ?', [id]);
    });
    const rows = await em.execute('select 1 from invoice_lines where invoice_id = ?', [id]);
    expect(rows).toHaveLength(2);
  });

  it('checks an invoice and its lines one after the other where two transactions change them', async () => {
    const { id } = await user.newInvoice(companyId, { amountPence: 100_00, allowDuplicate: true });
    const change = async (sql: string) => (await user.scope()).em.execute(stored(sql, id));
    const outcomes = await Promise.allSettled([
      change(insert(1, 'null, null', "'reverse_charge'")),
      change('update invoices set net_amount = 80, vat_amount = 20 where id = :id'),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});
