import { type ChartAccount, firstChart } from '@paycycle/schema/domain/chart-of-accounts';
import { AppError } from '@paycycle/schema/errors';
import { NOMINAL_ACCOUNTS_MAX } from '@paycycle/schema/limits';
import {
  chartImportFormSchema,
  ledgerFormSchema,
  nominalAccountChangeSchema,
  nominalAccountFormSchema,
} from '@paycycle/schema/validation/chart-of-accounts-form';
import { validate } from '@paycycle/schema/validation/validate';
import { readTable, type TableRow } from '../../kernel/csv/read-table.ts';
import { consumeBudget } from '../../kernel/limits/consume-budget.ts';
import { inTransaction, requireCompany, type Scope } from '../../kernel/scope.ts';
import { connectionOf, settingsOf, valueOrError } from '../accounting-connections/index.ts';
import { type Company, getCompany, lockCompany } from '../companies/index.ts';
import { planChartImport } from './chart-import.plan.ts';
import type { ChartImport } from './chart-of-accounts.types.ts';
import { NominalAccount } from './nominal-account.entity.ts';

const NO_TABLE = {
  expected: 'a chart of accounts',
  advice: "Please select a CSV file with an account in each row, and the columns 'Code' and 'Name'.",
  refuse: (message: string) => new AppError('CHART_UNREADABLE', message),
};

/**
 * Says which accounting system a company hands its bills over to (RULES.md, 90). A company without accounts gets those
 * with which the ledger begins.
 * @throws NOT_FOUND, VALIDATION_FAILED; LEDGER_CONNECTED while another one is connected
 */
export async function chooseLedger(scope: Scope, companyId: number, input: unknown): Promise<Company> {
  requireCompany(scope, companyId);
  const { ledger } = validate(ledgerFormSchema, input);
  return inTransaction(scope, async (scope) => {
    const company = await lockCompany(scope, companyId);
    if (ledger !== company.ledger && (await connectionOf(scope, companyId))) throw new AppError('LEDGER_CONNECTED');
    company.ledger = ledger;
    if (ledger !== null && (await countAccounts(scope, companyId)) === 0) add(scope, companyId, firstChart(ledger));
    await scope.em.flush();
    return company;
  });
}

/**
 * Adds an account to a company's chart.
 * @throws NOT_FOUND, VALIDATION_FAILED; NOMINAL_ACCOUNT_EXISTS, also for one in the archive; TOO_MANY_NOMINAL_ACCOUNTS
 */
export async function addNominalAccount(scope: Scope, companyId: number, input: unknown): Promise<NominalAccount> {
  requireCompany(scope, companyId);
  const account = validate(nominalAccountFormSchema, input);
  return inTransaction(scope, async (scope) => {
    await lockCompany(scope, companyId);
    await refuseTakenCode(scope, companyId, account.code);
    await refuseTooMany(scope, companyId, 1);
    const added = scope.em.create(NominalAccount, rowOf(scope, companyId, account));
    await scope.em.flush();
    return added;
  });
}

/**
 * Renames an account, archives it or offers it again; what is left out stays. What is posted to it stays.
 * @throws NOT_FOUND, VALIDATION_FAILED
 */
export async function updateNominalAccount(scope: Scope, id: number, input: unknown): Promise<NominalAccount> {
  const { name, isArchived } = validate(nominalAccountChangeSchema, input);
  const { companyId } = await getNominalAccount(scope, id);
  return inTransaction(scope, async (scope) => {
    await lockCompany(scope, companyId);
    const account = await scope.em.findOneOrFail(NominalAccount, { id }, { refresh: true });
    if (name != null) account.name = name;
    if (isArchived === true) account.archivedAt ??= scope.ports.clock.now();
    if (isArchived === false) account.archivedAt = null;
    await scope.em.flush();
    return account;
  });
}

/** Source of an account import: a CSV file, or the ledger that the company is connected to. */
export type ChartSource = Uint8Array | 'ledger';

/**
 * Shows what an import would do to a company's chart. Nothing is changed.
 * @throws NOT_FOUND, CHART_UNREADABLE; LEDGER_NOT_CONNECTED, LEDGER_UNAVAILABLE for the accounts of the ledger
 */
export async function previewChartImport(scope: Scope, companyId: number, source: ChartSource): Promise<ChartImport> {
  requireCompany(scope, companyId);
  await consumeBudget(scope, companyId, 'import');
  const rows = await rowsOf(scope, companyId, source, true);
  return planOf(scope, await getCompany(scope, companyId), rows);
}

/**
 * Adds the accounts of a CSV file or of the ledger to a company's chart, renames those that have another name there, and
 * offers archived ones again. A file with a fault changes nothing.
 * @param input with `archiveOthers: true` where accounts that are missing there are to be offered no more
 * @throws as `previewChartImport`; TOO_MANY_NOMINAL_ACCOUNTS; CONTENT_CHANGED where the chart has changed since the
 *   preview that `content` names
 */
export async function importChart(
  scope: Scope,
  companyId: number,
  source: ChartSource,
  input: unknown,
): Promise<ChartImport> {
  requireCompany(scope, companyId);
  const { archiveOthers, content } = validate(chartImportFormSchema, input);
  await consumeBudget(scope, companyId, 'import');
  const rows = await rowsOf(scope, companyId, source, false);
  return inTransaction(scope, async (scope) => {
    const company = await lockCompany(scope, companyId);
    const plan = await planOf(scope, company, rows);
    if (content && content !== plan.content) throw new AppError('CONTENT_CHANGED', CHART_CHANGED);
    await refuseTooMany(scope, companyId, plan.added.length);
    const accounts = await scope.em.find(NominalAccount, { companyId }, { refresh: true });
    const byCode = new Map(accounts.map((account) => [account.code, account]));
    for (const { code, after } of plan.renamed) scope.em.assign(byCode.get(code) as NominalAccount, { name: after });
    for (const { code } of plan.offeredAgain) scope.em.assign(byCode.get(code) as NominalAccount, { archivedAt: null });
    const archivedAt = scope.ports.clock.now();
    for (const { code } of archiveOthers ? plan.missing : []) {
      scope.em.assign(byCode.get(code) as NominalAccount, { archivedAt });
    }
    add(scope, companyId, plan.added);
    await scope.em.flush();
    return plan;
  });
}

const CHART_CHANGED = 'The chart has changed since the file was shown. Nothing was imported: choose the file again.';

async function rowsOf(scope: Scope, companyId: number, source: ChartSource, isFresh: boolean): Promise<TableRow[]> {
  if (source !== 'ledger') return readTable(source, NO_TABLE);
  const connection = await connectionOf(scope, companyId);
  if (!connection) throw new AppError('LEDGER_NOT_CONNECTED');
  const { accounts } = valueOrError(await settingsOf(scope, connection, isFresh));
  const offered = accounts.filter(({ takesBills, isArchived }) => takesBills && !isArchived);
  const cells = [['Code', 'Name'], ...offered.map(({ code, name }) => [code ?? name, name])];
  return cells.map((row, index) => ({ line: index + 1, cells: row }));
}

async function planOf(scope: Scope, { id, ledger }: Company, rows: readonly TableRow[]): Promise<ChartImport> {
  const known = await scope.em.find(NominalAccount, { companyId: id }, { orderBy: { code: 'asc' } });
  const accounts = known.map(({ code, name, archivedAt }) => ({ code, name, isArchived: archivedAt !== null }));
  return planChartImport(rows, accounts, ledger === 'quickbooks');
}

/** @throws NOT_FOUND */
async function getNominalAccount(scope: Scope, id: number): Promise<NominalAccount> {
  const account = await scope.em.findOne(NominalAccount, { id });
  if (!account) throw new AppError('NOT_FOUND', 'Account not found');
  return account;
}

function add(scope: Scope, companyId: number, accounts: readonly ChartAccount[]): void {
  for (const account of accounts) scope.em.create(NominalAccount, rowOf(scope, companyId, account));
}

function rowOf(scope: Scope, companyId: number, { code, name }: ChartAccount) {
  return { companyId, code, name, createdAt: scope.ports.clock.now(), createdBy: scope.userId };
}

function countAccounts(scope: Scope, companyId: number): Promise<number> {
  return scope.em.count(NominalAccount, { companyId });
}

async function refuseTooMany(scope: Scope, companyId: number, more: number): Promise<void> {
  if ((await countAccounts(scope, companyId)) + more > NOMINAL_ACCOUNTS_MAX) {
    throw new AppError('TOO_MANY_NOMINAL_ACCOUNTS', `A chart has at most ${NOMINAL_ACCOUNTS_MAX} accounts`);
  }
}

async function refuseTakenCode(scope: Scope, companyId: number, code: string): Promise<void> {
  const known = await scope.em.findOne(NominalAccount, { companyId, code });
  if (!known) return;
  const message = `${code} is ${known.name} already${known.archivedAt ? ', in the archive' : ''}`;
  throw new AppError('NOMINAL_ACCOUNT_EXISTS', message, { code: message });
}
