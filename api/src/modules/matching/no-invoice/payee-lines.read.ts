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

/** Lines that are read at a time. */
const LINES_PER_READ = 2000;

/** A stored line, with whose it is. */
export interface PayeeLine extends Payee {
  readonly id: number;
  readonly date: LocalDate;
  /** Not matched, and in need of an invoice. */
  readonly isOpen: boolean;
}

/** All lines of a payee that a company has. */
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

/** The open ones of some lines of a company, with whose they are. */
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

/** The open lines of a company that an open invoice fits. */
export async function readFittedLines(scope: Scope, companyId: number): Promise<ReadonlySet<number>> {
  const suggestions = await suggest(scope, companyId);
  return new Set(suggestions.filter(isFitting).map(({ transactionId }) => transactionId));
}

/** What a rule may mark of these lines: the open ones that no invoice fits, outside closed months. */
export async function markable(scope: Scope, companyId: number, lines: readonly PayeeLine[]): Promise<PayeeLine[]> {
  const closed = await closedMonths(scope, companyId);
  const open = lines.filter(({ isOpen, date }) => isOpen && !closed.has(monthOf(date)));
  if (open.length === 0) return [];
  const fitted = await readFittedLines(scope, companyId);
  return open.filter(({ id }) => !fitted.has(id));
}

/** What the text of every line of a payee is like: its words one after the other, those whose case all databases know. */
function likeLinesOf({ payeeKey: key }: Payee): string {
  const words = key.split(' ').filter((word) => /^[a-z0-9]+$/.test(word));
  return `%${words.join('%')}%`;
}

function isOf(payee: Payee, line: Payee): boolean {
  return line.payeeKey === payee.payeeKey && line.isOutgoing === payee.isOutgoing;
}

/** Statements repeat themselves: the key of a text is found out once. */
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
