import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const API = path.resolve(import.meta.dirname, '..');

/** Runs a script in a Node process of its own, with nothing of the product but what it imports. @returns what it prints */
async function run(script: string): Promise<unknown> {
  const args = ['--conditions=source', '--no-warnings', '--input-type=module', '--eval', script];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: API });
  return JSON.parse(stdout);
}

it('the statement reader works from a script that imports nothing else', async () => {
  const csv = ['Date,Description,Amount', '01/09/2026,KESTREL SIGNS,-120.50', '02/09/2026,CARD SALES,80.00'].join(
    '\\n',
  );
  const script = `
    import { parseStatement } from './src/statement-reader/index.ts';
    const { rows } = parseStatement(new TextEncoder().encode('${csv}'));
    console.log(JSON.stringify(rows.map(({ date, amountPence }) => [date, amountPence])));`;
  expect(await run(script)).toEqual([
    ['2026-09-01', -12_050],
    ['2026-09-02', 8000],
  ]);
});

it('the matching engine works from a script that imports nothing else', async () => {
  const script = `
    import { suggestPayments } from './src/matching-engine/index.ts';
    const line = { id: 1, date: '2026-09-01', amountPence: -12050, description: 'KESTREL SIGNS INV-204', counterpartyName: null };
    const invoice = { id: 7, supplierId: 3, supplierName: 'Kestrel Signs Ltd', bankAccountName: null, invoiceNumber: 'INV-204',
      outstandingPence: 12050, isPartPaid: false, invoiceDate: '2026-08-20', dueDate: '2026-09-03', paymentDate: null, description: null };
    const books = { matchingPatterns: [], negativePatterns: [], rejectedPairs: [], madePayments: [] };
    const suggestions = suggestPayments({ transactions: [line], invoices: [invoice], ...books });
    console.log(JSON.stringify(suggestions.map(({ transactionId, choices }) => [transactionId, choices[0].invoiceIds])));`;
  expect(await run(script)).toEqual([[1, [7]]]);
});
