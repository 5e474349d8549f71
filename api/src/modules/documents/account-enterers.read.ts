import type { Scope } from '../../kernel/scope.ts';
import { approversOf } from '../companies/index.ts';
import type { DocumentInvoice } from './document.entity.ts';
import type { DocumentValues } from './document-fields.plan.ts';

export type Printed = Pick<DocumentValues, 'sortCode' | 'accountNumber'>;

/**
 * Others than the caller who count as having entered an account that the caller takes over from a document (RULES.md, 84):
 * who typed any of it there, and who uploaded the document, where the account is as it was read and a person who did neither
 * could confirm it. A document that came by mail has nobody who uploaded it.
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

/** What the reader saw, whatever was typed over it. */
export function readAccountOf({ fields }: Pick<DocumentInvoice, 'fields'>): Printed {
  return { sortCode: fields.sortCode.value, accountNumber: fields.accountNumber.value };
}

function isAsRead(found: DocumentInvoice, { sortCode, accountNumber }: Printed): boolean {
  const read = readAccountOf(found);
  return sortCode === read.sortCode && accountNumber === read.accountNumber;
}
