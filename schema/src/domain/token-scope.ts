import { PERMISSIONS, type Permission } from './access.ts';

/*
 * Permissions of an external tool's token (RULES.md, 74): never more than its owner's role, and never releasing money. A
 * test token, which is for sandbox companies alone, may also pay: no money moves there (112).
 */

/**
 * From the narrowest to the widest. Each includes those before it, except `manage_webhooks`: it reads everything, and
 * writes nothing but webhooks. `test_everything` is for test tokens alone.
 */
export const TOKEN_SCOPES = [
  'read_reconciliation',
  'read_all',
  'write_invoices',
  'write_all_but_payments',
  'manage_webhooks',
  'test_everything',
] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** Scopes that an application may request (RULES.md, 111). */
export const APPLICATION_SCOPES = TOKEN_SCOPES.filter((scope) => scope !== 'test_everything');

export const TOKEN_SCOPE_LABELS: Readonly<Record<TokenScope, string>> = {
  read_reconciliation: 'Read reconciliation',
  read_all: 'Read all',
  write_invoices: 'Write invoices',
  write_all_but_payments: 'Write all but payments',
  manage_webhooks: 'Manage webhooks',
  test_everything: 'Test everything',
};

export const TOKEN_SCOPE_DESCRIPTIONS: Readonly<Record<TokenScope, string>> = {
  read_reconciliation: 'Reads bank transactions, month summaries, exceptions and closings.',
  read_all: 'Reads and exports everything.',
  write_invoices: 'Reads everything. Enters invoices, documents, and suppliers without bank details.',
  write_all_but_payments: 'Does what your role may, but pays, approves and confirms nothing and changes no settings.',
  manage_webhooks: 'Reads everything. Adds, changes and removes webhooks.',
  test_everything: 'Sandbox companies only. Does what your role may, also pays, approves and confirms. No money moves.',
};

/** Permissions that no scope for the books has. `self` would also create tokens. */
const NOT_OF_BOOKS: readonly Permission[] = [
  'self',
  'confirmBankDetails',
  'approve',
  'pay',
  'settings',
  'webhooks',
  'people',
];

const SCOPE_PERMISSIONS: Readonly<Record<TokenScope, readonly Permission[]>> = {
  read_reconciliation: ['read'],
  read_all: ['read'],
  write_invoices: ['read', 'invoices', 'suppliers'],
  write_all_but_payments: PERMISSIONS.filter((right) => !NOT_OF_BOOKS.includes(right)),
  manage_webhooks: ['read', 'webhooks'],
  test_everything: PERMISSIONS.filter((right) => right !== 'self' && right !== 'people'),
};

/** The narrowest scope that includes the permission; null if only people have it. */
export function scopeWith(right: Permission): TokenScope | null {
  return TOKEN_SCOPES.find((scope) => scopeAllows(scope, right)) ?? null;
}

/** True if this scope includes the permission. The owner's role must have it too. */
export function scopeAllows(scope: TokenScope, right: Permission): boolean {
  return SCOPE_PERMISSIONS[scope].includes(right);
}
