import { maskedAccountNumbers } from '@paycycle/schema/domain/bank-details';
import type { Scope } from '../../kernel/scope.ts';
import { Invoice } from '../invoices/index.ts';
import type { Supplier } from '../suppliers/index.ts';
import type { Printed } from './account-enterers.read.ts';
import { doubtOfAccount, type Recognition } from './known-supplier.plan.ts';

/** What is asked about the account that an invoice names (RULES.md, 85). */
export interface AccountQuestion {
  readonly words: string;
  /** The suppliers on record with that account. */
  readonly ownerIds: readonly number[];
}

/** Leaves the others that have the account out where somebody has said that it is right for the supplier, as it is now. */
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

/** The doubt in words, with both names: the account is that of others, or they share it; null where nobody else has it. */
export function doubtOfShared(name: string | null, printed: Printed, known: Recognition<Supplier>): string | null {
  return doubtOfAccount(name ?? 'somebody else', known.accountOwners, hasAccount(known.supplier, printed));
}

/** What the invoice has to ask, by the records as they are: nothing of a supplier that is paid to no account yet. */
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
  const [asked, onRecord] = accountsInWords(account, supplier);
  const printed = account === read ? `It prints ${asked}, which was typed over` : `It asks to be paid to ${asked}`;
  return { words: `${printed}, but ${supplier.name} has ${onRecord} on record.`, ownerIds };
}

/** Typing the account on record over another, or emptying that, answers nothing: whoever entered it could do so. */
export function askedAccount(values: Printed, read: Printed, supplier: Supplier): Printed {
  return isPartOf(values, supplier) ? read : values;
}

function hasAccount(supplier: Supplier | null, printed: Printed | undefined): boolean {
  return supplier?.bankSortCode === printed?.sortCode && supplier?.bankAccountNumber === printed?.accountNumber;
}

/** What is not printed differs from nothing. */
function isPartOf({ sortCode, accountNumber }: Printed, { bankSortCode, bankAccountNumber }: Supplier): boolean {
  return (
    (sortCode === null || sortCode === bankSortCode) && (accountNumber === null || accountNumber === bankAccountNumber)
  );
}

/** The account of a paper and that on record: enough of both to tell them apart, the paper is beside them. */
export function accountsInWords(
  { sortCode, accountNumber }: Printed,
  { bankSortCode, bankAccountNumber }: Pick<Supplier, 'bankSortCode' | 'bankAccountNumber'>,
): readonly [string, string] {
  const [printed, onRecord] = maskedAccountNumbers(accountNumber ?? '', bankAccountNumber ?? '');
  const inWords = (code: string | null, number: string) => [code, number].filter(Boolean).join(' ');
  return [inWords(sortCode, printed), inWords(bankSortCode, onRecord)];
}
