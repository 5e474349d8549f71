import { AppError } from '@paycycle/schema/errors';
import { sealAccountNumber } from '../../kernel/account-numbers.ts';
import { requireCompany, type Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';
import { RecordEntry } from '../audit-log/index.ts';
import { InvolvementEntry } from './involvement-entry.entity.ts';
import type { Supplier } from './supplier.entity.ts';
import { bankDetailsAfter } from './supplier.plan.ts';

/*
 * What a merge changes of the two suppliers' own records (RULES.md, 55 and 56). Called inside a transaction that holds the
 * company's lock.
 */

/** The fields that are taken from the other supplier where the kept one has none. */
export const FILLED_FIELDS = ['email', 'phone', 'address', 'category', 'vatNumber', 'companyNumber'] as const;
export type FilledFields = Partial<Record<(typeof FILLED_FIELDS)[number], string>>;

/** An account, as it stands on a supplier's record. */
export type BankAccount = Pick<Supplier, 'bankAccountName' | 'bankSortCode' | 'bankAccountNumber'>;

/** Returns true if a supplier ever had another account than this one. */
export async function everHadOtherAccount(
  scope: Scope,
  { companyId, id }: Supplier,
  { bankSortCode, bankAccountNumber }: BankAccount,
): Promise<boolean> {
  const entered = { companyId, supplierId: id, action: 'account_entered', bankAccountNumber: { $ne: null } };
  const had = await scope.em.find(InvolvementEntry, entered);
  return had.some((one) => one.bankSortCode !== bankSortCode || one.bankAccountNumber !== bankAccountNumber);
}

/** Archives a supplier that stands for the kept one from now on, with those that stood for it. Returns their ids. */
export async function redirectToSurvivor(scope: Scope, merged: Supplier, keptId: number): Promise<number[]> {
  requireCompany(scope, merged.companyId);
  merged.isActive = false;
  merged.mergedIntoId = keptId;
  await scope.em.flush();
  const rows = await scope.em.execute<{ id: number }[]>(
    `update suppliers set merged_into_id = ? where company_id = ? and merged_into_id = ? returning id`,
    [keptId, merged.companyId, merged.id],
  );
  return rows.map(({ id }) => id);
}

/** Lets a merged supplier stand for itself again, and those for it that did so before. */
export async function clearRedirect(
  scope: Scope,
  merged: Supplier,
  before: { readonly isActive: boolean; readonly pointedIds: readonly number[] },
): Promise<void> {
  requireCompany(scope, merged.companyId);
  const keptId = merged.mergedIntoId;
  merged.mergedIntoId = null;
  merged.isActive = before.isActive;
  await scope.em.flush();
  await scope.em.execute(
    'update suppliers set merged_into_id = ? where company_id = ? and merged_into_id = ? and id = any(?::integer[])',
    [merged.id, merged.companyId, keptId, sqlArray(before.pointedIds)],
  );
}

/** The gaps of one supplier that another can fill. */
export function missingFieldsFrom(kept: Supplier, other: Supplier): FilledFields {
  return Object.fromEntries(
    FILLED_FIELDS.flatMap((field) => (!kept[field] && other[field] ? [[field, other[field]]] : [])),
  );
}

/**
 * Gives a supplier without bank details those of another. That is a change of account, which someone has to confirm: who
 * confirmed it for the other one has not said that this one is paid there. Whoever entered it there counts as having
 * entered it here, too.
 */
export async function takeBankDetails(scope: Scope, kept: Supplier, other: Supplier, mergedAt: Date): Promise<void> {
  const enterers = await accountEnterers(scope, other);
  kept.bankAccountName = other.bankAccountName;
  kept.bankSortCode = other.bankSortCode;
  kept.bankAccountNumber = other.bankAccountNumber;
  kept.bankDetailsEnteredAt = mergedAt;
  kept.bankDetailsEnteredBy = scope.userId;
  kept.bankDetailsSource = null;
  kept.bankDetailsChangedAt = mergedAt;
  await scope.em.flush();
  await recordEnterers(scope, kept, enterers);
}

/**
 * Others than who gave a supplier its account that count as having entered it: none of them checks it. The account is
 * stored, with who entered it and when.
 */
export async function recordEnterers(scope: Scope, supplier: Supplier, people: readonly string[]): Promise<void> {
  const { companyId, id, bankSortCode, bankDetailsEnteredAt, bankDetailsEnteredBy } = supplier;
  requireCompany(scope, companyId);
  await scope.em.execute(
    `insert into payment_audit_entries (company_id, person, action, at, supplier_id, bank_sort_code, bank_account_number)
     select ?, person, 'account_entered', ?, ?, ?, ? from unnest(?::text[]) as person where person <> ?`,
    [
      companyId,
      bankDetailsEnteredAt,
      id,
      bankSortCode,
      sealedNumberOf(scope, supplier),
      sqlArray(people),
      bankDetailsEnteredBy,
    ],
  );
}

/**
 * Keeps who had another payee's invoices paid to a supplier's account. It counts as a rename: a known account bears
 * another payee's name from now on, so that this person approves no payment to it until someone else has vouched for it.
 * Whoever did so to the other one before did it to this one, too.
 *
 * @param isRedirected the account was not the other one's
 * @param mergedAt of the merge that is stored: by it the database knows that this was no rename
 */
export async function recordPayeeMerged(
  scope: Scope,
  kept: Supplier,
  merged: Supplier,
  isRedirected: boolean,
  mergedAt: Date,
): Promise<void> {
  const { companyId, id, bankSortCode } = kept;
  requireCompany(scope, companyId);
  await scope.em.execute(
    `insert into payment_audit_entries
       (company_id, person, action, at, supplier_id, bank_sort_code, bank_account_number, name_before)
     select ?, person, 'payee_renamed', ?, ?, ?, ?, ?
     from (select person from payee_renames(?) union select unnest(?::text[])) as people (person)`,
    [
      companyId,
      mergedAt,
      id,
      bankSortCode,
      sealedNumberOf(scope, kept),
      `${kept.name} and ${merged.name}`,
      merged.id,
      sqlArray(isRedirected ? [scope.userId] : []),
    ],
  );
}

/**
 * Keeps that a supplier which somebody else had archived is paid again as another: as the one that it is merged into, or as
 * one that goes back from it (RULES.md, 87). Tells who had archived it. Called before a merge archives it.
 *
 * @param at of the merge, or of its undoing, as it is stored
 */
export async function recordArchivedPaid(
  scope: Scope,
  archived: Supplier,
  paid: Supplier,
  deed: 'merged' | 'unmerged',
  at: Date,
): Promise<void> {
  if (archived.isActive) return;
  const { companyId } = archived;
  requireCompany(scope, companyId);
  const [stop] = await scope.em.execute<{ person: string }[]>(
    `select person from record_entries
     where company_id = ? and record_type = 'supplier' and record_id = ? and verb = 'changed' and after ->> 'isActive' = 'false'
     order by id desc limit 1`,
    [companyId, archived.id],
  );
  if (!stop || stop.person === scope.userId) return;
  const { how, title } = ARCHIVED_PAID[deed];
  await scope.em.insert(InvolvementEntry, {
    companyId,
    person: scope.userId,
    action: 'payee_restored',
    at,
    supplierId: paid.id,
    bankSortCode: paid.bankSortCode,
    bankAccountNumber: paid.bankAccountNumber,
    nameBefore: how(archived.name, paid.name),
  });
  await scope.em.execute(
    `insert into notifications (company_id, kind, subject, title, detail, caused_by, for_user)
     values (?, 'done_alone', ?, left(name_of_person(?) || ?, 300), ?, ?, ?)
     on conflict (company_id, kind, subject) do nothing`,
    [
      companyId,
      `archived ${deed} ${archived.id} ${at.toISOString()}`,
      scope.userId,
      title,
      `${archived.name} was archived, and ${paid.name} is paid now`.slice(0, 300),
      scope.userId,
      stop.person,
    ],
  );
}

/** How a review and the bell name it. */
const ARCHIVED_PAID = {
  merged: {
    how: (archived: string, paid: string) => `${archived} by merging it into ${paid}`,
    title: ' merged what you had archived into another supplier',
  },
  unmerged: {
    how: (archived: string, paid: string) => `${paid} by undoing its merge into ${archived}`,
    title: ' undid a merge into what you had archived',
  },
};

function sealedNumberOf({ ports }: Scope, { bankAccountNumber }: Supplier): string | null {
  return bankAccountNumber === null ? null : sealAccountNumber(ports.secretBox, bankAccountNumber);
}

/**
 * Has the account of a supplier that stands for itself again checked anew, where that of the kept one was changed or its
 * confirmation withdrawn since the merge: that was meant for the invoices which go back, too (RULES.md, 56 and 84). Who
 * undoes the merge counts as having entered it.
 */
export async function askAboutReturned(scope: Scope, kept: Supplier, merged: Supplier, mergedAt: Date): Promise<void> {
  const { companyId, bankDetailsChangedAt } = kept;
  requireCompany(scope, companyId);
  if (merged.bankAccountNumber === null) return;
  const isChanged = bankDetailsChangedAt !== null && bankDetailsChangedAt > mergedAt;
  if (!isChanged && !(await isWithdrawnSince(scope, kept, mergedAt))) return;
  const now = scope.ports.clock.now();
  merged.bankDetailsChangedAt = now;
  await scope.em.flush();
  await recordEnterers(scope, merged, [scope.userId]);
  await scope.em.execute(`select notify_people(?, 'bank_details_changed', ?, ?, ?, ?)`, [
    companyId,
    `${merged.id} returned ${now.toISOString()}`,
    `${merged.name} is paid to its own account again`,
    `Its merge was undone, and the account of ${kept.name} had been changed since: check it before it is paid`,
    merged.id,
  ]);
}

async function isWithdrawnSince(scope: Scope, { companyId, id }: Supplier, mergedAt: Date): Promise<boolean> {
  const withdrawn = {
    companyId,
    recordType: 'supplier',
    recordId: id,
    verb: 'withdrawn',
    at: { $gt: mergedAt },
  } as const;
  return (await scope.em.count(RecordEntry, withdrawn)) > 0;
}

/** Takes bank details away again that came with a merge, unless they have been changed since. */
export function returnBankDetails(scope: Scope, kept: Supplier, taken: BankAccount): boolean {
  const isSame = kept.bankSortCode === taken.bankSortCode && kept.bankAccountNumber === taken.bankAccountNumber;
  if (!isSame) return false;
  const none = { bankSortCode: null, bankAccountNumber: null };
  const note = bankDetailsAfter(kept, none, { now: scope.ports.clock.now(), userId: scope.userId });
  Object.assign(kept, { ...none, ...note, bankAccountName: null });
  return true;
}

/** @throws SUPPLIER_MERGED for one that stands for another */
export function refuseMerged(supplier: Supplier): void {
  if (supplier.mergedIntoId === null) return;
  throw new AppError('SUPPLIER_MERGED', `${supplier.name} was merged into another supplier: undo the merge first`);
}

async function accountEnterers(scope: Scope, { id }: Supplier): Promise<string[]> {
  const rows = await scope.em.execute<{ person: string }[]>('select person from account_enterers(?) as person', [id]);
  return rows.map(({ person }) => person);
}
