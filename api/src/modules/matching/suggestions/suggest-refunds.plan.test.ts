import { localDate } from '@paycycle/schema/domain/local-date';
import { parsePounds, pence } from '@paycycle/schema/domain/money';
import { describe, expect, it } from 'vitest';
import { line, SUPPLIERS } from '../../../matching-engine/engine-input.testing.ts';
import type { EngineTransaction } from '../../../matching-engine/index.ts';
import { findRefundLines, type RefundableInvoice, suggestRefunds } from './suggest-refunds.plan.ts';

function received(id: number, amount: string, description: string, date = '2026-03-04'): EngineTransaction {
  const { amountPence, ...rest } = line(id, amount, description, date);
  return { ...rest, amountPence: pence(-amountPence) };
}

function paid(id: number, supplierId: number, amount: string, paymentDate = '2026-02-04'): RefundableInvoice {
  return {
    id,
    supplierId,
    supplierName: SUPPLIERS.find((supplier) => supplier.id === supplierId)?.name ?? '',
    invoiceNumber: `INV-${1000 + id}`,
    amountPence: parsePounds(amount) ?? pence(0),
    refundablePence: parsePounds(amount) ?? pence(0),
    isCredit: false,
    invoiceDate: localDate('2026-01-05'),
    dueDate: localDate('2026-02-04'),
    paymentDate: localDate(paymentDate),
    description: null,
  };
}

function refunds(
  lines: readonly EngineTransaction[],
  invoices: readonly RefundableInvoice[],
  rejected: Parameters<typeof suggestRefunds>[2] = [],
) {
  const suppliers = SUPPLIERS.map((supplier) => ({
    ...supplier,
    bankAccountName: supplier.id === 2 ? 'HDS LTD' : null,
  }));
  const work = findRefundLines(lines, suppliers);
  for (;;) {
    const { done, value } = work.next();
    if (done) return suggestRefunds(value, invoices, rejected);
  }
}

/** The invoices that are offered for each line. */
function offered(...given: Parameters<typeof refunds>): Record<number, readonly number[]> {
  return Object.fromEntries(
    refunds(...given).map(({ transactionId, choices }) => [
      transactionId,
      choices.flatMap(({ invoiceIds }) => invoiceIds),
    ]),
  );
}

describe('money that a supplier sends (RULES.md, 39 and 47)', () => {
  it('is offered as a refund of the paid invoice of its amount, and is never sure', () => {
    const found = refunds([received(1, '120.50', 'OAKLEY JOINERY LTD')], [paid(1, 1, '120.50'), paid(2, 1, '99.00')]);
    expect(found).toMatchObject([
      {
        transactionId: 1,
        strength: 'possible',
        isTie: false,
        choices: [{ kind: 'refund', invoiceIds: [1], differencePence: 0, paymentRunItemId: null }],
      },
    ]);
    expect(found[0]?.choices[0]?.reasons).toEqual(expect.arrayContaining(['same amount', 'supplier name found']));
  });

  it('is known by the name on the account, too', () => {
    expect(offered([received(1, '50.00', 'FPI HDS LTD')], [paid(1, 2, '50.00')])).toEqual({ 1: [1] });
  });

  it('is of the invoice that it names, whatever its amount', () => {
    const invoices = [paid(1, 1, '120.50'), paid(2, 1, '30.00')];
    const found = refunds([received(1, '30.00', 'OAKLEY JOINERY INV-1001')], invoices);
    expect(found).toMatchObject([{ choices: [{ invoiceIds: [1], differencePence: 30_00 - 120_50, score: null }] }]);
    expect(found[0]?.choices[0]?.reasons[0]).toBe('£30.00 of £120.50 came back');
  });

  it('is a choice among the latest larger ones where it says that it is a refund', () => {
    const invoices = [paid(1, 1, '120.50'), paid(2, 1, '80.00', '2026-02-20'), paid(3, 1, '20.00')];
    expect(offered([received(1, '30.00', 'OAKLEY JOINERY REFUND')], invoices)).toEqual({ 1: [2, 1] });
    expect(offered([received(1, '30.00', 'OAKLEY JOINERY')], invoices)).toEqual({});
  });

  it('is refunded once', () => {
    const lines = [received(1, '120.50', 'OAKLEY JOINERY LTD'), received(2, '120.50', 'OAKLEY JOINERY LTD')];
    expect(offered(lines, [paid(1, 1, '120.50')])).toEqual({ 1: [1] });
  });

  it.each<[string, ...Parameters<typeof refunds>]>([
    ['of a stranger', [received(1, '120.50', 'J SMITH')], [paid(1, 1, '120.50')]],
    ['of another supplier', [received(1, '120.50', 'HARTWELL DENTAL')], [paid(1, 1, '120.50')]],
    ['that came before the invoice', [received(1, '120.50', 'OAKLEY JOINERY', '2026-01-04')], [paid(1, 1, '120.50')]],
    [
      'of a pair that was rejected',
      [received(1, '120.50', 'OAKLEY JOINERY')],
      [paid(1, 1, '120.50')],
      [{ transactionId: 1, invoiceId: 1 }],
    ],
  ])('is not offered %s', (_name, ...given) => {
    expect(offered(...given)).toEqual({});
  });
});
