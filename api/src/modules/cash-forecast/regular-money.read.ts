import { addDays, type LocalDate } from '@paycycle/schema/domain/local-date';
import { runInSlices } from '../../kernel/concurrency/time-slicing.ts';
import { read } from '../../kernel/read/read.ts';
import type { RowOf } from '../../kernel/read/view.ts';
import type { Scope } from '../../kernel/scope.ts';
import { payeeKey } from '../../matching-engine/index.ts';
import { MONEY_LINES, PAYEE_NAMES } from './cash-forecast.view.ts';
import { type MoneyLine, type RegularMoney, regularMoney } from './regular-money.plan.ts';

/** Days of statements from which regular money is recognised: four quarters and their delays. */
const HISTORY_DAYS = 400;

/** The latest lines are enough to recognise a rhythm, and bound the time that a forecast takes. */
const LINES_MAX = 20_000;

/** Regular money of a company's statements that is expected by a day (RULES.md, 102). */
export async function readRegularMoney(
  scope: Scope,
  companyId: number,
  statementDay: LocalDate,
  until: LocalDate,
): Promise<RegularMoney[]> {
  const since = addDays(statementDay, -HISTORY_DAYS);
  const lines = await read(scope, companyId).rows(MONEY_LINES, { since, limit: LINES_MAX });
  const names = await read(scope, companyId).rows(PAYEE_NAMES, {});
  const supplierNames = names.flatMap(({ name, bankAccountName }) =>
    bankAccountName === null ? [name] : [name, bankAccountName],
  );
  const named = await runInSlices(withPayees(lines.reverse()));
  return regularMoney(named, { statementDay, until, supplierNames });
}

/** Statements repeat their texts, so the key of each text is computed once. */
function* withPayees(lines: readonly RowOf<typeof MONEY_LINES>[]): Generator<undefined, MoneyLine[]> {
  const keys = new Map<string, string>();
  const named: MoneyLine[] = [];
  for (const { counterpartyName, description, ...line } of lines) {
    const text = `${counterpartyName ?? ''}\n${description}`;
    const key = keys.get(text) ?? payeeKey({ counterpartyName, description });
    keys.set(text, key);
    named.push({ ...line, payeeKey: key, payee: counterpartyName ?? description });
    yield;
  }
  return named;
}
