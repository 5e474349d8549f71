import { addDays, type LocalDate, localDate } from '@paycycle/schema/domain/local-date';
import { formatDecimal, pence } from '@paycycle/schema/domain/money';
import { AppError } from '@paycycle/schema/errors';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseStatement } from './parse-statement.ts';
import type { ParsedStatement } from './statement.types.ts';
import type { StatementChoices } from './statement-question.ts';

/** Payments that are all money in leave the side of a signed statement open. */
const IN_IF_OPEN: StatementChoices = { account: null, positiveAmounts: 'money_in' };

interface Payment {
  date: LocalDate;
  amount: number;
  description: string;
}

const DATE_FORMS = [
  'dd/mm/yyyy',
  'dd/mm/yy',
  'd-m-yyyy',
  'dd.mm.yyyy',
  'yyyy-mm-dd',
  'yyyymmdd',
  'd MMMM yyyy',
  'dd-MMM-yy',
  'iso-time',
] as const;
const SIGNED_FORMS = [
  'plain',
  'pounds',
  'brackets',
  'trailing-minus',
  'dr-cr',
  'unicode-minus',
  'decimal-comma',
] as const;
const AMOUNT_FORMS = [...SIGNED_FORMS, 'out-in', 'in-out', 'direction'] as const;
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

const layouts = fc.record({
  delimiter: fc.constantFrom(',', ';', '\t', '|'),
  dateForm: fc.constantFrom(...DATE_FORMS),
  amountForm: fc.constantFrom(...AMOUNT_FORMS),
  newestFirst: fc.boolean(),
  header: fc.boolean(),
  balance: fc.boolean(),
  preamble: fc.boolean(),
  blankLines: fc.boolean(),
  lineEnd: fc.constantFrom('\n', '\r\n'),
  encoding: fc.constantFrom('utf-8', 'utf-8-mark', 'utf-16le', 'utf-16be'),
});
type Layout = typeof layouts extends fc.Arbitrary<infer T> ? T : never;

/** Text of a payment; it starts with a word, as a bank's text does, and may hold what CSV finds hard. */
const descriptions = fc
  .array(
    fc.constantFrom('A', 'LTD', '12', '£5', ',', ';', '"', '|', "O'NEIL", '&', '\n', '=1+1', 'é', '☕', '-', 'REF'),
    { maxLength: 6 },
  )
  .map((words) => `PAID ${words.join(' ')}`);

const statements = fc
  .array(
    fc.record({
      gap: fc.integer({ min: 1, max: 40 }),
      amount: fc.integer({ min: -99_999_999, max: 99_999_999 }).filter((amount) => amount !== 0),
      description: descriptions,
    }),
    { minLength: 2, maxLength: 12 },
  )
  .map((steps) => {
    let date = localDate('2024-01-31');
    return steps.map(({ gap, amount, description }): Payment => {
      date = addDays(date, gap);
      return { date, amount, description };
    });
  });

function printDate(date: LocalDate, form: Layout['dateForm']): string {
  const [year = '', month = '', day = ''] = date.split('-');
  const name = MONTHS[Number(month) - 1] ?? '';
  const forms: Record<Layout['dateForm'], string> = {
    'dd/mm/yyyy': `${day}/${month}/${year}`,
    'dd/mm/yy': `${day}/${month}/${year.slice(2)}`,
    'd-m-yyyy': `${Number(day)}-${Number(month)}-${year}`,
    'dd.mm.yyyy': `${day}.${month}.${year}`,
    'yyyy-mm-dd': date,
    yyyymmdd: `${year}${month}${day}`,
    'd MMMM yyyy': `${Number(day)} ${name} ${year}`,
    'dd-MMM-yy': `${day}-${name.slice(0, 3).toUpperCase()}-${year.slice(2)}`,
    'iso-time': `${date}T23:45:00+01:00`,
  };
  return forms[form];
}

function grouped(magnitude: number): string {
  const [pounds = '', decimals] = formatDecimal(pence(magnitude)).split('.');
  return `${pounds.replace(/\B(?=(\d{3})+$)/g, ',')}.${decimals}`;
}

function swapMarks(text: string): string {
  return text.replace(/[.,]/g, (mark) => (mark === '.' ? ',' : '.'));
}

function printSigned(amount: number, form: Layout['amountForm']): string {
  const size = Math.abs(amount);
  const minus = amount < 0;
  if (form === 'pounds') return `${minus ? '-' : ''}£${grouped(size)}`;
  if (form === 'brackets') return minus ? `(${grouped(size)})` : grouped(size);
  if (form === 'trailing-minus') return `${grouped(size)}${minus ? '-' : ''}`;
  if (form === 'dr-cr') return `${grouped(size)} ${minus ? 'DR' : 'CR'}`;
  if (form === 'unicode-minus') return `${minus ? '\u2212' : '+'}${grouped(size)}`;
  if (form === 'decimal-comma') return swapMarks(`${minus ? '-' : ''}${grouped(size)}`);
  return formatDecimal(pence(amount));
}

function moneyCells(amount: number, form: Layout['amountForm']): string[] {
  const size = formatDecimal(pence(Math.abs(amount)));
  if (form === 'out-in') return amount < 0 ? [size, ''] : ['', size];
  if (form === 'in-out') return amount < 0 ? ['', size] : [size, ''];
  if (form === 'direction') return [amount < 0 ? 'Debit' : 'Credit', size];
  return [printSigned(amount, form)];
}

function moneyNames(form: Layout['amountForm']): string[] {
  if (form === 'out-in') return ['Paid out', 'Paid in'];
  if (form === 'in-out') return ['Credit Amount', 'Debit Amount'];
  return form === 'direction' ? ['Debit/Credit', 'Amount'] : ['Amount (£)'];
}

function printStatement(payments: readonly Payment[], layout: Layout): Uint8Array {
  const quote = (cell: string) => (/["\n\r,;|\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  let running = 1_000_000_000;
  const rows = payments.map(({ date, amount, description }) => {
    running += amount;
    const comma = layout.amountForm === 'decimal-comma';
    const balance = comma ? swapMarks(grouped(running)) : formatDecimal(pence(running));
    return [
      printDate(date, layout.dateForm),
      description,
      ...moneyCells(amount, layout.amountForm),
      ...(layout.balance ? [balance] : []),
    ];
  });
  const ordered = layout.newestFirst ? rows.reverse() : rows;
  const names = ['Date', 'Description', ...moneyNames(layout.amountForm), ...(layout.balance ? ['Balance'] : [])];
  const needsNames = !(SIGNED_FORMS as readonly string[]).includes(layout.amountForm);
  const table = layout.header || needsNames ? [names, ...ordered] : ordered;
  const lines = table.map(
    (cells) => cells.map(quote).join(layout.delimiter) + layout.lineEnd + (layout.blankLines ? layout.lineEnd : ''),
  );
  const preamble = layout.preamble ? `Account name${layout.delimiter}WREN & CO${layout.lineEnd}${layout.lineEnd}` : '';
  return encode(preamble + lines.join(''), layout.encoding);
}

function encode(text: string, encoding: Layout['encoding']): Uint8Array {
  if (encoding === 'utf-8') return Buffer.from(text, 'utf8');
  if (encoding === 'utf-8-mark') return Buffer.from(`\ufeff${text}`, 'utf8');
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
  return encoding === 'utf-16le' ? bytes : bytes.swap16();
}

describe('a statement printed in any layout', () => {
  it('reads back as it was', () => {
    fc.assert(
      fc.property(statements, layouts, (payments, layout) => {
        const statement = parseStatement(printStatement(payments, layout), IN_IF_OPEN);
        expect(statement.errors).toEqual([]);
        expect(
          statement.rows.map(({ date, amountPence, description }) => ({ date, amount: amountPence, description })),
        ).toEqual(
          payments.map(({ description, ...payment }) => ({
            ...payment,
            description: description.replace(/\s+/g, ' ').trim(),
          })),
        );
      }),
      { numRuns: 600 },
    );
  });
});

describe('a file of any content', () => {
  const scraps = fc.constantFrom(
    'Date',
    'Description',
    'Amount',
    'Paid in',
    'Balance',
    '01/02/2026',
    '2026-02-31',
    '-5.00',
    '1,234.56',
    '5,5',
    '(3',
    'DR',
    'TESCO',
    '"',
    '""',
    ',',
    ',',
    ',',
    ';',
    '\t',
    '\n',
    '\n',
    '\r\n',
    '\0',
    '\u202e',
    '=1+1',
    "'",
    '£',
    '€',
    'Pending',
    'Opening balance',
    '\ud800',
  );

  it('is read or refused in words, and hands on nothing unprintable', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(scraps, { maxLength: 60 }).map((parts) => Buffer.from(parts.join(''), 'utf8')),
          fc.uint8Array({ maxLength: 300 }),
        ),
        (bytes) => {
          let statement: ParsedStatement;
          try {
            statement = parseStatement(bytes, IN_IF_OPEN);
          } catch (error) {
            expect(error).toBeInstanceOf(AppError);
            return;
          }
          expect(statement.rows.length).toBeGreaterThan(0);
          for (const { amountPence, description, counterpartyName, category, bankReference } of statement.rows) {
            expect(Number.isSafeInteger(amountPence)).toBe(true);
            expect([description, counterpartyName, category, bankReference].join('')).not.toMatch(/\p{Cc}|\u202e/u);
          }
        },
      ),
      { numRuns: 2000 },
    );
  });
});
