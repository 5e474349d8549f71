import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { parseDecimal, ZERO_PENCE } from '@paycycle/schema/domain/money';
import { AppError } from '@paycycle/schema/errors';
import { type BulkRefusal, bulkResult, type DeletionResult, refusalOfIds } from '../../../kernel/bulk.plan.ts';
import { inTransaction, type Scope } from '../../../kernel/scope.ts';
import { sqlArray } from '../../../kernel/sql-array.ts';
import { anyOf } from '../../../kernel/write/any-of.ts';
import { BankTransaction, lastClosedDay } from '../../bank-transactions/index.ts';
import { lockCompany } from '../../companies/index.ts';
import { archiveRecords, beginDeletion, finishDeletion } from '../../deletions/index.ts';
import { describeLine } from '../corrections.plan.ts';
import { StatementImport } from '../statement-import.entity.ts';
import { KEPT_BY_CLOSED_MONTH } from './bank-transaction-deletion.service.ts';

interface ImportedLine {
  readonly id: number;
  readonly date: LocalDate;
  readonly amount: string;
  readonly description: string;
  readonly isMatched: boolean;
}

interface LineOfLater {
  readonly id: number;
  readonly importId: number;
  /** Of the later statement: its file, or its last day. */
  readonly name: string;
}

/** Of the matched lines that stay, those that are named. */
const NAMED_MAX = 5;

/**
 * Undoes an import, such as that of another company's statement: its lines are deleted and kept for 30 days, and the
 * statement with its account and its balances is forgotten (RULES.md, 57). A matched line, one of a closed month and one
 * that a later statement has as well stay; once they are free, doing it again takes them, too.
 *
 * @throws NOT_FOUND, also when nothing is left of it; IMPORT_STATE when it replaced or took back lines of earlier
 * statements, which would not come back
 */
export async function undoStatementImport(scope: Scope, id: number): Promise<DeletionResult> {
  const companyId = await companyOf(scope, id);
  return inTransaction(scope, async (scope) => {
    await lockCompany(scope, companyId);
    await refuseReplaced(scope, companyId, id);
    const lines = await linesOf(scope, companyId, id);
    if (lines.length === 0) throw new AppError('NOT_FOUND', NOTHING_LEFT);
    const closedDay = await lastClosedDay(scope, companyId);
    const isClosed = ({ date }: ImportedLine) => closedDay !== null && date <= closedDay;
    const later = await readOfLater(scope, companyId, id);
    const idsOfLater = new Set(later.map((line) => line.id));
    const isOfLater = (line: ImportedLine) => idsOfLater.has(line.id);
    const open = lines.filter((line) => !isClosed(line));
    const ofLater = open.filter(isOfLater);
    const matched = open.filter((line) => line.isMatched && !isOfLater(line));
    const ids = open.filter((line) => !line.isMatched && !isOfLater(line)).map((line) => line.id);
    const refusals = [
      ...refusedAsMatched(matched),
      ...refusedAsOfLater(ofLater, later),
      ...refusedAsClosed(lines.filter(isClosed)),
    ];
    if (ids.length === 0) return bulkResult(0, refusals);
    const deletion = await beginDeletion(scope, companyId, 'bank_transactions');
    await archiveRecords(scope, deletion, 'bank_transaction', ids);
    await archiveRecords(scope, deletion, 'statement_import', [id]);
    const deleted = await scope.em.nativeDelete(BankTransaction, { companyId, id: anyOf(ids) });
    await scope.em.nativeDelete(StatementImport, { companyId, id });
    return bulkResult(deleted, refusals, await finishDeletion(scope, deletion));
  });
}

const NOTHING_LEFT = 'There is no such import, or nothing is left of it';

/** Also of one that was undone, but for lines that stayed. @throws NOT_FOUND */
async function companyOf(scope: Scope, id: number): Promise<number> {
  const companies = sqlArray(scope.companyIds);
  const [row] = await scope.em.execute<{ companyId: number }[]>(
    `select company_id as "companyId" from statement_imports where id = ? and company_id = any(?::integer[])
     union all
     select company_id from bank_transactions where statement_import_id = ? and company_id = any(?::integer[])
     limit 1`,
    [id, companies, id, companies],
  );
  if (!row) throw new AppError('NOT_FOUND', NOTHING_LEFT);
  return row.companyId;
}

async function refuseReplaced({ em }: Scope, companyId: number, id: number): Promise<void> {
  const replaced = (await em.findOne(StatementImport, { companyId, id }))?.replaced ?? 0;
  if (replaced === 0) return;
  const earlier = replaced === 1 ? 'a line of an earlier statement' : `${replaced} lines of earlier statements`;
  throw new AppError('IMPORT_STATE', `This statement replaced or took back ${earlier}, so it can't be undone.`);
}

async function linesOf({ em }: Scope, companyId: number, id: number): Promise<ImportedLine[]> {
  return em.execute<ImportedLine[]>(
    `select id, date::text as date, amount::text as amount, description, is_matched as "isMatched"
     from bank_transactions where company_id = ? and statement_import_id = ? order by date, id`,
    [companyId, id],
  );
}

/**
 * The lines of an import that later statements had as well and did not add again, with those statements. Of an older one
 * nobody kept which these were: it keeps all lines of its days, if it left any out.
 */
async function readOfLater({ em }: Scope, companyId: number, id: number): Promise<LineOfLater[]> {
  return em.execute<LineOfLater[]>(
    `select line.id, later.id as "importId", coalesce(later.file_name, 'the one of ' || to_char(later.to_date, 'FMDD Mon YYYY')) as name
     from statement_imports later cross join lateral unnest(later.known_transactions) known (transaction_id)
     join bank_transactions line on line.transaction_id = known.transaction_id
     where later.company_id = ? and later.id > ? and line.company_id = later.company_id and line.statement_import_id = ?
     union all
     select line.id, later.id, coalesce(later.file_name, 'the one of ' || to_char(later.to_date, 'FMDD Mon YYYY'))
     from statement_imports later
     join bank_transactions line on line.company_id = later.company_id and line.date between later.from_date and later.to_date
     where later.known_transactions is null and later.skipped > 0
       and later.company_id = ? and later.id > ? and line.statement_import_id = ?
     order by "importId"`,
    [companyId, id, id, companyId, id, id],
  );
}

function refusedAsOfLater(lines: readonly ImportedLine[], later: readonly LineOfLater[]): BulkRefusal[] {
  const [statement] = later;
  const count = lines.length;
  if (count === 0 || !statement) return [];
  const statements = new Set(later.map(({ importId }) => importId)).size;
  const { name } = statement;
  const which = statements === 1 ? `a later statement, ${name},` : `${statements} later statements, as ${name},`;
  const reason = `Also in ${which} of which ${count === 1 ? 'it was' : 'they were'} not imported again. Undo that import first`;
  return [refusalOfIds(reason, idsOf(lines))];
}

function refusedAsMatched(lines: readonly ImportedLine[]): BulkRefusal[] {
  const count = lines.length;
  if (count === 0) return [];
  const named = lines
    .slice(0, NAMED_MAX)
    .map(({ amount, ...line }) => describeLine({ ...line, amountPence: parseDecimal(amount) ?? ZERO_PENCE }));
  const more = count > NAMED_MAX ? `; and ${count - NAMED_MAX} more` : '';
  const advice = `Unmatch ${count === 1 ? 'it' : 'them'}, then undo the import again`;
  return [refusalOfIds(`Matched: ${named.join('; ')}${more}. ${advice}`, idsOf(lines))];
}

function refusedAsClosed(lines: readonly ImportedLine[]): BulkRefusal[] {
  return lines.length === 0 ? [] : [refusalOfIds(KEPT_BY_CLOSED_MONTH, idsOf(lines))];
}

function idsOf(lines: readonly ImportedLine[]): number[] {
  return lines.map(({ id }) => id);
}
