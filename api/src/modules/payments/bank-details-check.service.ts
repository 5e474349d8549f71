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
  lockCompany,
  notifyOwnersOfAction,
  type PendingChange,
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

/** What stands between a supplier's account and the caller's payment to it. */
export interface AccountCheck {
  /** Someone has to confirm it first. */
  readonly isNeeded: boolean;
  /** It waits with the word of one person alone: until when, unless someone else confirms it. */
  readonly waitsUntil: Date | null;
}

/**
 * Whether someone has to confirm a supplier's account before the caller pays it. A payment outside the product makes no
 * account known: it has to have gone through the provider or stand on a statement, and others than who entered the
 * account have to have made it.
 */
export async function accountCheckOf(scope: Scope, supplier: Supplier): Promise<AccountCheck> {
  const standing = await accountStandingOf(scope, supplier);
  const isNeeded = mustConfirmAccount(standing, scope.userId, standing.rule);
  return { isNeeded, waitsUntil: isNeeded ? standing.waitsUntil : null };
}

/** Whether a supplier's account waits for a check, whoever pays it (RULES.md, 84). */
export async function isAccountCheckMissing(scope: Scope, supplier: Supplier): Promise<boolean> {
  const standing = await accountStandingOf(scope, supplier);
  return isCheckMissing(standing, standing.rule);
}

/** As `accountCheckOf`, where the wait does not matter. */
export async function needsBankConfirmation(scope: Scope, supplier: Supplier): Promise<boolean> {
  return (await accountCheckOf(scope, supplier)).isNeeded;
}

/**
 * Records that someone has checked a supplier's account. The payee and account that they looked at are named, so that
 * nothing is confirmed that has changed meanwhile. Where the company asks for a second person, that is someone else than who
 * entered it or renamed its payee; whoever is the only one who could confirm it asks for it, and waits, and so does, without
 * a threshold, who confirms their own change (RULES.md, 71). Elsewhere the same person may confirm it, and the owners are
 * notified.
 * @throws NOT_FOUND, VALIDATION_FAILED; CONTENT_CHANGED when the supplier has another name or account by now; FORBIDDEN
 */
export async function confirmSupplierBankDetails(scope: Scope, supplierId: number, input: unknown): Promise<Supplier> {
  const { companyId } = await getSupplier(scope, supplierId);
  requireReauthentication(scope);
  await requireOwnWord(scope);
  const seen = validate(bankDetailsConfirmationSchema, input);
  return inTransaction(scope, async (scope) => {
    const { supplier, word } = await confirmAccount(scope, { companyId, supplierId, ...seen });
    if (word === 'own') await notifyOwnersOfAction(scope, companyId, ownWordInWords(supplier));
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

/** `own`: the caller entered the account, and their word counts. `waits`: it counts later, or when another confirms it. */
export type GivenWord = 'of_another' | 'own' | 'waits';

/**
 * Records one confirmation inside a transaction. The caller tells the owners of an `own` word.
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
  const isOwn = await hasMovedAccount(scope, supplierId);
  if (isOwn && (await isAskedFor(scope, company, { supplier, bankSortCode, bankAccountNumber }))) {
    return { supplier, word: 'waits' };
  }
  await withdrawChanges(scope, companyId, { kind: 'bank_details', supplierId });
  await recordConfirmation(scope, account, scope.userId);
  return { supplier, word: isOwn ? 'own' : 'of_another' };
}

/** @throws CONTENT_CHANGED where a payee has another name or account by now than a person was shown */
function requireAsSeen(supplier: Supplier, seen: SeenBankDetails): void {
  if (supplier.name !== seen.name || supplier.bankAccountName !== (seen.bankAccountName ?? null)) {
    throw new AppError('CONTENT_CHANGED', `${seen.name} has been renamed to ${payeeName(supplier)}. Look again.`);
  }
  if (supplier.bankSortCode !== seen.bankSortCode || supplier.bankAccountNumber !== seen.bankAccountNumber) {
    throw new AppError('CONTENT_CHANGED', `The bank details of ${supplier.name} have changed meanwhile. Look again.`);
  }
}

function ownWordInWords({ name, bankSortCode, bankAccountNumber }: Supplier): string {
  const account = `${bankSortCode} ${maskedAccountNumber(bankAccountNumber ?? '')}`;
  return `entered the bank details of ${name}, ${account}, and confirmed them without a second person`;
}

/** Why the caller's word adds nothing to a supplier's account, or does not count; null where it does. */
export async function reasonNotToConfirm(scope: Scope, supplier: Supplier): Promise<string | null> {
  const standing = await accountStandingOf(scope, supplier);
  const state = accountState(standing, standing.rule);
  if (state === 'none' || state === 'checked') return accountWordsOf(scope, supplier);
  if (!standing.enteredBy.includes(scope.userId)) return null;
  if (standing.waitsUntil !== null) return accountWordsOf(scope, supplier);
  const timing = await ownWordTiming(scope, await getCompany(scope, supplier.companyId), standing);
  return timing === 'second_person' ? SOMEONE_ELSE : null;
}

/** @throws FORBIDDEN where the caller entered a supplier's account, and only another's word for it counts */
export async function requireOthersAccount(scope: Scope, supplier: Supplier): Promise<void> {
  if (!(await doesWordCountFor(scope, supplier))) throw new AppError('FORBIDDEN', SOMEONE_ELSE);
}

/**
 * False where the caller entered a supplier's account, or one that it had before, and somebody else is needed who did not: also
 * once a second person has confirmed it, who may not have seen the paper that speaks against it.
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
    `select distinct entry.person from payment_audit_entries entry
     join suppliers same on same.company_id = entry.company_id and same.id = entry.supplier_id
     where entry.company_id = ? and ? in (same.id, same.merged_into_id) and entry.action = 'account_entered'
       and entry.person is not null`,
    [companyId, id],
  );
  return rows.map(({ person }) => person);
}

const SOMEONE_ELSE = "Someone else must confirm bank details you've entered, changed or uploaded";

async function ownWordTiming(scope: Scope, company: Company, standing: AccountStanding): Promise<ChangeTiming> {
  const approvers = (await approversOf(scope, company.id)).filter((person) => !standing.enteredBy.includes(person));
  const counts = doesOwnWordCount(standing, standing.rule);
  return planOwnWordForAccount(company.approvalThresholdPence, counts, scope.userId, approvers);
}

interface SeenAccount {
  readonly supplier: Supplier;
  readonly bankSortCode: string;
  readonly bankAccountNumber: string;
}

/**
 * Whether the caller's word for their own change waits. Said again, it goes on waiting.
 * @throws FORBIDDEN where only somebody else can confirm it
 */
async function isAskedFor(scope: Scope, company: Company, account: SeenAccount): Promise<boolean> {
  const { supplier, bankSortCode, bankAccountNumber } = account;
  const standing = await accountStandingOf(scope, supplier);
  const timing = await ownWordTiming(scope, company, standing);
  if (timing === 'now') return false;
  if (timing === 'second_person') throw new AppError('FORBIDDEN', SOMEONE_ELSE);
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

/** Whether the caller entered the account, or gave its payee another name since. */
async function hasMovedAccount(scope: Scope, supplierId: number): Promise<boolean> {
  const rows = await scope.em.execute<object[]>('select person from account_movers(?) as person where person = ?', [
    supplierId,
    scope.userId,
  ]);
  return rows.length > 0;
}
