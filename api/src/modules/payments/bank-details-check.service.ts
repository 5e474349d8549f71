import { mustConfirmAccount } from '@paycycle/schema/domain/approval-rule';
import { maskedAccountNumber } from '@paycycle/schema/domain/bank-details';
import { AppError } from '@paycycle/schema/errors';
import { bankDetailsConfirmationSchema } from '@paycycle/schema/validation/bank-details-confirmation';
import { validate } from '@paycycle/schema/validation/validate';
import { sealAccountNumber } from '../../kernel/account-numbers.ts';
import { inTransaction, requireFresh, type Scope } from '../../kernel/scope.ts';
import {
  approversOf,
  askForChange,
  type Company,
  lockCompany,
  notifyOwners,
  type PendingChange,
} from '../companies/index.ts';
import { requireOwnWord } from '../identity/index.ts';
import { accountStandingOf, getSupplier, lockSupplier, type Supplier } from '../suppliers/index.ts';

/**
 * Whether someone has to confirm a supplier's account before the caller pays it. A payment outside the product makes no
 * account known: it has to have gone through the provider or stand on a statement, and others than who entered the
 * account have to have made it.
 */
export async function needsBankConfirmation(scope: Scope, supplier: Supplier): Promise<boolean> {
  const standing = await accountStandingOf(scope, supplier);
  return mustConfirmAccount(standing, scope.userId, standing.limitPence);
}

/**
 * Records that someone has checked a supplier's account. The account that they looked at is named, so that nothing is
 * confirmed that has changed meanwhile. Where the company asks for a second person, that is someone else than who
 * entered it; whoever is the only one who could confirm it asks for it, and waits (RULES.md, 71). Elsewhere the same
 * person may confirm it, and the owners are notified.
 * @throws NOT_FOUND, VALIDATION_FAILED; CONTENT_CHANGED when the supplier has another account by now; FORBIDDEN
 */
export async function confirmSupplierBankDetails(scope: Scope, supplierId: number, input: unknown): Promise<Supplier> {
  const { companyId } = await getSupplier(scope, supplierId);
  requireFresh(scope);
  await requireOwnWord(scope);
  const { bankSortCode, bankAccountNumber } = validate(bankDetailsConfirmationSchema, input);
  return inTransaction(scope, async (scope) => {
    const company = await lockCompany(scope, companyId);
    const supplier = await lockSupplier(scope, companyId, supplierId);
    if (supplier.bankSortCode !== bankSortCode || supplier.bankAccountNumber !== bankAccountNumber) {
      throw new AppError('CONTENT_CHANGED', `The bank details of ${supplier.name} have changed meanwhile. Look again.`);
    }
    if (await hasEnteredAccount(scope, supplierId)) {
      if (company.approvalThresholdPence !== null) {
        await askAlone(scope, company, { supplier, bankSortCode, bankAccountNumber });
        return supplier;
      }
      await notifyOwners(
        scope,
        companyId,
        `entered the bank details of ${supplier.name}, ${bankSortCode} ${maskedAccountNumber(bankAccountNumber)}, and confirmed them without a second person`,
      );
    }
    const account = { companyId, supplierId, bankSortCode, bankAccountNumber };
    await recordConfirmation(scope, account, scope.userId);
    return supplier;
  });
}

interface SeenAccount {
  readonly supplier: Supplier;
  readonly bankSortCode: string;
  readonly bankAccountNumber: string;
}

/** @throws FORBIDDEN where somebody else could confirm it */
async function askAlone(scope: Scope, company: Company, account: SeenAccount): Promise<void> {
  const others = (await approversOf(scope, company.id)).filter((person) => person !== scope.userId);
  if (others.length > 0) throw new AppError('FORBIDDEN', "Someone else must confirm bank details you've changed");
  const { supplier, bankSortCode, bankAccountNumber } = account;
  const summary = `Confirm the bank details of ${supplier.name}, ${bankSortCode} ${maskedAccountNumber(bankAccountNumber)}`;
  const wanted = { kind: 'bank_details', supplierId: supplier.id, bankSortCode, bankAccountNumber, summary } as const;
  await askForChange(scope, company, wanted);
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

interface ConfirmedAccount {
  readonly companyId: number;
  readonly supplierId: number;
  readonly bankSortCode: string;
  readonly bankAccountNumber: string;
}

async function recordConfirmation(scope: Scope, account: ConfirmedAccount, confirmedBy: string): Promise<void> {
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

async function hasEnteredAccount(scope: Scope, supplierId: number): Promise<boolean> {
  const rows = await scope.em.execute<object[]>('select person from account_enterers(?) as person where person = ?', [
    supplierId,
    scope.userId,
  ]);
  return rows.length > 0;
}
