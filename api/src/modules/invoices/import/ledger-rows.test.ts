import { localDate } from '@paycycle/schema/domain/local-date';
import { describe, expect, it } from 'vitest';
import { readInvoiceRows } from './invoice-import.plan.ts';

function faultOf(number: string) {
  const cells = ['Acme', '01/09/2026', number, '1200.00'];
  return readInvoiceRows([{ line: 1, cells }], localDate('2026-09-15'))[0]?.fault;
}

describe('a row of a ledger in a list of invoices (RULES.md, section 5)', () => {
  it.each(['B/F', 'c/fwd', 'Brought forward', 'Balance', 'Opening bal'])('is refused as a balance: %s', (number) => {
    expect(faultOf(number)).toBe(`'${number}' is a total or a balance and no invoice`);
  });

  it.each(['DD', 'D/D', 'S/O'])('is refused as a payment: %s', (number) => {
    expect(faultOf(number)).toBe(`'${number}' is a payment and no invoice`);
  });

  it.each(['Statement', 'Journal', 'Journal 4', 'JNL-12', 'Contra', 'Adjustment'])('is refused: %s', (number) => {
    expect(faultOf(number)).toBe(`'${number}' is an entry of a ledger and no invoice`);
  });

  it.each(['BF-2', 'DD-1001', 'SO-1001', 'STMT-1001', 'JNLX-1'])('is none if its number is %s', (number) => {
    expect(faultOf(number)).toBeNull();
  });
});
