import { type LocalDate, monthOf } from '@paycycle/schema/domain/local-date';
import type { NoInvoicePreset } from '@paycycle/schema/domain/no-invoice-preset';
import { runInSlices } from '../../../kernel/concurrency/time-slicing.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { closedMonths } from '../../bank-transactions/index.ts';
import { getCompany } from '../../companies/index.ts';
import { readOpenLines } from '../suggestions/open-books.read.ts';
import type { OpenLine } from '../suggestions/open-books.view.ts';
import { readRefundingSuppliers } from '../suggestions/refundable.read.ts';
import { findRefundLines } from '../suggestions/suggest-refunds.plan.ts';
import { isRefund } from '../suggestions/suggestion.plan.ts';
import { suggestWithPossible } from '../suggestions/suggestion.service.ts';
import { readFittedLines } from './payee-lines.read.ts';
import { type PresetBooks, presetOf } from './preset.plan.ts';

/** An open transaction in an open month that a preset catches. */
export interface PresetCandidate {
  readonly id: number;
  readonly date: LocalDate;
  readonly preset: NoInvoicePreset;
  /** True if an open invoice fits it, or if it may be a refund: a user decides. */
  readonly isFitted: boolean;
}

/**
 * Reads the open transactions, the latest 10,000 of each direction, that the presets catch, each by the first that
 * does.
 * @param isOneByOne tests each preset by itself, so that several may catch a transaction
 * @throws NOT_FOUND
 */
export async function readPresetCandidates(
  scope: Scope,
  companyId: number,
  presets: readonly NoInvoicePreset[],
  isOneByOne = false,
): Promise<PresetCandidate[]> {
  const { name } = await getCompany(scope, companyId);
  const closed = await closedMonths(scope, companyId);
  const lines = (await readOpenLines(scope, companyId, { isAsIfUnsaid: false })).filter(
    ({ date }) => !closed.has(monthOf(date)),
  );
  if (lines.length === 0) return [];
  const named = await runInSlices(findRefundLines(lines, await readRefundingSuppliers(scope, companyId)));
  const supplierLines = new Set(named.map(({ line }) => line.id));
  const booksOf = ({ id }: OpenLine) => ({ companyName: name, namesSupplier: supplierLines.has(id) });
  const asked = isOneByOne ? presets.map((preset) => [preset]) : [presets];
  const caught = await runInSlices(catchLines(lines, asked, booksOf));
  if (caught.length === 0) return [];
  const fitted = await readFitted(
    scope,
    companyId,
    caught.map(({ id }) => id),
  );
  return caught.map((line) => ({ ...line, isFitted: fitted.has(line.id) }));
}

function* catchLines(
  lines: readonly OpenLine[],
  asked: readonly (readonly NoInvoicePreset[])[],
  booksOf: (line: OpenLine) => PresetBooks,
): Generator<undefined, Omit<PresetCandidate, 'isFitted'>[]> {
  const caught: Omit<PresetCandidate, 'isFitted'>[] = [];
  for (const line of lines) {
    yield;
    const isOutgoing = line.amountPence < 0;
    for (const presets of asked) {
      const preset = presetOf(presets, { ...line, isOutgoing }, booksOf(line));
      if (preset) caught.push({ id: line.id, date: line.date, preset });
    }
  }
  return caught;
}

/** Transactions that an invoice surely fits, and those that a user looks at first. */
async function readFitted(scope: Scope, companyId: number, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const refunds = (await suggestWithPossible(scope, companyId)).filter(isRefund);
  const fitted = await readFittedLines(scope, companyId, ids);
  return new Set([...fitted, ...refunds.map(({ transactionId }) => transactionId)]);
}
