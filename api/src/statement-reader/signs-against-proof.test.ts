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

describe("a card's CSV whose purchases have no minus (RULES.md, 32)", () => {
  const amountsOf = (lines: readonly string[], positiveAmounts: 'money_out' | null = null) =>
    parseStatement(bytes([...lines, ''].join('\n')), { account: null, positiveAmounts }).rows.map(
      ({ amountPence }) => amountPence,
    );

  it.each([
    [
      'Date,Date entered,Reference,Description,Amount',
      '12/11/2026,13/11/2026,12345678,ADOBE SYSTEMS,24.00',
      '13/11/2026,14/11/2026,12345679,TESCO STORES,12.00',
      '15/11/2026,16/11/2026,12345690,DIRECT DEBIT PAYMENT - THANK YOU,-500.00',
    ],
    [
      'Date,Description,Amount',
      '12/11/2026,ADOBE SYSTEMS,24.00',
      '13/11/2026,TESCO STORES,12.00',
      '15/11/2026,DIRECT DEBIT PAYMENT - THANK YOU,-500.00',
    ],
  ])('is read by the payment of the card, with the columns %s', (...lines) =>
    expect(amountsOf(lines)).toEqual([-2400, -1200, 50_000]),
  );

  it('is read by its columns in a month without a payment', () => {
    const lines = ['12/11/2026,13/11/2026,1234,ADOBE,24.00', '13/11/2026,14/11/2026,1235,TESCO REFUND,-12.00'];
    expect(amountsOf(['Date,Date entered,Reference,Description,Amount', ...lines])).toEqual([-2400, 1200]);
  });

  it('waits for an answer if purchases are positive and a direct debit is negative', () => {
    const lines = [
      'Date,Type,Description,Amount',
      '12/11/2026,Purchase,ADOBE SYSTEMS,24.00',
      '13/11/2026,Purchase,TESCO STORES,12.00',
      '15/11/2026,Payment,Direct Debit,-500.00',
    ];
    expect(() => amountsOf(lines)).toThrow(StatementQuestion);
    expect(amountsOf(lines, 'money_out')).toEqual([-2400, -1200, 50_000]);
  });

  it('keeps the signs of an account that pays with thanks, and has purchases with a minus', () => {
    const lines = ['12/11/2026,ACME LTD,100.00', '13/11/2026,J SMITH PAYMENT THANK YOU,-50.00'];
    expect(amountsOf(['Date,Description,Amount', ...lines])).toEqual([10_000, -5000]);
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
    'VIRGIN MEDIA D/DEBIT',
    'BRITISH GAS DIR DEB',
    'CHQ 100231',
    'CHEQUE 100232',
    'FASTER PAYMENT TO OAKLEY',
    'TRANSFER TO OAKLEY',
    'PAYMENT TO OAKLEY',
    'SO RENT',
    'BP OAKLEY',
    'VIS LIDL',
    'OVERDRAFT FEE',
    'INTEREST CHARGED',
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
    'CHEQUE DEPOSIT',
    'PAYMENT TO YOUR ACCOUNT',
  ])('%s has none', (text) => {
    expect(read('01/08/2026,ACME LTD,-120.00', `02/08/2026,${text},45.00`).warnings).toEqual([]);
  });

  it('has none if the balance proves it', () => {
    const lines = ['01/08/2026,ACME LTD,-120.00,880.00', '02/08/2026,DD BRITISH GAS,45.00,925.00'];
    expect(parseStatement(bytes(['Date,Description,Amount,Balance', ...lines, ''].join('\n'))).warnings).toEqual([]);
  });

  it.each(['DEB', 'CHQ', 'CPT', 'PAY'])('has a warning for its type %s', (type) => {
    const lines = ['01/08/2026,DD,ACME LTD,-120.00', `02/08/2026,${type},OAKLEY,45.00`, '03/08/2026,,CUSTOMER,5.00'];
    const file = ['Date,Type,Description,Amount', ...lines, ''].join('\n');
    expect(parseStatement(bytes(file)).warnings).toMatchObject([{ line: 3 }]);
  });
});

describe('a QIF or OFX row without a minus that goes out by its words or type (RULES.md, 32)', () => {
  const qif = (...rows: string[]) => bytes(`!Type:Bank\n${rows.map((row) => `D1/8/2026\n${row}\n^\n`).join('')}`);
  const GAS = 'T120.00\nPDD BRITISH GAS';
  const row = (type: string, amount: string, id: number) =>
    `<STMTTRN><TRNTYPE>${type}<DTPOSTED>2026080${id}<TRNAMT>${amount}<FITID>${id}<NAME>SHOP ${id}</STMTTRN>`;
  const ofx = (...rows: string[]) =>
    bytes(
      `OFXHEADER:100\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>GBP<BANKACCTFROM><ACCTID>4111</BANKACCTFROM><BANKTRANLIST>${rows.join('')}</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`,
    );

  it.each([
    ['beside a minus', [GAS, 'T-45.00\nPLARKIN']],
    ['if no amount has a sign', [GAS, 'T45.00\nPLARKIN']],
  ])('makes a QIF file wait for an answer %s', (_, rows) => {
    expect(() => parseStatement(qif(...rows))).toThrow(StatementQuestion);
    const answered = parseStatement(qif(...rows), { account: null, positiveAmounts: 'money_in' });
    expect(answered.rows.map(({ amountPence }) => amountPence)).toContain(12_000);
    const turned = parseStatement(qif(...rows), { account: null, positiveAmounts: 'money_out' });
    expect(turned.rows.map(({ amountPence }) => amountPence)).toContain(-12_000);
  });

  it('waits for an answer on a card of which only a payment has a minus', () => {
    const card = bytes(
      '!Type:CCard\nD1/8/2026\nT45.00\nPSHELL\n^\nD2/8/2026\nT30.00\nPAMAZON\n^\nD3/8/2026\nT-75.00\nPTHANK YOU\n^\n',
    );
    expect(parseStatement(card).question).not.toBeNull();
    const turned = parseStatement(card, { account: null, positiveAmounts: 'money_out' });
    expect(turned.rows.map(({ amountPence }) => amountPence)).toEqual([-4500, -3000, 7500]);
  });

  it('has a warning in a QIF file of which another such row has a minus', () => {
    const { warnings } = parseStatement(qif(GAS, 'T-45.00\nPDD LARKIN'));
    expect(warnings).toMatchObject([{ message: expect.stringContaining("'DD BRITISH GAS' has no minus") }]);
  });

  it('has none in a QIF file of which nothing goes out by its words', () => {
    expect(parseStatement(qif('T120.00\nPCUSTOMER', 'T-45.00\nPLARKIN')).warnings).toEqual([]);
  });

  it.each(['DEBIT', 'DIRECTDEBIT', 'POS', 'CHECK'])(
    'has a warning in an OFX file beside a minus of another type: %s',
    (type) => {
      const file = ofx(row('PAYMENT', '-120.00', 1), row(type, '30.00', 2), row('CREDIT', '500.00', 3));
      expect(parseStatement(file).warnings).toMatchObject([
        { message: expect.stringContaining("'SHOP 2' has no minus") },
      ]);
    },
  );

  it.each(['DEBIT', 'DIRECTDEBIT', 'CHECK'])('has a warning in an OFX file beside a minus: %s', (type) => {
    const { warnings } = parseStatement(
      ofx(row(type, '120.00', 2), row('DEBIT', '-45.00', 3), row('CREDIT', '9.00', 4)),
    );
    expect(warnings).toMatchObject([{ message: expect.stringContaining("'SHOP 2' has no minus") }]);
  });
});
