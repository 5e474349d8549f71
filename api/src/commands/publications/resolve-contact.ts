import { randomUUID } from 'node:crypto';
import { LEDGER_LABELS } from '@paycycle/schema/domain/ledger';
import type { AccountingOutcome, LedgerContact, Refusal } from '../../kernel/ports/accounting-system.ts';
import { inTransaction } from '../../kernel/scope.ts';
import { callLedger, systemOf } from '../../modules/accounting-connections/index.ts';
import { AccountingContact, hasTurn, Publication } from '../../modules/publications/index.ts';
import { DONE, laterThan, type Step, type StepOutcome } from './publication-step.ts';
import { chooseContact, lookedForAt, mayRepeat, pauseBeforeAttempt } from './sent-bill-fate.ts';

/** A supplier whose contact is not linked yet. */
interface UnlinkedSupplier {
  readonly id: number;
  readonly name: string;
}

/** The contacts of suppliers in the organisation that are linked, by the ids of the suppliers. */
export async function linkedContacts(
  { scope, turn }: Step,
  supplierIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { companyId, ledger, organisationId } = turn;
  const which = { companyId, ledger, organisationId, supplierId: { $in: [...supplierIds] } };
  const contacts = await scope.em.find(AccountingContact, which, { refresh: true });
  return new Map(
    contacts.flatMap(({ supplierId, externalId }) => (externalId === null ? [] : [[supplierId, externalId]])),
  );
}

/**
 * Links a supplier's contact: the one of its name, or a new one. A call that makes one and has no answer is repeated with the
 * same key and name, and later looked for by name.
 */
export async function resolveContact(step: Step, supplier: UnlinkedSupplier): Promise<StepOutcome & object> {
  const { scope, turn, connection } = step;
  const { companyId, ledger, organisationId } = turn;
  const which = { companyId, ledger, organisationId, supplierId: supplier.id };
  const asked = await scope.em.findOne(AccountingContact, which, { refresh: true });
  const { sameKeyMs } = systemOf(scope, connection).limits;
  const now = scope.ports.clock.now();
  if (asked?.key && asked.sentName && asked.askedAt) {
    if (mayRepeat(asked.askedAt, now, sameKeyMs)) {
      return create(step, supplier, { key: asked.key, name: asked.sentName, isRepeat: true });
    }
    if (now < lookedForAt(asked.askedAt, sameKeyMs)) {
      await waitForContact(step, supplier);
      return DONE;
    }
  }
  const outcome = await callLedger(scope, connection, (system, access) => system.findContacts(access, supplier.name));
  if (outcome.kind !== 'ok') return failOrWait(step, supplier, outcome);
  const choice = chooseContact(outcome.value, supplier, ledger);
  if (choice.kind === 'link') return link(step, supplier, choice.externalId);
  if (choice.kind === 'refused') return fail(step, supplier, choice.refusal);
  const key = randomUUID();
  const isStored = await inTransaction(scope, async (scope) => {
    if (!(await hasTurn(scope, turn))) return false;
    await scope.em.execute(
      `insert into accounting_contacts (company_id, ledger, organisation_id, supplier_id, key, sent_name, asked_at)
       values (?, ?, ?, ?, ?, ?, ?)
       on conflict (company_id, ledger, organisation_id, supplier_id) do update
         set key = excluded.key, sent_name = excluded.sent_name, asked_at = excluded.asked_at
       where accounting_contacts.external_id is null`,
      [companyId, ledger, organisationId, supplier.id, key, supplier.name, scope.ports.clock.now()],
    );
    return true;
  });
  // Another process looks for the contact now, or makes it.
  if (!isStored) return DONE;
  return create(step, supplier, { key, name: supplier.name, isRepeat: false });
}

async function create(
  step: Step,
  supplier: UnlinkedSupplier,
  { key, name, isRepeat }: { readonly key: string; readonly name: string; readonly isRepeat: boolean },
): Promise<StepOutcome & object> {
  const outcome = await callLedger(step.scope, step.connection, (system, access) =>
    system.createContact(access, { supplierId: supplier.id, name }, key),
  );
  if (outcome.kind === 'ok') return link(step, supplier, outcome.value.externalId);
  // The call before may have made it: it is looked for by its name.
  if (outcome.kind === 'refused' && isRepeat) return forgetKey(step, supplier);
  return failOrWait(step, supplier, outcome);
}

async function link(step: Step, { id }: UnlinkedSupplier, externalId: string): Promise<StepOutcome & object> {
  const { companyId, ledger, organisationId } = step.turn;
  await inTransaction(step.scope, ({ em }) =>
    em.execute(
      `insert into accounting_contacts (company_id, ledger, organisation_id, supplier_id, external_id)
       values (?, ?, ?, ?, ?)
       on conflict (company_id, ledger, organisation_id, supplier_id) do update
         set external_id = excluded.external_id, key = null, sent_name = null, asked_at = null
       where accounting_contacts.external_id is null`,
      [companyId, ledger, organisationId, id, externalId],
    ),
  );
  return DONE;
}

async function forgetKey(step: Step, { id }: UnlinkedSupplier): Promise<StepOutcome & object> {
  const { companyId, ledger, organisationId } = step.turn;
  await inTransaction(step.scope, ({ em }) =>
    em.nativeUpdate(
      AccountingContact,
      { companyId, ledger, organisationId, supplierId: id, externalId: null },
      { key: null, sentName: null, askedAt: null },
    ),
  );
  return DONE;
}

async function failOrWait(
  step: Step,
  supplier: UnlinkedSupplier,
  outcome: Exclude<AccountingOutcome<LedgerContact | readonly LedgerContact[]>, { kind: 'ok' }>,
): Promise<StepOutcome & object> {
  if (outcome.kind === 'refused') return fail(step, supplier, outcome);
  if (outcome.kind === 'unknown') await waitForContact(step, supplier);
  return outcome;
}

/** The bills of the supplier that wait fail. */
async function fail(
  step: Step,
  supplier: UnlinkedSupplier,
  { reason, remedy }: Refusal,
): Promise<StepOutcome & object> {
  await forgetKey(step, supplier);
  await inTransaction(step.scope, ({ em }) =>
    em.nativeUpdate(Publication, queuedOf(step, supplier), { state: 'failed', reason, remedy }),
  );
  return DONE;
}

async function waitForContact(step: Step, supplier: UnlinkedSupplier): Promise<void> {
  const label = LEDGER_LABELS[step.turn.ledger];
  const reason = `${label} has not said whether it has the contact ${supplier.name}: it is asked again`;
  await inTransaction(step.scope, async (scope) => {
    const now = scope.ports.clock.now();
    for (const { id, companyId, attempts } of await scope.em.find(Publication, queuedOf(step, supplier))) {
      const nextAttemptAt = laterThan(now, pauseBeforeAttempt(attempts + 1));
      await scope.em.nativeUpdate(Publication, { id, companyId }, { reason, attempts: attempts + 1, nextAttemptAt });
    }
  });
}

function queuedOf({ turn }: Step, supplier: UnlinkedSupplier) {
  const { companyId, ledger, organisationId } = turn;
  return { companyId, ledger, organisationId, supplierId: supplier.id, state: 'queued' } as const;
}
