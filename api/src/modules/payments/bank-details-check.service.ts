import { accountState, doesOwnWordCount } from '@paycycle/schema/domain/account-state';
import { isCheckMissing, mustConfirmAccount } from '@paycycle/schema/domain/approval-rule';
import { maskedAccountNumber } from '@paycycle/schema/domain/bank-details';
import { type ChangeTiming, planChangeTiming, planOwnWordForAccount } from '@paycycle/schema/domain/four-eyes';
import { AppError } from '@paycycle/schema/errors';
import { bankDetailsConfirmationSchema } from '@paycycle/schema/validation/bank-details-confirmation';
import { validate } from '@paycycle/schema/validation/validate';
import { sealAccountNumber } from '../../kernel/account-numbers.ts';
import { inTransaction, requireReauthentication, type Scope } from '../../kernel/scope.ts';
import {
  approversOf,
  type Company,
  getCompany,
  hasJoinedLately,
  lockCompany,
  notifyOwnersOfAction,
  PendingChange,
  requestChange,
  withdrawChanges,
} from '../companies/index.ts';
import { requireOwnWord } from '../identity/index.ts';
import {
  type AccountStanding,
  accountStandingOf,
  accountWordsOf,
  getSupplier,
  lockSupplier,
  payeeName,
  type Supplier,
} from '../suppliers/index.ts';

/** Check that the caller's payment to a supplier's account still needs. */
export interface AccountCheck {
  /** True if someone has to confirm the account first. */
  readonly isNeeded: boolean;
  /** End of the waiting period if only one person has confirmed the account so far; null if it does not wait. */
  readonly waitsUntil: Date | null;
}

/**
 * Returns whether someone has to confirm a supplier's account before the caller pays it. A payment outside the product
 * does not make an account known. The payment must have gone through the provider or appear on a statement. A user
 * other than the one who entered the account must have made it.
 */
export async function accountCheckOf(scope: Scope, supplier: Supplier): Promise<AccountCheck> {
  const standing = await accountStandingOf(scope, supplier);
  const isNeeded =
    mustConfirmAccount(standing, scope.userId, standing.rule) ||
    (isCheckMissing(standing, standing.rule) && (await isNewcomerInvolved(scope, supplier, standing)));
  return { isNeeded, waitsUntil: isNeeded ? standing.waitsUntil : null };
}

/** A user who has just joined may be the same person as the other of the two: the payer, or the user who typed it. */
function isNewcomerInvolved(scope: Scope, { companyId }: Supplier, { enteredBy }: AccountStanding): Promise<boolean> {
  return hasJoinedLately(scope, companyId, [scope.userId, ...enteredBy]);
}

/**
 * Returns whether the approval of a run vouches for a supplier's account, too. If a user who has just joined typed the
 * account, the approver may be the same person, or may have invited them (RULES.md, 71).
 */
export async function doesApprovalCover(scope: Scope, supplier: Supplier): Promise<boolean> {
  const { enteredBy } = await accountStandingOf(scope, supplier);
  return !(await hasJoinedLately(scope, supplier.companyId, enteredBy));
}

/** Returns whether a supplier's account still needs a check, regardless of the payer (RULES.md, 84). */
export async function isAccountCheckMissing(scope: Scope, supplier: Supplier): Promise<boolean> {
  const standing = await accountStandingOf(scope, supplier);
  return isCheckMissing(standing, standing.rule);
}

/** Returns only `isNeeded` of `accountCheckOf`, for callers that do not need the waiting period. */
export async function needsBankConfirmation(scope: Scope, supplier: Supplier): Promise<boolean> {
  return (await accountCheckOf(scope, supplier)).isNeeded;
}

/**
 * Records that the caller has checked a supplier's account. The input names the payee and account that the caller saw,
 * so a change since then is not confirmed unseen. If the company requires a second person, a user who entered the
 * account or renamed its payee cannot confirm it alone. If no other user could confirm it, the caller requests the
 * confirmation, and it takes effect after a delay. The same delay applies without a threshold to users who confirm
 * their own change (RULES.md, 71). Otherwise the same user may confirm it, and Paycycle notifies the owners.
 * @throws NOT_FOUND, VALIDATION_FAILED; CONTENT_CHANGED if the supplier's name or account has changed; FORBIDDEN
 */
export async function confirmSupplierBankDetails(scope: Scope, supplierId: number, input: unknown): Promise<Supplier> {
  const { companyId } = await getSupplier(scope, supplierId);
  requireReauthentication(scope);
  await requireOwnWord(scope);
  const seen = validate(bankDetailsConfirmationSchema, input);
  return inTransaction(scope, async (scope) => {
    const { supplier, word } = await confirmAccount(scope, { companyId, supplierId, ...seen });
    if (word === 'own') await notifyOwnersOfAction(scope, companyId, describeOwnEntry(supplier));
    return supplier;
  });
}

/** An account that a person has looked at. */
export interface SeenBankDetails {
  readonly companyId: number;
  readonly supplierId: number;
  readonly name: string;
  /** Null or absent where no name of the account was shown. */
  readonly bankAccountName?: string | null | undefined;
  readonly bankSortCode: string;
  readonly bankAccountNumber: string;
}

/**
 * How a confirmation counts. `own`: the caller entered the account, and the confirmation counts at once. `waits`: it
 * counts after a delay, or when another user confirms the account.
 */
export type GivenWord = 'of_another' | 'own' | 'waits';

/**
 * Records one confirmation. Requires an open transaction. The caller of this function notifies the owners if the result
 * is `own`.
 * @throws as `confirmSupplierBankDetails`
 */
export async function confirmAccount(
  scope: Scope,
  account: SeenBankDetails,
): Promise<{ readonly supplier: Supplier; readonly word: GivenWord }> {
  const { companyId, supplierId, bankSortCode, bankAccountNumber } = account;
  const company = await lockCompany(scope, companyId);
  const supplier = await lockSupplier(scope, companyId, supplierId);
  requireAsSeen(supplier, account);
  const isOwn = (await accountStandingOf(scope, supplier)).enteredBy.includes(scope.userId);
  if (
    (isOwn || (await isNewcomersWord(scope, supplier))) &&
    (await isAskedFor(scope, company, { supplier, bankSortCode, bankAccountNumber, isOwn }))
  ) {
    return { supplier, word: 'waits' };
  }
  await withdrawChanges(scope, companyId, { kind: 'bank_details', supplierId });
  await recordConfirmation(scope, account, scope.userId);
  return { supplier, word: isOwn ? 'own' : 'of_another' };
}

/** @throws CONTENT_CHANGED if the payee's name or account differs from what the user saw */
function requireAsSeen(supplier: Supplier, seen: SeenBankDetails): void {
  if (supplier.name !== seen.name || supplier.bankAccountName !== (seen.bankAccountName ?? null)) {
    throw new AppError('CONTENT_CHANGED', `${seen.name} has been renamed to ${payeeName(supplier)}. Look again.`);
  }
  if (supplier.bankSortCode !== seen.bankSortCode || supplier.bankAccountNumber !== seen.bankAccountNumber) {
    throw new AppError('CONTENT_CHANGED', `The bank details of ${supplier.name} have changed meanwhile. Look again.`);
  }
}

function describeOwnEntry({ name, bankSortCode, bankAccountNumber }: Supplier): string {
  const account = `${bankSortCode} ${maskedAccountNumber(bankAccountNumber ?? '')}`;
  return `entered the bank details of ${name}, ${account}, and confirmed them without a second person`;
}

/** Why the caller's word adds nothing to a supplier's account, or does not count; null where it does. */
export async function reasonNotToConfirm(scope: Scope, supplier: Supplier): Promise<string | null> {
  const standing = await accountStandingOf(scope, supplier);
  const state = accountState(standing, standing.rule);
  if (state === 'none' || state === 'checked') return accountWordsOf(scope, supplier);
  if (!standing.enteredBy.includes(scope.userId) && !(await isNewcomersWord(scope, supplier))) return null;
  if (standing.waitsUntil !== null) return accountWordsOf(scope, supplier);
  const timing = await ownWordTiming(scope, await getCompany(scope, supplier.companyId), standing);
  if (timing !== 'second_person') return null;
  return standing.enteredBy.includes(scope.userId) ? SOMEONE_ELSE : SOMEONE_EARLIER;
}

/** @throws FORBIDDEN where the caller entered a supplier's account, and only another's word for it counts */
export async function requireOthersAccount(scope: Scope, supplier: Supplier): Promise<void> {
  if (!(await doesWordCountFor(scope, supplier))) throw new AppError('FORBIDDEN', SOMEONE_ELSE);
}

/**
 * Returns false if the caller entered the supplier's present account or an earlier one, and only an uninvolved user may
 * confirm it. It stays false after a second person has confirmed the account, because that person may not have seen the
 * document that contradicts it.
 */
export async function doesWordCountFor(scope: Scope, supplier: Supplier): Promise<boolean> {
  const company = await getCompany(scope, supplier.companyId);
  const approvers = await approversOf(scope, company.id);
  const { enteredBy } = await accountStandingOf(scope, supplier);
  const ever = new Set([...enteredBy, ...(await everEnteredBy(scope, supplier))]);
  const isForOthers = [ever, new Set(enteredBy)].some((involved) => {
    if (!involved.has(scope.userId)) return false;
    const others = approvers.filter((person) => !involved.has(person));
    return planChangeTiming(company.approvalThresholdPence, scope.userId, others) === 'second_person';
  });
  return !isForOthers;
}

async function everEnteredBy(scope: Scope, { id, companyId }: Supplier): Promise<string[]> {
  const rows = await scope.em.execute<{ person: string }[]>(
    `select distinct deed.person from payment_audit_entries entry
     join suppliers same on same.company_id = entry.company_id and same.id = entry.supplier_id
     cross join lateral unnest(entry.person || entry.also_by) deed (person)
     where entry.company_id = ? and ? in (same.id, same.merged_into_id) and entry.action = 'account_entered'`,
    [companyId, id],
  );
  return rows.map(({ person }) => person);
}

const SOMEONE_ELSE = "Someone else must confirm bank details you've entered, changed or uploaded";
const SOMEONE_EARLIER =
  'You, or the person who entered these bank details, joined this company less than 24 hours ago: someone who joined earlier must confirm them';

async function ownWordTiming(scope: Scope, company: Company, standing: AccountStanding): Promise<ChangeTiming> {
  const approvers = (await approversOf(scope, company.id)).filter((person) => !standing.enteredBy.includes(person));
  const counts = doesOwnWordCount(standing, standing.rule);
  return planOwnWordForAccount(company.approvalThresholdPence, counts, scope.userId, approvers);
}

/**
 * Returns true if the caller's confirmation of a changed account waits, because the caller or the user who changed it has
 * just joined: both may be one person. A second confirmation, after that of a third user, does not wait (RULES.md, 71).
 */
async function isNewcomersWord(scope: Scope, supplier: Supplier): Promise<boolean> {
  const { id: supplierId, companyId } = supplier;
  const standing = await accountStandingOf(scope, supplier);
  const { rule, enteredBy } = standing;
  if (doesOwnWordCount(standing, rule)) return false;
  if (await hasJoinedLately(scope, companyId, [scope.userId])) return true;
  if (!(await hasJoinedLately(scope, companyId, enteredBy))) return false;
  const waiting = { companyId, supplierId, kind: 'bank_details', status: 'waiting' } as const;
  const others = (await scope.em.find(PendingChange, waiting))
    .map(({ askedBy }) => askedBy)
    .filter((person) => person !== scope.userId && !enteredBy.includes(person));
  return others.length === 0 || (await hasJoinedLately(scope, companyId, others));
}

interface SeenAccount {
  readonly supplier: Supplier;
  readonly bankSortCode: string;
  readonly bankAccountNumber: string;
  /** The caller entered the account. */
  readonly isOwn: boolean;
}

/**
 * Returns true if the caller's confirmation has to wait. Repeating the confirmation does not
 * restart the wait.
 * @throws FORBIDDEN if only another user can confirm it
 */
async function isAskedFor(scope: Scope, company: Company, account: SeenAccount): Promise<boolean> {
  const { supplier, bankSortCode, bankAccountNumber, isOwn } = account;
  const standing = await accountStandingOf(scope, supplier);
  const timing = await ownWordTiming(scope, company, standing);
  if (timing === 'now') return false;
  if (timing === 'second_person') throw new AppError('FORBIDDEN', isOwn ? SOMEONE_ELSE : SOMEONE_EARLIER);
  if (standing.waitsUntil !== null) return true;
  const number = maskedAccountNumber(bankAccountNumber);
  const summary = `Confirm the bank details of ${supplier.name}, ${bankSortCode} ${number}`;
  const asked = { kind: 'bank_details', supplierId: supplier.id, bankSortCode, bankAccountNumber, summary } as const;
  await requestChange(scope, company, { ...asked, timing });
  return true;
}

/**
 * Keeps a confirmation that has waited. It says nothing of an account that the supplier has had since.
 * @param change of the kind `bank_details`, decided
 */
export async function keepConfirmation(scope: Scope, change: PendingChange): Promise<void> {
  const { companyId, supplierId, bankSortCode, bankAccountNumber, decidedBy, askedBy } = change;
  if (supplierId === null || bankSortCode === null || bankAccountNumber === null) return;
  const account = { companyId, supplierId, bankSortCode, bankAccountNumber };
  await recordConfirmation(scope, account, decidedBy ?? askedBy);
}

type VouchedAccount = Pick<SeenBankDetails, 'companyId' | 'supplierId' | 'bankSortCode' | 'bankAccountNumber'>;

async function recordConfirmation(scope: Scope, account: VouchedAccount, confirmedBy: string): Promise<void> {
  const { companyId, supplierId, bankSortCode, bankAccountNumber } = account;
  await scope.em.execute(
    `insert into bank_detail_confirmations
       (company_id, supplier_id, bank_sort_code, bank_account_number, confirmed_by, confirmed_at)
     values (?, ?, ?, ?, ?, ?)`,
    [
      companyId,
      supplierId,
      bankSortCode,
      sealAccountNumber(scope.ports.secretBox, bankAccountNumber),
      confirmedBy,
      scope.ports.clock.now(),
    ],
  );
}
