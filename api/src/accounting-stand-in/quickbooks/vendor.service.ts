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

/** Makes an account, class or location inactive. */
export function archive(books: CompanyBooks, name: 'Account' | 'Class' | 'Department', id: string): void {
  books.change(name, id, (record) => {
    record.Active = false;
    record.Name += DELETED;
    record.FullyQualifiedName += DELETED;
  });
}

export function restore(books: CompanyBooks, name: 'Account' | 'Class' | 'Department', id: string): void {
  books.change(name, id, (record) => {
    record.Active = true;
    record.Name = record.Name.replace(DELETED, '');
    record.FullyQualifiedName = record.FullyQualifiedName.replace(DELETED, '');
  });
}
