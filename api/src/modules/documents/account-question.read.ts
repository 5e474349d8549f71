import { maskedAccountNumbers } from '@paycycle/schema/domain/bank-details';
import type { Scope } from '../../kernel/scope.ts';
import { Invoice } from '../invoices/index.ts';
import type { Supplier } from '../suppliers/index.ts';
import type { Printed } from './account-enterers.read.ts';
import { doubtOfAccount, type Recognition } from './known-supplier.plan.ts';

/** Question about the account that an invoice names (RULES.md, 85). */
export interface AccountQuestion {
  readonly words: string;
  /** Ids of the suppliers on record with that account. */
  readonly ownerIds: readonly number[];
}

/** Removes the other suppliers with the account if a user has said that the supplier's present account is right. */
export async function withoutAnswered(
  scope: Scope,
  known: readonly Recognition<Supplier>[],
  printed: readonly Printed[],
): Promise<Recognition<Supplier>[]> {
  const shared = known.flatMap(({ supplier, accountOwners }) =>
    supplier && accountOwners.length > 0 ? supplier.id : [],
  );
  if (shared.length === 0) return [...known];
  const where = { supplier: { id: { $in: shared } }, accountAnswer: 'factoring' as const };
  const answers = await scope.em.find(Invoice, where, { fields: ['supplier', 'accountAnsweredAt'] });
  return known.map((one, at) => {
    const { supplier } = one;
    if (!supplier || !hasAccount(supplier, printed[at])) return one;
    const since = supplier.bankDetailsEnteredAt ?? new Date(0);
    const isAnswered = answers.some(
      (answer) => answer.supplier.id === supplier.id && (answer.accountAnsweredAt ?? new Date(0)) >= since,
    );
    return isAnswered ? { ...one, accountOwners: [] } : one;
  });
}

/** Describes with both names that others have the account, or share it; null if no other supplier has it. */
export function doubtOfShared(name: string | null, printed: Printed, known: Recognition<Supplier>): string | null {
  return doubtOfAccount(name ?? 'somebody else', known.accountOwners, hasAccount(known.supplier, printed));
}

/** The invoice's question, by the current records: none for a supplier that has no account on record yet. */
export function accountQuestionOf(
  name: string | null,
  values: Printed & { readonly totalAmount: number | null },
  read: Printed,
  known: Recognition<Supplier>,
): AccountQuestion | null {
  const ownerIds = known.accountOwners.map(({ id }) => id);
  const shared = doubtOfShared(name, values, known);
  if (shared !== null) return { words: `${shared}.`, ownerIds };
  const { supplier } = known;
  const isCredit = values.totalAmount !== null && values.totalAmount < 0;
  if (!supplier?.bankSortCode || !supplier.bankAccountNumber || isCredit) return null;
  const account = askedAccount(values, read, supplier);
  if (isPartOf(account, supplier)) return null;
  const [asked, onRecord] = describeAccounts(account, supplier);
  const printed = account === read ? `It prints ${asked}, which was typed over` : `It asks to be paid to ${asked}`;
  return { words: `${printed}, but ${supplier.name} has ${onRecord} on record.`, ownerIds };
}

/** Typing over the account with the one on record, or emptying it, answers nothing: the enterer could do that. */
export function askedAccount(values: Printed, read: Printed, supplier: Supplier): Printed {
  return isPartOf(values, supplier) ? read : values;
}

function hasAccount(supplier: Supplier | null, printed: Printed | undefined): boolean {
  return supplier?.bankSortCode === printed?.sortCode && supplier?.bankAccountNumber === printed?.accountNumber;
}

/** A missing part of the account differs from nothing. */
function isPartOf({ sortCode, accountNumber }: Printed, { bankSortCode, bankAccountNumber }: Supplier): boolean {
  return (
    (sortCode === null || sortCode === bankSortCode) && (accountNumber === null || accountNumber === bankAccountNumber)
  );
}

/** Masks the printed account and the one on record, with enough figures to tell them apart beside the document. */
export function describeAccounts(
  { sortCode, accountNumber }: Printed,
  { bankSortCode, bankAccountNumber }: Pick<Supplier, 'bankSortCode' | 'bankAccountNumber'>,
): readonly [string, string] {
  const [printed, onRecord] = maskedAccountNumbers(accountNumber ?? '', bankAccountNumber ?? '');
  const inWords = (code: string | null, number: string) => [code, number].filter(Boolean).join(' ');
  return [inWords(sortCode, printed), inWords(bankSortCode, onRecord)];
}
