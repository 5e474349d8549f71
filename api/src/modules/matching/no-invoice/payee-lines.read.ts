import { type LocalDate, monthOf } from '@paycycle/schema/domain/local-date';
import { runInSlices } from '../../../kernel/concurrency/time-slicing.ts';
import { read } from '../../../kernel/read/read.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { payeeKey } from '../../../matching-engine/index.ts';
import { closedMonths } from '../../bank-transactions/index.ts';
import { isFitting } from '../suggestions/suggestion.plan.ts';
import { suggest } from '../suggestions/suggestion.service.ts';
import type { Payee } from './no-invoice.plan.ts';
import { PAYEE_LINES, type StoredLine } from './payee-line.view.ts';
import { readQuestions } from './questioned-lines.read.ts';

/** Transactions that are read at a time. */
const LINES_PER_READ = 2000;

/** A stored transaction with its payee. */
export interface PayeeLine extends Payee {
  readonly id: number;
  readonly date: LocalDate;
  /** True if it is not matched, and needs an invoice. */
  readonly isOpen: boolean;
}

/** Reads all of a company's transactions of a payee. */
export async function readLinesOf(scope: Scope, companyId: number, payee: Payee): Promise<PayeeLine[]> {
  const found: PayeeLine[] = [];
  for (let after = 0; ; ) {
    const values = { isOutgoing: payee.isOutgoing, after, pattern: likeLinesOf(payee), limit: LINES_PER_READ };
    const lines = await read(scope, companyId).rows(PAYEE_LINES, values, { isByIds: false });
    found.push(...(await runInSlices(withPayee(lines))).filter((line) => isOf(payee, line)));
    const last = lines.at(-1);
    if (!last || lines.length < LINES_PER_READ) return found;
    after = last.id;
  }
}

/** Reads the open ones among a company's transactions, with their payees. */
export async function readOpenLinesAmong(
  scope: Scope,
  companyId: number,
  ids: readonly number[],
): Promise<PayeeLine[]> {
  const found: PayeeLine[] = [];
  for (let start = 0; start < ids.length; start += LINES_PER_READ) {
    const some = { ids: ids.slice(start, start + LINES_PER_READ), limit: LINES_PER_READ };
    const lines = await read(scope, companyId).rows(PAYEE_LINES, some, { isByIds: true });
    found.push(...(await runInSlices(withPayee(lines.filter(({ isOpen }) => isOpen)))));
  }
  return found;
}

/** Ids of the transactions among these that a user looks at first (RULES.md, 38). An open invoice may fit them. */
export async function readFittedLines(
  scope: Scope,
  companyId: number,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const suggestions = await suggest(scope, companyId);
  const questions = await readQuestions(scope, companyId, ids);
  return new Set([...suggestions.filter(isFitting).map(({ transactionId }) => transactionId), ...questions.keys()]);
}

/** Returns the transactions that a rule may mark: open ones that no invoice fits, outside closed months. */
export async function markable(scope: Scope, companyId: number, lines: readonly PayeeLine[]): Promise<PayeeLine[]> {
  const closed = await closedMonths(scope, companyId);
  const open = lines.filter(({ isOpen, date }) => isOpen && !closed.has(monthOf(date)));
  if (open.length === 0) return [];
  const fitted = await readFittedLines(
    scope,
    companyId,
    open.map(({ id }) => id),
  );
  return open.filter(({ id }) => !fitted.has(id));
}

/** Pattern for the texts of a payee: its words in order, but only those whose case every database knows. */
function likeLinesOf({ payeeKey: key }: Payee): string {
  const words = key.split(' ').filter((word) => /^[a-z0-9]+$/.test(word));
  return `%${words.join('%')}%`;
}

function isOf(payee: Payee, line: Payee): boolean {
  return line.payeeKey === payee.payeeKey && line.isOutgoing === payee.isOutgoing;
}

/** Statements repeat their texts, so the key of each text is computed once. */
function* withPayee(lines: readonly StoredLine[]): Generator<undefined, PayeeLine[]> {
  const keys = new Map<string, string>();
  const named: PayeeLine[] = [];
  for (const line of lines) {
    const text = `${line.counterpartyName ?? ''}\n${line.description}`;
    const key = keys.get(text) ?? payeeKey(line);
    keys.set(text, key);
    named.push({ ...line, payeeKey: key });
    yield;
  }
  return named;
}
