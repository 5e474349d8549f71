import { isUnchecked } from '@paycycle/schema/domain/account-state';
import { findLookAlikes } from '@paycycle/schema/domain/payee-likeness';
import { batchLoad } from '../../kernel/concurrency/batch-load.ts';
import { columns } from '../../kernel/read/columns.ts';
import { readAll } from '../../kernel/read/read.ts';
import { type ParameterValues, type RowOf, view } from '../../kernel/read/view.ts';
import type { Scope } from '../../kernel/scope.ts';
import { anyOf } from '../../kernel/write/any-of.ts';
import { accountStateOf } from './account-state.read.ts';
import { Supplier } from './supplier.entity.ts';

const ACCOUNTS = view(
  { supplier: Supplier },
  (db, given: ParameterValues<{ readonly companyIds: readonly number[] }>) =>
    db
      .selectFrom('supplier')
      .select(columns('supplier', ['id', 'companyId', 'name', 'bankAccountName', 'bankSortCode', 'bankAccountNumber']))
      .where('supplier.bankAccountNumber', 'is not', null)
      .where(({ eb, fn }) => eb('supplier.companyId', '=', fn.any(given('companyIds'))))
      .orderBy('supplier.id'),
);

type NamedAccount = RowOf<typeof ACCOUNTS>;

/**
 * Returns a warning if the supplier, or the holder of its account, has nearly the name of another supplier with another
 * account (RULES.md, 84). Returns null if there is none, or if the account was checked or paid. Takes the id of the
 * supplier. One query serves all suppliers of a request.
 */
export const warningOfLookAlike = batchLoad(readWarnings);

async function readWarnings(scope: Scope, ids: readonly number[]): Promise<(string | null)[]> {
  const suppliers = await scope.em.find(Supplier, { id: anyOf(ids), bankAccountNumber: { $ne: null } });
  const states = await Promise.all(suppliers.map((supplier) => accountStateOf(scope, supplier)));
  const open = suppliers.filter((_supplier, at) => {
    const state = states[at];
    return state !== undefined && (state === 'new' || isUnchecked(state));
  });
  if (open.length === 0) return ids.map(() => null);
  const companyIds = [...new Set(open.map(({ companyId }) => companyId))];
  const accounts = await readAll(scope).rows(ACCOUNTS, { companyIds });
  const warnings = new Map(
    companyIds.flatMap((companyId) => {
      const isOfCompany = (one: Pick<Supplier, 'companyId'>) => one.companyId === companyId;
      return warningsIn(open.filter(isOfCompany), accounts.filter(isOfCompany));
    }),
  );
  return ids.map((id) => warnings.get(id) ?? null);
}

function warningsIn(suppliers: readonly Supplier[], accounts: readonly NamedAccount[]): [number, string | null][] {
  const names = accounts.map(({ name }) => name);
  const byName = findLookAlikes(
    suppliers.map(({ name }) => name),
    names,
  );
  const byHolder = findLookAlikes(
    suppliers.map(({ bankAccountName }) => bankAccountName ?? ''),
    names,
  );
  return suppliers.map((supplier, at) => {
    const among = (found: readonly number[] = []) =>
      found.flatMap((place) => accounts[place] ?? []).filter((other) => isOfAnother(supplier, other));
    const [alike] = among(byName[at]);
    const [held] = among(byHolder[at]);
    const words = [
      alike && `Nearly the same name as ${alike.name}, which has another account.`,
      held && held !== alike && `The account bears nearly the name of ${held.name}, which has another account.`,
    ];
    return [supplier.id, words.filter(Boolean).join(' ') || null];
  });
}

function isOfAnother(supplier: Supplier, other: NamedAccount): boolean {
  const isSameAccount =
    other.bankSortCode === supplier.bankSortCode && other.bankAccountNumber === supplier.bankAccountNumber;
  return other.id !== supplier.id && !isSameAccount && !areNumbered(supplier.name, other.name);
}

/** True if the names have different numbers, such as 'Unit 1' and 'Unit 2': users do not confuse them. */
function areNumbered(one: string, other: string): boolean {
  const [a, b] = [one, other].map((name) => name.replace(/\D/g, ''));
  return a !== '' && b !== '' && a !== b;
}
