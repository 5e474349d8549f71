import { findTrackingOption } from '@paycycle/schema/domain/tracking-option';
import { AppError } from '@paycycle/schema/errors';
import type { LedgerTrackingOption } from '../../kernel/ports/accounting-system.ts';
import { requireCompany, type Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';
import { connectionOf } from './connection.service.ts';
import { keptSettingsOf, settingsOf } from './ledger-call.service.ts';

/** Options change seldom, and publishing looks at them anew. */
const OFFERED_FOR_MS = 24 * 60 * 60 * 1000;

/**
 * The options by which the connected organisation tracks lines, as they were at most a day ago; archived ones are among them.
 * Empty where there is no organisation, or where it has not answered yet.
 * @throws NOT_FOUND
 */
export async function listTrackingOptions(scope: Scope, companyId: number): Promise<readonly LedgerTrackingOption[]> {
  requireCompany(scope, companyId);
  const connection = await connectionOf(scope, companyId);
  if (connection?.state !== 'connected' || !scope.ports.accountingSystems.has(connection.ledger)) return [];
  const dayAgo = new Date(scope.ports.clock.now().getTime() - OFFERED_FOR_MS);
  const offered = await keptSettingsOf(scope, connection, dayAgo);
  if (offered) return offered.trackingOptions;
  const read = await settingsOf(scope, connection);
  const settings = read.kind === 'ok' ? read.value : await keptSettingsOf(scope, connection);
  return settings?.trackingOptions ?? [];
}

/** The options of companies by their ids, as they were last read, without a call; none for a company that has none. */
export async function keptTrackingOptions(
  scope: Scope,
  companyIds: readonly number[],
): Promise<ReadonlyMap<number, readonly LedgerTrackingOption[]>> {
  const rows = await scope.em.execute<{ companyId: number; options: readonly LedgerTrackingOption[] }[]>(
    `select company_id as "companyId", settings -> 'trackingOptions' as options from accounting_connections
     where company_id = any(?::integer[]) and company_id = any(?::integer[])
       and settings -> 'trackingOptions' is not null`,
    [sqlArray(scope.companyIds), sqlArray(companyIds)],
  );
  return new Map(rows.map(({ companyId, options }) => [companyId, options]));
}

/** What is tracked by an option, or by none. */
interface Tracked {
  readonly trackingCategory?: string | null | undefined;
}

/**
 * Refuses tracking categories that the connected organisation has archived (RULES.md, 89), as it was last read.
 * @param field of the form in which they stand
 * @param before what was archived since it was chosen stays
 * @throws VALIDATION_FAILED
 */
export async function refuseArchivedTracking(
  scope: Scope,
  companyId: number,
  field: string,
  tracked: readonly Tracked[],
  before: readonly Tracked[] = [],
): Promise<void> {
  const kept = new Set(before.map(({ trackingCategory }) => trackingCategory));
  const chosen = tracked.flatMap(({ trackingCategory: name }) => (name && !kept.has(name) ? [name] : []));
  if (chosen.length === 0) return;
  const options = (await keptTrackingOptions(scope, [companyId])).get(companyId) ?? [];
  const archived = chosen.find((name) => findTrackingOption(options, name)?.isArchived === true);
  if (archived === undefined) return;
  const message = `The tracking category ${archived} is archived in the accounting system: choose another one`;
  throw new AppError('VALIDATION_FAILED', message, { [field]: message });
}
