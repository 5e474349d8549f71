import { formatDecimal, formatDecimalOrNull } from '@paycycle/schema/domain/money';
import { STATEMENT_BYTES_MAX } from '@paycycle/schema/limits';
import { companyIdOfForm } from '@paycycle/schema/validation/company-id';
import { statementImportFormSchema } from '@paycycle/schema/validation/statement-import-form';
import { bodyCompanyId, type RestRequest, type Route, requireFile } from '../../kernel/http/route-table.ts';
import { requireCompany, type Scope } from '../../kernel/scope.ts';
import { fixTransactionDirections } from './fix-directions.service.ts';
import { importBankStatement } from './statement-import.service.ts';
import type { BalanceProof, StatementBooks, StatementGap, StatementImportResult } from './statement-import.types.ts';
import { previewBankStatement } from './statement-preview.service.ts';

/** The calls of RULES.md, section 7 that bring transactions in and put them right. */
export const statementImportRoutes: readonly Route[] = [
  {
    method: 'post',
    path: '/api/bank-transactions/preview-file',
    fileField: 'file',
    fileBytesMax: STATEMENT_BYTES_MAX,
    handle: postPreviewFile,
  },
  {
    method: 'post',
    path: '/api/bank-transactions/import-file',
    idempotency: 'conflict',
    fileField: 'file',
    fileBytesMax: STATEMENT_BYTES_MAX,
    handle: postImportFile,
  },
  { method: 'post', path: '/api/bank-transactions/fix-directions', handle: postFixDirections },
];

async function postPreviewFile(scope: Scope, request: RestRequest) {
  const { companyId, bytes } = statementOf(scope, request);
  const { balances, gap, books, sample, ...preview } = await previewBankStatement(
    scope,
    companyId,
    bytes,
    request.body,
  );
  return {
    ...preview,
    ...proofsJson({ balances, gap, books }),
    sample: sample.map(({ amountPence, ...row }) => ({ ...row, amount: formatDecimal(amountPence) })),
  };
}

/**
 * The answer of RULES.md, 29, and beside it what to look at, what is no transaction, and whether the file adds up and
 * continues the books.
 */
async function postImportFile(scope: Scope, request: RestRequest) {
  const { companyId, bytes, name } = statementOf(scope, request);
  const result = await importBankStatement(scope, companyId, bytes, request.body, name);
  const { statementImportId, imported, skipped, rejected, outsideMonth, replacedCount, errors, warnings, leftOut } =
    result;
  return {
    statementImportId,
    imported,
    skipped,
    rejected,
    outsideMonth,
    replacedCount,
    errors,
    warnings,
    leftOut,
    ...proofsJson(result),
  };
}

async function postFixDirections(scope: Scope, request: RestRequest) {
  return { updatedCount: await fixTransactionDirections(scope, bodyCompanyId(request)) };
}

function statementOf(scope: Scope, request: RestRequest) {
  const companyId = companyIdOfForm(statementImportFormSchema, request.body);
  requireCompany(scope, companyId);
  return { companyId, ...requireFile(request) };
}

type Proofs = Pick<StatementImportResult, 'balances' | 'gap' | 'books'>;

function proofsJson({ balances, gap, books }: Proofs) {
  return {
    balances: balances && balancesJson(balances),
    gap: gap && gapJson(gap),
    books: books && booksJson(books),
  };
}

function booksJson({ openingDate, closingDate, difference, finding, advice, ...balances }: StatementBooks) {
  const { fileOpeningPence, booksOpeningPence, fileClosingPence, booksClosingPence } = balances;
  return {
    openingDate,
    fileOpening: formatDecimal(fileOpeningPence),
    booksOpening: formatDecimal(booksOpeningPence),
    closingDate,
    fileClosing: formatDecimalOrNull(fileClosingPence),
    booksClosing: formatDecimal(booksClosingPence),
    difference,
    message: finding === null ? null : `${finding}. ${advice}`,
  };
}

function balancesJson({ openingPence, movementsPence, closingPence, differencePence }: BalanceProof) {
  return {
    opening: formatDecimal(openingPence),
    movements: formatDecimal(movementsPence),
    closing: formatDecimal(closingPence),
    difference: formatDecimal(differencePence),
  };
}

function gapJson({ previousTo, previousClosingPence, openingPence, differencePence }: StatementGap) {
  return {
    previousTo,
    previousClosing: formatDecimal(previousClosingPence),
    opening: formatDecimal(openingPence),
    difference: formatDecimal(differencePence),
  };
}
