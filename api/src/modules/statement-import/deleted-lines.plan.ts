import { formatLocalDate, type LocalDate } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import type { StatementRow } from '../../statement-reader/index.ts';
import { maySayTheSame } from './same-payment.plan.ts';

/** A deleted line that can be restored and is not on the statement again. */
export interface DeletedLine {
  readonly date: LocalDate;
  readonly amountPence: Pence;
  readonly description: string;
  readonly counterpartyName: string | null;
  /** Name of the user. */
  readonly deletedBy: string;
  readonly deletedOn: LocalDate;
}

type Worded = Pick<DeletedLine, 'description' | 'counterpartyName'>;

/**
 * Finds new rows that have the day and amount of a deleted line, and another text. Skips deleted lines that the file
 * contains again. Each deleted line belongs to one row at most.
 */
export function* rowsLikeDeletedLines(
  rows: readonly { readonly row: StatementRow }[],
  added: readonly { readonly row: StatementRow }[],
  deleted: readonly DeletedLine[],
): Generator<undefined, ReadonlyMap<StatementRow, DeletedLine>, void> {
  const found = new Map<StatementRow, DeletedLine>();
  if (deleted.length === 0) return found;
  const keyOf = ({ date, amountPence }: Pick<DeletedLine, 'date' | 'amountPence'>) => `${date} ${amountPence}`;
  const wanted = Map.groupBy(deleted, keyOf);
  const ofFile = Map.groupBy(
    rows.flatMap(({ row }) => (wanted.has(keyOf(row)) ? row : [])),
    keyOf,
  );
  yield;
  const isNew = new Set(added.map(({ row }) => row));
  for (const [key, ofKey] of ofFile) {
    const lines = [...(wanted.get(key) ?? [])];
    const others = ofKey.filter((row) => {
      const same = lines.findIndex((line) => saysTheSame(line, row));
      if (same !== -1) lines.splice(same, 1);
      return same === -1 && isNew.has(row) && row.replaces === null;
    });
    for (const [at, line] of lines.slice(0, others.length).entries()) found.set(others[at] as StatementRow, line);
    yield;
  }
  return found;
}

/** Remark on a row about its deleted line: who deleted it and when, and its text. */
export function deletedRemark({ deletedBy, deletedOn, description, counterpartyName }: DeletedLine): string {
  const said = [counterpartyName, description].filter((text) => text !== null).join(', ');
  return `${deletedBy} deleted a line of the same day and amount on ${formatLocalDate(deletedOn)}, which said '${said}'`;
}

function saysTheSame(one: Worded, other: Worded): boolean {
  const [payee, otherPayee] = [one.counterpartyName, other.counterpartyName];
  if (payee !== null && otherPayee !== null && !maySayTheSame(payee, otherPayee)) return false;
  return one.description === other.description || maySayTheSame(one.description, other.description);
}
