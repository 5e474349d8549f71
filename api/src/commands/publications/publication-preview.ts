import { publicationScopeSchema } from '@paycycle/schema/validation/publication';
import { validate } from '@paycycle/schema/validation/validate';
import { requireCompany, type Scope } from '../../kernel/scope.ts';
import { connectionOf, keptSettingsOf, settingsOf, systemOf } from '../../modules/accounting-connections/index.ts';
import { AccountingContact, PublicationTarget } from '../../modules/publications/index.ts';
import type { BillToPublish } from './bills-to-publish.ts';
import type { PublicationPreviewType } from './publication.types.ts';
import { type ChosenConnection, isChosen, type SortedBills, sortBills } from './publish-bills.ts';

/** Preview of publishing: bills to send, and the calls and time that it takes. */
export interface PublicationPreview extends Omit<PublicationPreviewType, 'notReady'> {
  readonly notReady: readonly BillToPublish[];
}

/**
 * Previews publishing the bills of a month, or the named ones: the bills to send, why the others are not ready, and
 * the calls needed. Returns null if the company is connected to no organisation.
 * @throws NOT_FOUND, VALIDATION_FAILED
 */
export async function previewPublication(
  scope: Scope,
  companyId: number,
  input: unknown,
): Promise<PublicationPreview | null> {
  requireCompany(scope, companyId);
  const asked = validate(publicationScopeSchema, input);
  const connection = await connectionOf(scope, companyId);
  if (!connection || !isChosen(connection) || !scope.ports.accountingSystems.has(connection.ledger)) return null;
  // If the ledger does not respond, use the settings that were read last.
  const read = await settingsOf(scope, connection);
  const settings = read.kind === 'ok' ? read.value : await keptSettingsOf(scope, connection);
  const bills = await sortBills(scope, connection, asked, settings);
  const countOf = (...states: string[]) => bills.known.filter(({ state }) => states.includes(state)).length;
  const calls = await callsNeeded(scope, connection, bills);
  const system = systemOf(scope, connection);
  const { callsPerMinute } = system.limits;
  const budget = system.budgetOf(connection.organisationId);
  return {
    ledger: connection.ledger,
    organisationName: connection.organisationName ?? '',
    readyCount: bills.ready.length,
    notReady: bills.notReady,
    publishedCount: countOf('published'),
    inProgressCount: countOf('queued', 'sending'),
    failedCount: countOf('failed'),
    removedThereCount: countOf('removed_there'),
    callsNeeded: calls,
    callsLeftToday: budget.leftToday,
    callsUsed: budget.usedThisMinute,
    callsPerMinute,
    secondsNeeded: Math.ceil((calls / callsPerMinute) * 60),
    waitsBecause: await waitsBecause(scope, connection),
  };
}

/** At most two calls for a contact that is not linked, one for a batch of each type, and one for each file. */
async function callsNeeded(scope: Scope, connection: ChosenConnection, { ready, known }: SortedBills): Promise<number> {
  const { companyId, ledger, organisationId } = connection;
  const { billsPerCall } = systemOf(scope, connection).limits;
  const queued = known.filter(({ state }) => state === 'queued');
  const bills = [
    ...ready.map(({ invoice: { supplierId, documentType } }) => ({ supplierId, documentType })),
    ...queued.map(({ supplierId, documentType }) => ({ supplierId, documentType })),
  ];
  const supplierIds = [...new Set(bills.map(({ supplierId }) => supplierId))];
  const linked = await scope.em.count(AccountingContact, {
    companyId,
    ledger,
    organisationId,
    supplierId: { $in: supplierIds },
    externalId: { $ne: null },
  });
  const ofType = Map.groupBy(bills, ({ documentType }) => documentType);
  const batches = [...ofType.values()].reduce((sum, some) => sum + Math.ceil(some.length / billsPerCall), 0);
  const files = ready.filter(({ file }) => file !== null).length;
  const waitingFiles = known.filter(({ state, fileState }) => state === 'sending' && fileState === 'waiting').length;
  return 2 * (supplierIds.length - linked) + batches + files + waitingFiles + queued.length;
}

async function waitsBecause(scope: Scope, connection: ChosenConnection): Promise<string | null> {
  const { companyId, ledger, organisationId, state } = connection;
  if (state !== 'connected') return 'The accounting system has to be connected again';
  const target = await scope.em.findOne(PublicationTarget, { companyId, ledger, organisationId }, { refresh: true });
  return target && target.nextStepAt > scope.ports.clock.now() ? target.waitsBecause : null;
}
