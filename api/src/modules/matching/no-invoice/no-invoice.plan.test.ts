import { describe, expect, it } from 'vitest';
import { payeeAsWritten, requirePayee } from './no-invoice.plan.ts';

const line = (description: string, counterpartyName: string | null = null) => ({
  description,
  counterpartyName,
  isOutgoing: true,
});

describe('whose line it is', () => {
  it.each([
    [line('DIRECT DEBIT PAYMENT TO NORTHGATE-ENERGY LTD REF 1234567'), 'northgate energy ltd', 'NORTHGATE-ENERGY LTD'],
    [line('CARD PAYMENT 0042', 'Alder & Sons'), 'alder sons', 'Alder & Sons'],
    [line('MONTHLY ACCOUNT FEE'), 'monthly account', 'MONTHLY ACCOUNT'],
  ])('%j', (given, payeeKey, written) => {
    const payee = requirePayee(given);
    expect(payee).toEqual({ payeeKey, isOutgoing: true });
    expect(payeeAsWritten(given, payee)).toBe(written);
  });

  it('is the key itself where the line no longer has its words', () => {
    expect(payeeAsWritten(line('ALDER LTD'), { payeeKey: 'harbour print', isOutgoing: true })).toBe('harbour print');
  });

  it.each([
    '12345678',
    'CHEQUE 100231',
    'GOCARDLESS',
    'BILL PAYMENT 4411',
    'PAYPAL PAYMENT',
    'AMZNMKTPLACE*2K4',
    'GOCARDLESS FEE',
    'PAYPAL FEE',
  ])('is refused for money out that does not name it: %s', (description) => {
    const message = 'This transaction does not say who was paid, so others like it cannot be told. Mark it by itself.';
    expect(() => requirePayee(line(description))).toThrow(
      expect.objectContaining({ code: 'VALIDATION_FAILED', message, fields: { autoMarkSupplier: message } }),
    );
  });

  it.each([
    [line('CASH WITHDRAWAL'), 'cash withdrawal'],
    [{ ...line('GOCARDLESS'), isOutgoing: false }, 'gocardless'],
  ])('is the purpose of a withdrawal, and who paid money in: %j', (given, payeeKey) =>
    expect(requirePayee(given)).toMatchObject({ payeeKey }),
  );
});
