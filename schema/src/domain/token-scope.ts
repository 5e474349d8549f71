import { PERMISSIONS, type Permission } from './access.ts';

/* Permissions of an external tool's token (RULES.md, 74): never more than its owner's role, and never releasing money. */

/** From the narrowest to the widest: each includes those before it. */
export const TOKEN_SCOPES = ['read_reconciliation', 'read_all', 'write_invoices', 'write_all_but_payments'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

export const TOKEN_SCOPE_LABELS: Readonly<Record<TokenScope, string>> = {
  read_reconciliation: 'Read reconciliation',
  read_all: 'Read all',
  write_invoices: 'Write invoices',
  write_all_but_payments: 'Write all but payments',
};

export const TOKEN_SCOPE_DESCRIPTIONS: Readonly<Record<TokenScope, string>> = {
  read_reconciliation: 'Reads bank transactions, month summaries, exceptions and closings.',
  read_all: 'Reads and exports everything.',
  write_invoices: 'Reads everything. Enters invoices, documents, and suppliers without bank details.',
  write_all_but_payments: 'Does what your role may, but pays, approves and confirms nothing and changes no settings.',
};

/** Permissions that only people have, independent of a token's scope. `self` would also create tokens. */
const OF_PEOPLE: readonly Permission[] = ['self', 'confirmBankDetails', 'approve', 'pay', 'settings', 'people'];

const SCOPE_PERMISSIONS: Readonly<Record<TokenScope, readonly Permission[]>> = {
  read_reconciliation: ['read'],
  read_all: ['read'],
  write_invoices: ['read', 'invoices', 'suppliers'],
  write_all_but_payments: PERMISSIONS.filter((right) => !OF_PEOPLE.includes(right)),
};

/** The narrowest scope that includes the permission; null if only people have it. */
export function scopeWith(right: Permission): TokenScope | null {
  return TOKEN_SCOPES.find((scope) => scopeAllows(scope, right)) ?? null;
}

/** True if this scope includes the permission. The owner's role must have it too. */
export function scopeAllows(scope: TokenScope, right: Permission): boolean {
  return SCOPE_PERMISSIONS[scope].includes(right);
}
