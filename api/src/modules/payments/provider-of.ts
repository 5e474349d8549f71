import type { PaymentProvider } from '../../kernel/ports/payment-provider.ts';
import type { Ports } from '../../kernel/ports/ports.ts';
import type { Scope } from '../../kernel/scope.ts';
import { isSandboxCompany } from '../companies/index.ts';

/** The provider of a company's payments. A sandbox company has the sandbox bank, on every server (RULES.md, 112). */
export async function providerOf(scope: Scope, companyId: number): Promise<PaymentProvider> {
  const { sandboxProvider, paymentProvider } = scope.ports;
  return (await isSandboxCompany(scope, companyId)) ? sandboxProvider : paymentProvider;
}

/** Returns the provider in use that has this id; null if there is none. */
export function providerNamed({ paymentProvider, sandboxProvider }: Ports, providerId: string): PaymentProvider | null {
  return [paymentProvider, sandboxProvider].find((provider) => provider.providerId === providerId) ?? null;
}

/**
 * SQL: the records of the provider in use, and those of the sandbox companies. Payments of other companies that were made
 * while the server used the sandbox bank wait until it does again. Takes the two ids of `providersInUse`.
 */
export function isInUse(record: string): string {
  return `(${record}.provider = ? or ${record}.provider = ?
    and ${record}.company_id in (select id from companies where is_sandbox))`;
}

export function providersInUse({ paymentProvider, sandboxProvider }: Ports): [string, string] {
  return [paymentProvider.providerId, sandboxProvider.providerId];
}
