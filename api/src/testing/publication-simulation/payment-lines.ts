import { type Pence, pence } from '@paycycle/schema/domain/money';
import type { Scope } from '../../kernel/scope.ts';
import {
  matchBankTransaction,
  matchBankTransactionToInvoices,
  unmatchBankTransaction,
} from '../../modules/matching/index.ts';
import { storeLines } from '../bank-lines.ts';
import type { TestUser } from '../test-scope.ts';

export const PAYMENTS_MONTH = '2026-09';
const LINE_DATE = '2026-09-10';

/** A bill of the books: what the ledger has to have of it. */
export interface BookedBill {
  readonly id: number;
  readonly number: string;
  /** Total; positive for a credit note too. */
  readonly amountPence: Pence;
  readonly supplierName: string;
  /** Its file; null where it has none. */
  readonly file: Uint8Array | null;
}

/** Amount that a line pays of a bill; positive for a credit note too. */
export interface Piece {
  readonly bill: BookedBill;
  readonly amountPence: Pence;
}

/** A line of a statement, and the bills that it may be matched to. */
export interface BookedLine {
  readonly id: number;
  /** Only one line has it: by it a payment in the ledger is known to be of this line. */
  readonly description: string;
  readonly date: string;
  readonly choices: readonly (readonly Piece[])[];
}

/**
 * Amounts of the lines, with the bills that each may pay by index: one bill, a batch, or parts. The parts of a bill have
 * distinct sums, so that its paid amount identifies the ones recorded.
 */
const LINES: readonly { readonly pounds: string; readonly choices: readonly (readonly number[])[] }[] = [
  { pounds: '120.00', choices: [[0], [6]] },
  { pounds: '243.60', choices: [[1, 2]] },
  { pounds: '50.00', choices: [[3], [7]] },
  { pounds: '41.00', choices: [[3], [0]] },
  { pounds: '252.00', choices: [[4, 6]] },
  { pounds: '2.40', choices: [[7, 5]] },
  { pounds: '30.00', choices: [[3], [4]] },
];

export async function openLines(
  user: TestUser,
  companyId: number,
  bills: readonly BookedBill[],
): Promise<readonly BookedLine[]> {
  const descriptions = LINES.map((_, at) => `BACS ${'ABCDEFGH'.charAt(at)} RUN`);
  const stored = LINES.map(({ pounds }, at) => `${LINE_DATE},${descriptions[at]},-${pounds}`);
  const ids = await storeLines(user, companyId, ...stored);
  return LINES.map(({ pounds, choices }, at) => {
    const piecesOf = (places: readonly number[]) =>
      bills
        .filter((_, place) => places.includes(place))
        .map((bill) => ({ bill, amountPence: places.length === 1 ? pence(Number(pounds) * 100) : bill.amountPence }));
    const line = { id: ids[at] ?? 0, description: descriptions[at] ?? '', date: LINE_DATE };
    return { ...line, choices: choices.map(piecesOf) };
  });
}

/** @throws AppError where the bills are paid by other lines */
export async function matchLine(scope: Scope, { id }: BookedLine, pieces: readonly Piece[]): Promise<true> {
  const [piece] = pieces;
  if (piece && pieces.length === 1) {
    const { bill, amountPence } = piece;
    const partPayment = amountPence < bill.amountPence;
    await matchBankTransaction(scope, id, { invoiceId: bill.id, partPayment, otherInvoice: true });
  } else {
    const invoiceIds = pieces.map(({ bill }) => bill.id);
    await matchBankTransactionToInvoices(scope, id, { invoiceIds, otherInvoice: true });
  }
  return true;
}

export async function unmatchLine(scope: Scope, { id }: BookedLine): Promise<true> {
  await unmatchBankTransaction(scope, id);
  return true;
}

/** Takes back what an earlier history has matched. */
export async function unmatchAll(scope: () => Scope, companyId: number, lines: readonly BookedLine[]): Promise<void> {
  const rows = await scope().em.execute<{ id: number }[]>(
    'select distinct bank_transaction_id as id from bank_transaction_invoice_matches where company_id = ?',
    [companyId],
  );
  const matched = new Set(rows.map(({ id }) => id));
  for (const line of lines) if (matched.has(line.id)) await unmatchLine(scope(), line);
}
