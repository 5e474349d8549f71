import {
  type AccountFacts,
  type AccountState,
  accountRule,
  accountState,
  doesOwnWordCount,
} from '@paycycle/schema/domain/account-state';
import { mustConfirmAccount } from '@paycycle/schema/domain/approval-rule';
import { AppError } from '@paycycle/schema/errors';
import type { ModelCompany } from './model-company.ts';
import type { ModelRelease } from './model-records.ts';
import { refuse } from './model-refusal.ts';
import type { SeenAccount } from './simulation-action.ts';
import { rowOf, type SupplierRow } from './simulation-books.ts';

/* Trust in the suppliers' accounts, by the product's own rule. */

/** The people of the simulation: one makes and pays everything, another approves, a third confirms accounts. */
const MAKER = 'maker';
const CONFIRMER = 'confirmer';
/** The confirmer is a guest of the company, so to speak: only the others are its members. */
const MEMBER_COUNT = 2;

/** True if a user must confirm a supplier's account before it is paid, because the maker has entered all accounts. */
export function needsConfirmation(company: ModelCompany, supplier: SupplierRow): boolean {
  if (company.bug === 'new accounts are trusted') return false;
  return mustConfirmAccount(factsOf(company, supplier), MAKER, ruleOf(company));
}

/**
 * Someone says that they have checked an account. The maker's word for their own change may not count.
 * @throws CONTENT_CHANGED, FORBIDDEN
 */
export function confirmAccount(
  company: ModelCompany,
  { supplierId, account }: SeenAccount,
  isByMaker: boolean,
  now: number,
): void {
  const supplier = rowOf(company.suppliers, supplierId);
  if (supplier.account !== account) refuse('CONTENT_CHANGED');
  const isIdle = isByMaker && !doesOwnWordCount(factsOf(company, supplier), ruleOf(company));
  if (isIdle && company.thresholdPence !== null) refuse('FORBIDDEN');
  if (isIdle) return;
  const confirmedBy = isByMaker ? MAKER : CONFIRMER;
  company.confirmations.push({ supplierId, account, confirmedBy, confirmedAt: now });
}

/** Each by itself: one that is refused keeps no other. */
export function confirmAccounts(
  company: ModelCompany,
  accounts: readonly SeenAccount[],
  isByMaker: boolean,
  now: number,
): void {
  for (const seen of accounts) {
    const isBlind = company.bug === 'accounts confirmed together are not looked at';
    const account = isBlind ? (rowOf(company.suppliers, seen.supplierId).account ?? seen.account) : seen.account;
    try {
      confirmAccount(company, { ...seen, account }, isByMaker, now);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
  }
}

/** True if only a user other than the maker may confirm the supplier's account. */
export function isForOthersToAnswer(company: ModelCompany, supplier: SupplierRow): boolean {
  const state = stateOfAccount(company, supplier);
  if (state === 'none' || state === 'checked' || company.thresholdPence === null) return false;
  return !doesOwnWordCount(factsOf(company, supplier), ruleOf(company));
}

export function stateOfAccount(company: ModelCompany, supplier: SupplierRow): AccountState {
  return accountState(factsOf(company, supplier), ruleOf(company));
}

function ruleOf({ thresholdPence }: ModelCompany) {
  return accountRule(thresholdPence, true, MEMBER_COUNT);
}

function factsOf(company: ModelCompany, supplier: SupplierRow): AccountFacts {
  const { id, account, accountChangedAt } = supplier;
  const renamedAt = renamedSince(company, supplier);
  const unseenSince = Math.max(accountChangedAt ?? Number.NEGATIVE_INFINITY, renamedAt ?? Number.NEGATIVE_INFINITY);
  const confirmations = company.confirmations.filter(
    (one) => one.supplierId === id && one.account === account && one.confirmedAt >= unseenSince,
  );
  const paid = paidReleases(company, supplier);
  return {
    hasAccount: account !== null,
    isChanged: accountChangedAt !== null,
    isRenamed: renamedAt !== null,
    isRead: supplier.isRead,
    isKnown: renamedAt === null && paid.some(({ isApproved }) => isApproved),
    isPaid: paid.length > 0,
    isConfirmedAfterDelay: false,
    enteredBy: [MAKER],
    confirmedBy: confirmations.map(({ confirmedBy }) => confirmedBy),
  };
}

/** Since when the account bears another payee's name, and the approver has let nothing be paid to it. */
function renamedSince(company: ModelCompany, supplier: SupplierRow): number | null {
  const { id, account } = supplier;
  const enteredAt = company.accountsEntered.get(`${id} ${account}`) ?? Number.NEGATIVE_INFINITY;
  const paid = paidReleases(company, supplier).filter(({ isApproved }) => isApproved);
  const unseen = company.renames.filter(
    (one) =>
      one.supplierId === id &&
      one.account === account &&
      one.at > enteredAt &&
      !paid.some(({ releasedAt }) => releasedAt.getTime() > one.at),
  );
  return unseen.length === 0 ? null : Math.max(...unseen.map(({ at }) => at));
}

/** Payments of the provider to the supplier's current account since it was set. */
function paidReleases(company: ModelCompany, { id, account, accountChangedAt }: SupplierRow): ModelRelease[] {
  return company.releases.filter(
    ({ supplierId, paymentId, ...release }) =>
      supplierId === id &&
      release.account === account &&
      release.releasedAt.getTime() >= (accountChangedAt ?? Number.NEGATIVE_INFINITY) &&
      paymentId !== null &&
      rowOf(company.payments, paymentId).status === 'completed',
  );
}
