import type { Scope } from '../../kernel/scope.ts';
import { approversOf } from '../companies/index.ts';
import type { DocumentInvoice } from './document.entity.ts';
import type { DocumentValues } from './document-fields.plan.ts';

export type Printed = Pick<DocumentValues, 'sortCode' | 'accountNumber'>;

/**
 * Returns the users besides the caller who count as entering an account that the caller takes over from a document
 * (RULES.md, 84). These are the users who typed any part of it. The user who uploaded the document is added if the
 * account is as it was read and an uninvolved approver could confirm it. A document that came by mail has no such user.
 */
export async function accountEnterersOf(
  scope: Scope,
  found: DocumentInvoice,
  account: Printed,
): Promise<readonly string[]> {
  const { companyId, accountEditors } = found;
  const { source, createdBy } = await found.document.loadOrFail();
  if (source === 'mail' || !isAsRead(found, account)) return accountEditors;
  const involved = new Set([...accountEditors, createdBy]);
  const others = (await approversOf(scope, companyId)).filter((person) => person !== scope.userId);
  return others.some((person) => !involved.has(person)) ? [...involved] : accountEditors;
}

/** The account as the reader saw it, even if a user typed over it. */
export function readAccountOf({ fields }: Pick<DocumentInvoice, 'fields'>): Printed {
  return { sortCode: fields.sortCode.value, accountNumber: fields.accountNumber.value };
}

function isAsRead(found: DocumentInvoice, { sortCode, accountNumber }: Printed): boolean {
  const read = readAccountOf(found);
  return sortCode === read.sortCode && accountNumber === read.accountNumber;
}
