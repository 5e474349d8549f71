import { compareDates } from '@paycycle/schema/domain/local-date';
import {
  NO_INVOICE_PRESETS,
  type NoInvoicePreset,
  noInvoicePresetLabel,
} from '@paycycle/schema/domain/no-invoice-preset';
import { LIST_SIZE_MAX } from '@paycycle/schema/limits';
import { noInvoicePresetFormSchema } from '@paycycle/schema/validation/bulk-no-invoice';
import { validate } from '@paycycle/schema/validation/validate';
import { inTransaction, requireCompany, type Scope } from '../../../kernel/scope.ts';
import { anyOf } from '../../../kernel/write/any-of.ts';
import { BankTransaction, closedMonths } from '../../bank-transactions/index.ts';
import { lockCompany } from '../../companies/index.ts';
import type { NoInvoicePresetChange, NoInvoicePresetState } from './no-invoice.types.ts';
import { markLines } from './no-invoice-rule.service.ts';
import { type PresetCandidate, readPresetCandidates } from './preset-lines.read.ts';
import { findMarkedBy, readMarkedCounts } from './preset-marks.read.ts';
import { SwitchedPreset } from './switched-preset.entity.ts';

/** Limit of transactions in a preview. */
const PREVIEW_LINES_MAX = 20;

/** Lists all presets in order. Each counts by itself: two can catch the same transaction. @throws NOT_FOUND */
export async function listNoInvoicePresets(scope: Scope, companyId: number): Promise<NoInvoicePresetState[]> {
  requireCompany(scope, companyId);
  const switched = await scope.em.find(SwitchedPreset, { companyId });
  const since = new Map(switched.map(({ preset, switchedOnAt }) => [preset, switchedOnAt]));
  const marked = await readMarkedCounts(scope, companyId);
  const caught = Map.groupBy(
    await readPresetCandidates(scope, companyId, NO_INVOICE_PRESETS, true),
    ({ preset }) => preset,
  );
  const shown = new Map(
    NO_INVOICE_PRESETS.map((preset) => [preset, latest(free(caught.get(preset)), PREVIEW_LINES_MAX)]),
  );
  const transactions = new Map(
    (await findLines(scope, companyId, [...shown.values()].flat())).map((line) => [line.id, line]),
  );
  return NO_INVOICE_PRESETS.map((preset) => {
    const lines = caught.get(preset) ?? [];
    const openCount = free(lines).length;
    return {
      preset,
      label: noInvoicePresetLabel(preset),
      switchedOnAt: since.get(preset) ?? null,
      markedCount: marked.get(preset) ?? 0,
      openCount,
      withInvoiceCount: lines.length - openCount,
      transactions: (shown.get(preset) ?? []).flatMap((id) => transactions.get(id) ?? []),
    };
  });
}

/**
 * Switches a preset on or off. On, it marks transactions as they are imported and, with `applyToStored`, the open ones
 * that no invoice fits. Off, it marks no more and, with `applyToStored`, removes its marks. `transactionIds` limits
 * this to these transactions, so that an undo affects only what the switch changed. Closed months stay unchanged.
 * @throws NOT_FOUND, VALIDATION_FAILED
 */
export async function switchNoInvoicePreset(
  scope: Scope,
  companyId: number,
  input: unknown,
): Promise<NoInvoicePresetChange> {
  requireCompany(scope, companyId);
  const { preset, isOn, applyToStored, transactionIds } = validate(noInvoicePresetFormSchema, input);
  const changed = await inTransaction(scope, async (scope) => {
    await lockCompany(scope, companyId);
    const switched = await scope.em.findOne(SwitchedPreset, { companyId, preset });
    if (isOn && !switched) {
      const switchedOnAt = scope.ports.clock.now();
      scope.em.create(SwitchedPreset, { companyId, preset, switchedOnAt, switchedOnBy: scope.userId });
    }
    if (!isOn && switched) scope.em.remove(switched);
    await scope.em.flush();
    if (!applyToStored) return [];
    const among = transactionIds === null ? undefined : new Set(transactionIds);
    return isOn
      ? markCaught(scope, companyId, new Map([[preset, scope.userId]]), among)
      : restoreRows(scope, companyId, preset, among);
  });
  return {
    states: await listNoInvoicePresets(scope, companyId),
    changedCount: changed.length,
    transactions: await findLines(scope, companyId, latest(changed, LIST_SIZE_MAX)),
  };
}

/**
 * Marks those transactions that a switched-on preset catches, unless an open invoice fits them. Requires the company's
 * lock.
 * @returns how many were marked
 */
export async function applyPresets(scope: Scope, companyId: number, ids: readonly number[]): Promise<number> {
  const switched = await scope.em.find(SwitchedPreset, { companyId });
  if (switched.length === 0 || ids.length === 0) return 0;
  const switchedOnBy = new Map(switched.map(({ preset, switchedOnBy }) => [preset, switchedOnBy]));
  return (await markCaught(scope, companyId, switchedOnBy, new Set(ids))).length;
}

/**
 * @param by for each preset, the user who decided it
 * @param among only these transactions
 * @returns those that were marked
 */
async function markCaught(
  scope: Scope,
  companyId: number,
  by: ReadonlyMap<NoInvoicePreset, string>,
  among?: ReadonlySet<number>,
): Promise<PresetCandidate[]> {
  const presets = NO_INVOICE_PRESETS.filter((preset) => by.has(preset));
  const caught = (await readPresetCandidates(scope, companyId, presets)).filter(
    ({ id, isFitted }) => !isFitted && (!among || among.has(id)),
  );
  for (const [preset, lines] of Map.groupBy(caught, (line) => line.preset)) {
    const ids = lines.map(({ id }) => id);
    const notes = noInvoicePresetLabel(preset);
    await markLines(scope, companyId, ids, { notes, by: by.get(preset) ?? scope.userId, preset });
  }
  return caught;
}

/** @param among only these transactions. @returns those that were restored */
async function restoreRows(
  scope: Scope,
  companyId: number,
  preset: NoInvoicePreset,
  among?: ReadonlySet<number>,
): Promise<Dated[]> {
  const marked = await findMarkedBy(scope, companyId, preset, await closedMonths(scope, companyId));
  const lines = among ? marked.filter(({ id }) => among.has(id)) : marked;
  await scope.em.nativeUpdate(
    BankTransaction,
    { companyId, id: anyOf(lines.map(({ id }) => id)), noInvoicePreset: preset },
    { requiresInvoice: true, noInvoicePreset: null, notes: null, updatedAt: scope.ports.clock.now() },
  );
  return lines;
}

type Dated = Pick<PresetCandidate, 'id' | 'date'>;

function free(lines: readonly PresetCandidate[] = []): PresetCandidate[] {
  return lines.filter(({ isFitted }) => !isFitted);
}

function latest(lines: readonly Dated[], limit: number): number[] {
  const sorted = lines.toSorted((a, b) => compareDates(b.date, a.date) || b.id - a.id);
  return sorted.slice(0, limit).map(({ id }) => id);
}

/** Returns transactions as they are stored now, latest first. */
function findLines(scope: Scope, companyId: number, ids: readonly number[]): Promise<BankTransaction[]> {
  return scope.em.find(
    BankTransaction,
    { companyId, id: anyOf(ids) },
    { orderBy: { date: 'desc', id: 'desc' }, refresh: true },
  );
}
