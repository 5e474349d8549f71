import type { AccountAnswer } from '@paycycle/schema/domain/account-question';
import { AppError } from '@paycycle/schema/errors';
import { accountAnswerSchema } from '@paycycle/schema/validation/account-answer';
import { fileWasNotSentSchema } from '@paycycle/schema/validation/file-was-not-sent';
import { validate } from '@paycycle/schema/validation/validate';
import { requirePermission } from '../../kernel/access/access.ts';
import { inTransaction, requireReauthentication, type Scope } from '../../kernel/scope.ts';
import { lockCompany } from '../../modules/companies/index.ts';
import {
  type AccountOnRecord,
  accountOnRecordOf,
  askAboutAccounts,
  printedAccountOf,
} from '../../modules/documents/index.ts';
import { requireOwnWord } from '../../modules/identity/index.ts';
import { getInvoice, Invoice, lockInvoice } from '../../modules/invoices/index.ts';
import { confirmSupplierBankDetails, requireOthersAccount } from '../../modules/payments/index.ts';
import { changeSupplier, lockSupplier, recordEnterers, type Supplier } from '../../modules/suppliers/index.ts';
import { mergeSuppliers } from './merge-suppliers.ts';

/**
 * Stores the answer to an invoice's question about its account (RULES.md, 85), and to the same question of other
 * invoices of its supplier. Both are one supplier: they are merged. Or the account is right for the supplier, as for
 * a factoring house. Or it is wrong, and the account on record counts. The user who entered that account may not
 * answer for it where another user is needed.
 * @throws NOT_FOUND, also where nothing is asked; CONTENT_CHANGED with the records as they are where the answer names
 * another version of them; REAUTHENTICATION_REQUIRED, EMAIL_NOT_VERIFIED, APPROVALS_PAUSED, VALIDATION_FAILED,
 * FORBIDDEN; what `mergeSuppliers` and `confirmSupplierBankDetails` throw
 */
export async function answerAccountQuestion(scope: Scope, invoiceId: number, input: unknown): Promise<Invoice> {
  const { companyId } = await getInvoice(scope, invoiceId);
  requireReauthentication(scope);
  await requireOwnWord(scope);
  const { answer, supplierId, version } = validate(accountAnswerSchema, input);
  const said = validate(fileWasNotSentSchema, input);
  return inTransaction(scope, async (scope) => {
    await lockCompany(scope, companyId);
    const invoice = await lockInvoice(scope, companyId, invoiceId);
    if (invoice.accountAnswer !== null) throw new AppError('CONTENT_CHANGED', 'Somebody has answered this meanwhile');
    const supplier = await lockSupplier(scope, companyId, invoice.supplier.id);
    const { words, version: now } = await requireOpenQuestion(scope, invoice);
    if (version !== now)
      throw new AppError('CONTENT_CHANGED', `The records have changed: nothing was answered. ${words}`);
    if (answer === 'factoring') await takeAccount(scope, invoice, supplier);
    if (answer === 'wrong_account') await giveUpAccount(scope, invoice, supplier);
    // An answer counts from the account that it gives: it is not older than that.
    const answeredIds = await keepAnswer(scope, invoice, answer);
    if (answer === 'same_supplier') await mergeInto(scope, invoice, supplier, supplierId ?? null, said);
    else await askAboutAccounts(scope, companyId, { supplier: { id: supplier.id }, id: { $nin: answeredIds } });
    await scope.em.flush();
    return scope.em.findOneOrFail(Invoice, { companyId, id: invoiceId }, { refresh: true, populate: ['supplier'] });
  });
}

/** The records behind what an invoice asks about its account. @throws NOT_FOUND where nothing is asked */
export async function requireOpenQuestion(scope: Scope, invoice: Invoice): Promise<AccountOnRecord> {
  const onRecord = await accountOnRecordOf(scope, invoice);
  if (onRecord === null) throw new AppError('NOT_FOUND', 'Nothing is asked about its account');
  return onRecord;
}

/** The same question of other invoices of the supplier has the same answer. Returns the ids of all that are answered. */
async function keepAnswer(scope: Scope, invoice: Invoice, answer: AccountAnswer): Promise<number[]> {
  const { companyId, supplier, accountQuestion } = invoice;
  const where = { companyId, supplier: { id: supplier.id }, accountQuestion, accountAnswer: null };
  const ids = (await scope.em.find(Invoice, where, { fields: ['id'] })).map(({ id }) => id);
  const given = { accountAnswer: answer, accountAnsweredBy: scope.userId, accountAnsweredAt: scope.ports.clock.now() };
  await scope.em.nativeUpdate(Invoice, { companyId, id: { $in: ids } }, given);
  return ids;
}

async function mergeInto(
  scope: Scope,
  invoice: Invoice,
  supplier: Supplier,
  chosen: number | null,
  said: object,
): Promise<void> {
  const owners = invoice.accountOwnerIds ?? [];
  const keptId = chosen ?? (owners.length === 1 ? owners[0] : undefined);
  const message = 'Please choose which supplier it is the same as';
  if (keptId === undefined || !owners.includes(keptId)) {
    throw new AppError('VALIDATION_FAILED', message, { supplierId: message });
  }
  requirePermission(scope, supplier.companyId, 'bankDetails', 'say that two suppliers are one');
  await mergeSuppliers(scope, keptId, supplier.id, said);
}

/**
 * Accepts the printed account: the answering user has checked it. If it differs from the account on record, it is a
 * change, entered also by the users who typed it on the document or uploaded that.
 */
async function takeAccount(scope: Scope, invoice: Invoice, supplier: Supplier): Promise<void> {
  const { sortCode, accountNumber, enterers } = await printedAccountOf(scope, invoice, supplier);
  if (sortCode === null || accountNumber === null) {
    const message = `The account on it is not whole: enter it with ${supplier.name}`;
    throw new AppError('VALIDATION_FAILED', message, { answer: message });
  }
  const account = { bankSortCode: sortCode, bankAccountNumber: accountNumber };
  if (supplier.bankSortCode !== sortCode || supplier.bankAccountNumber !== accountNumber) {
    await changeSupplier(scope, supplier, { name: supplier.name, ...account });
    await recordEnterers(scope, supplier, enterers);
  } else if (supplier.bankDetailsSource !== null) {
    const { name, bankAccountName } = supplier;
    await confirmSupplierBankDetails(scope, supplier.id, { name, bankAccountName, ...account });
  } else {
    await requireOthersAccount(scope, supplier);
  }
}

/** An account that came with the paper goes again; one that a person entered stays. */
async function giveUpAccount(scope: Scope, invoice: Invoice, supplier: Supplier): Promise<void> {
  const { sortCode, accountNumber } = await printedAccountOf(scope, invoice, supplier);
  const isPrinted = supplier.bankSortCode === sortCode && supplier.bankAccountNumber === accountNumber;
  if (!isPrinted || supplier.bankDetailsSource === null) return requireOthersAccount(scope, supplier);
  await changeSupplier(scope, supplier, { name: supplier.name, bankSortCode: null, bankAccountNumber: null });
}
