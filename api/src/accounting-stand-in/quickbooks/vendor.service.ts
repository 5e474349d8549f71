import type { CompanyBooks } from './company-books.ts';
import type { Vendor } from './entities.ts';
import { duplicateName } from './fault.ts';
import { BODIES, readBody } from './read-body.ts';

const DELETED = ' (deleted)';

/** Makes a vendor. Names are unique without regard to case. @throws QuickBooksFault */
export function createVendor(books: CompanyBooks, sent: unknown): Vendor {
  const body = readBody(BODIES.Vendor, sent);
  const DisplayName = body.DisplayName.trim();
  const isTaken = books.all('Vendor').some((other) => other.DisplayName.toLowerCase() === DisplayName.toLowerCase());
  if (isTaken) throw duplicateName();
  return books.add('Vendor', { ...body, DisplayName, Active: true });
}

/** Makes a vendor inactive. QuickBooks writes so behind its name, which is free then. */
export function archiveVendor(books: CompanyBooks, id: string): void {
  books.change('Vendor', id, (vendor) => {
    vendor.Active = false;
    vendor.DisplayName += DELETED;
  });
}

export function archiveAccount(books: CompanyBooks, id: string): void {
  books.change('Account', id, (account) => {
    account.Active = false;
    account.Name += DELETED;
    account.FullyQualifiedName += DELETED;
  });
}

export function restoreAccount(books: CompanyBooks, id: string): void {
  books.change('Account', id, (account) => {
    account.Active = true;
    account.Name = account.Name.replace(DELETED, '');
    account.FullyQualifiedName = account.FullyQualifiedName.replace(DELETED, '');
  });
}
