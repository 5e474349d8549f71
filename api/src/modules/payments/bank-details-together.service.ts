import { isUnchecked } from '@paycycle/schema/domain/account-state';
import { AppError } from '@paycycle/schema/errors';
import { ACCOUNTS_AT_ONCE_MAX } from '@paycycle/schema/limits';
import { bankDetailsConfirmationsSchema } from '@paycycle/schema/validation/bank-details-confirmation';
import { validate } from '@paycycle/schema/validation/validate';
import { inTransaction, requireCompany, requireReauthentication, type Scope } from '../../kernel/scope.ts';
import { anyOf } from '../../kernel/write/any-of.ts';
import { notifyOwnersOfAction } from '../companies/index.ts';
import { requireOwnWord } from '../identity/index.ts';
import { accountStateOf, Supplier, type SupplierSelection, selectPayable } from '../suppliers/index.ts';
import { confirmAccount } from './bank-details-check.service.ts';

/** Suppliers whose accounts need a check. */
export interface AccountsToConfirm {
  /** By name; at most 500. */
  readonly suppliers: readonly Supplier[];
  readonly totalCount: number;
}

/**
 * Returns the selected suppliers whose account is new, changed or unchecked (RULES.md, 84).
 * @throws NOT_FOUND, VALIDATION_FAILED
 */
export async function accountsToConfirm(
  scope: Scope,
  companyId: number,
  selection: SupplierSelection,
): Promise<AccountsToConfirm> {
  const selected = await selectPayable(scope, companyId, selection);
  const states = await Promise.all(selected.map((supplier) => accountStateOf(scope, supplier)));
  const open = selected.filter((_supplier, at) => {
    const state = states[at];
    return state !== undefined && (state === 'new' || isUnchecked(state));
  });
  return { suppliers: open.slice(0, ACCOUNTS_AT_ONCE_MAX), totalCount: open.length };
}

/** An account that stays unconfirmed, and why. */
export interface ConfirmationRefusal {
  readonly supplierId: number;
  /** Null if the company has no such supplier. */
  readonly name: string | null;
  readonly message: string;
}

export interface ConfirmedTogether {
  readonly confirmed: readonly Supplier[];
  /** The caller has changed these accounts: their confirmation counts later, or when another person confirms them. */
  readonly waiting: readonly Supplier[];
  readonly refusals: readonly ConfirmationRefusal[];
}

/**
 * Confirms the accounts of several suppliers, each by itself as `confirmSupplierBankDetails` does. A refused one keeps no
 * other. The owners get one notice for all that the caller had entered themselves, in the same transaction.
 * @throws NOT_FOUND for the company, VALIDATION_FAILED; FORBIDDEN without reauthentication
 */
export async function confirmTogether(scope: Scope, companyId: number, input: unknown): Promise<ConfirmedTogether> {
  requireCompany(scope, companyId);
  requireReauthentication(scope);
  await requireOwnWord(scope);
  const { accounts } = validate(bankDetailsConfirmationsSchema, input);
  const ids = accounts.map(({ supplierId }) => supplierId);
  const known = await scope.em.find(Supplier, { companyId, id: anyOf(ids) }, { fields: ['name'] });
  const nameOf = new Map(known.map(({ id, name }) => [id, name]));
  return inTransaction(scope, async (scope) => {
    const done: Awaited<ReturnType<typeof confirmAccount>>[] = [];
    const refusals: ConfirmationRefusal[] = [];
    for (const account of accounts) {
      try {
        // A savepoint: a refused one takes back itself alone.
        done.push(await inTransaction(scope, (scope) => confirmAccount(scope, { companyId, ...account })));
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        const { supplierId } = account;
        refusals.push({ supplierId, name: nameOf.get(supplierId) ?? null, message: error.message });
      }
    }
    const withWord = (...words: readonly string[]) =>
      done.filter(({ word }) => words.includes(word)).map(({ supplier }) => supplier);
    await insertOwnerNotice(scope, companyId, withWord('own'));
    return { confirmed: withWord('own', 'of_another'), waiting: withWord('waits'), refusals };
  });
}

/** More names would make the notice too long to read. */
const NAMES_MAX = 5;

async function insertOwnerNotice(scope: Scope, companyId: number, suppliers: readonly Supplier[]): Promise<void> {
  if (suppliers.length === 0) return;
  const names = suppliers.slice(0, NAMES_MAX).map(({ name }) => name);
  const more = suppliers.length > NAMES_MAX ? ` and ${suppliers.length - NAMES_MAX} more` : '';
  const deed = `entered the bank details of ${names.join(', ')}${more}, and confirmed them without a second person`;
  await notifyOwnersOfAction(scope, companyId, deed);
}
