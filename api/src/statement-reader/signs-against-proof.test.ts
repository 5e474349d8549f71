import { describe, expect, it } from 'vitest';
import { parseStatement } from './parse-statement.ts';
import { StatementQuestion } from './statement-question.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

describe('columns of money out and money in that the balances contradict (RULES.md, 32)', () => {
  const read = (...lines: string[]) =>
    parseStatement(bytes(['Date,Description,Debit,Credit,Balance', ...lines, ''].join('\n')));

  it.each([
    [['02/08/2026,HARBOUR PRINT,,120.00,880.00', '03/08/2026,ACME,500.00,,1380.00']],
    [
      [
        '02/08/2026,HARBOUR PRINT,,120.00,880.00',
        '03/08/2026,ACME,500.00,,1380.00',
        '04/08/2026,BETA,,80.00,1300.00',
        '05/08/2026,GAMMA,,80.00,1220.00',
        '06/08/2026,DELTA,,20.00,1240.00',
      ],
    ],
  ])('are imported with a warning: %j', (lines) => {
    const { warnings } = read(...lines);
    expect(warnings).toMatchObject([{ message: expect.stringContaining('may be swapped') }]);
  });

  it('have no warning if the balances bear them out', () => {
    expect(read('02/08/2026,ACME,120.00,,880.00', '03/08/2026,BETA,,500.00,1380.00').warnings).toEqual([]);
  });
});

describe('an OFX file of a card', () => {
  const row = (type: string, amount: string, id: number) =>
    `<STMTTRN><TRNTYPE>${type}<DTPOSTED>2026080${id}<TRNAMT>${amount}<FITID>${id}<NAME>SHOP ${id}</STMTTRN>`;
  const file = (...rows: string[]) =>
    bytes(
      `OFXHEADER:100\n\n<OFX><CREDITCARDMSGSRSV1><CCSTMTTRNRS><CCSTMTRS><CURDEF>GBP<CCACCTFROM><ACCTID>4111</CCACCTFROM><BANKTRANLIST>${rows.join('')}</BANKTRANLIST></CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1></OFX>`,
    );
  const amountsOf = (content: Uint8Array, positiveAmounts: 'money_in' | 'money_out' | null) =>
    parseStatement(content, { account: null, positiveAmounts }).rows.map(({ amountPence }) => amountPence);
  const contrary = file(row('DEBIT', '49.00', 2), row('POS', '20.00', 3), row('CREDIT', '-500.00', 4));

  it('whose signs all contradict the types waits for an answer', () => {
    expect(() => amountsOf(contrary, null)).toThrow(StatementQuestion);
    expect(amountsOf(contrary, 'money_out')).toEqual([-4900, -2000, 50_000]);
    expect(amountsOf(contrary, 'money_in')).toEqual([4900, 2000, -50_000]);
  });

  it("names a row that has the bank's id and the amount of another day's row (RULES.md, 31)", () => {
    const again = row('DEBIT', '-49.00', 3).replace('<FITID>3', '<FITID>2');
    const { rows, warnings } = parseStatement(file(row('DEBIT', '-49.00', 2), again, row('DEBIT', '-7.00', 4)));
    expect(rows).toHaveLength(3);
    expect(warnings).toMatchObject([{ message: expect.stringContaining("has the bank's id and the amount of line") }]);
  });

  it('with a refund among its debits keeps its signs', () => {
    expect(amountsOf(file(row('DEBIT', '-49.00', 2), row('DEBIT', '20.00', 3)), null)).toEqual([-4900, 2000]);
  });
});

describe('a row without a sign whose text says that it went out (RULES.md, 32)', () => {
  const OUT = [
    'DIRECT DEBIT BRITISH GAS',
    'DD BRITISH GAS',
    'BRITISH GAS DD',
    'BRITISH GAS D/D',
    'STANDING ORDER RENT',
    'RENT S/O',
    'CARD PAYMENT TESCO',
    'DEBIT CARD TESCO',
    'CONTACTLESS TESCO',
    'CASH WITHDRAWAL HIGH ST',
    'ATM HIGH ST',
    'BANK CHARGES TO 1 AUG',
  ];
  const read = (...lines: string[]) => parseStatement(bytes(['Date,Description,Amount', ...lines, ''].join('\n')));

  it.each(OUT)('%s has a warning where other amounts have a minus', (text) => {
    const rows = ['01/08/2026,ACME LTD,-120.00', `02/08/2026,${text},45.00`, '03/08/2026,CUSTOMER LTD,500.00'];
    expect(read(...rows, '04/08/2026,DIRECT DEBIT O2,-12.00').warnings).toEqual([
      { line: 3, message: expect.stringContaining(`'${text}' has no minus`) },
    ]);
  });

  it.each(OUT)('%s makes the import wait for an answer where no amount has a sign', (text) => {
    expect(() => read('01/08/2026,ACME LTD,120.00', `02/08/2026,${text},45.00`)).toThrow(StatementQuestion);
  });

  it.each([
    'DIRECT DEBIT REFUND BRITISH GAS',
    'RETURNED DD BRITISH GAS',
    'DDS LTD',
    'ADD LTD',
    'CARD PAYMENT REVERSAL',
  ])('%s has none', (text) => {
    expect(read('01/08/2026,ACME LTD,-120.00', `02/08/2026,${text},45.00`).warnings).toEqual([]);
  });

  it('has none if the balance proves it', () => {
    const lines = ['01/08/2026,ACME LTD,-120.00,880.00', '02/08/2026,DD BRITISH GAS,45.00,925.00'];
    expect(parseStatement(bytes(['Date,Description,Amount,Balance', ...lines, ''].join('\n'))).warnings).toEqual([]);
  });
});
