/* Permissions of each role (RULES.md, 69). Both APIs, the services and the screens read this one table. */

export const ROLES = ['owner', 'finance', 'approver', 'bookkeeper', 'accountant'] as const;
export type Role = (typeof ROLES)[number];

export const ROLE_LABELS: Readonly<Record<Role, string>> = {
  owner: 'Owner',
  finance: 'Finance',
  approver: 'Approver',
  bookkeeper: 'Bookkeeper',
  accountant: 'Accountant',
};

/** Description of each role. */
export const ROLE_DESCRIPTIONS: Readonly<Record<Role, string>> = {
  owner: 'Does everything, and says who else may do what.',
  finance: 'Enters, prepares, approves and pays, and reconciles.',
  approver: 'Sees everything and approves payment runs and bank details. Prepares nothing.',
  bookkeeper: 'Enters invoices and suppliers, and reconciles. No payments, no bank details.',
  accountant: 'Sees everything, publishes bills to the accounting system, and exports lists. Changes nothing here.',
};

/**
 * - `self`: the caller's own data, for example the password, and creating companies;
 * - `read`: all data of a company, and its exports;
 * - `publish`: sends bills to the accounting system, and withdraws them;
 * - `invoices`: invoices, credit notes and documents; `suppliers`: suppliers without their bank details;
 * - `bankDetails`: enters or changes the account that a supplier is paid to; `confirmBankDetails`: confirms one;
 * - `prepareRuns`: creates, changes and submits payment runs; `approve`: approves them; `pay`: releases money, marks it as
 *   paid or not paid, or cancels it;
 * - `reconcile`: statements, matches and what is learned from them; `closeMonth`: closes and reopens months;
 * - `settings`: the company's details; `webhooks`: URLs that are notified of changes; `people`: its members, and the rules that guard its money.
 */
export const PERMISSIONS = [
  'self',
  'read',
  'publish',
  'invoices',
  'suppliers',
  'bankDetails',
  'confirmBankDetails',
  'prepareRuns',
  'approve',
  'pay',
  'reconcile',
  'closeMonth',
  'settings',
  'webhooks',
  'people',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

export const ROLE_PERMISSIONS: Readonly<Record<Role, readonly Permission[]>> = {
  owner: PERMISSIONS,
  finance: PERMISSIONS.filter((right) => right !== 'people'),
  approver: ['self', 'read', 'confirmBankDetails', 'approve'],
  bookkeeper: ['self', 'read', 'publish', 'invoices', 'suppliers', 'reconcile', 'closeMonth'],
  accountant: ['self', 'read', 'publish'],
};

/** A person's membership of a company. */
export interface Membership {
  readonly role: Role;
  /** An accountant's extra permission to close and reopen months. */
  readonly mayCloseMonths: boolean;
}

/** True if a member may use a permission in the company. */
export function hasPermission({ role, mayCloseMonths }: Membership, right: Permission): boolean {
  return ROLE_PERMISSIONS[role].includes(right) || (right === 'closeMonth' && role === 'accountant' && mayCloseMonths);
}
