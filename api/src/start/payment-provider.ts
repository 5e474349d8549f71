import type { RequestHandler } from 'express';
import { createSandboxBankProvider } from '../adapters/sandbox-bank-provider/sandbox-bank-provider.ts';
import type { PaymentProviderConfig } from '../kernel/config/payment-provider-config.ts';
import type { Logger } from '../kernel/logger.ts';
import type { Clock } from '../kernel/ports/clock.ts';
import type { PaymentProvider } from '../kernel/ports/payment-provider.ts';
import type { SecretBox } from '../kernel/ports/secret-box.ts';
import { createSandboxBank } from '../sandbox-bank/sandbox-bank.ts';

export interface ProviderParts {
  readonly databaseUrl: string;
  readonly secretBox: SecretBox;
  readonly clock: Clock;
  readonly logger: Logger;
  /** The address at which browsers reach the server. */
  readonly publicUrl: () => string;
  /** The address at which the server reaches itself. */
  readonly ownUrl: () => string;
}

/** The payment provider that the environment chose, and the sandbox bank, which sandbox companies use on every server. */
export interface OpenProvider {
  readonly provider: PaymentProvider;
  /** Of sandbox companies. */
  readonly sandboxProvider: PaymentProvider;
  /** To be mounted at `/sandbox-bank`. */
  readonly sandboxBank: RequestHandler;
  /** Starts the provider's own background work. Call it once the server responds. */
  start(): void;
  stop(): Promise<void>;
}

/** Opens the chosen provider. Loads the client of TrueLayer only if it is chosen. */
export async function openPaymentProvider(config: PaymentProviderConfig, parts: ProviderParts): Promise<OpenProvider> {
  const sandbox = openSandbox(parts);
  if (config.kind === 'sandbox') return sandbox;
  const { createTrueLayerProvider } = await import('../adapters/truelayer/truelayer-provider.ts');
  return { ...sandbox, provider: createTrueLayerProvider(config, parts) };
}

function openSandbox({ databaseUrl, secretBox, clock, logger, publicUrl, ownUrl }: ProviderParts): OpenProvider {
  const webhookUrl = () => `${ownUrl()}/api/sandbox/webhook`;
  const bank = createSandboxBank({ databaseUrl, secretBox, clock, logger, publicUrl, webhookUrl });
  const provider = createSandboxBankProvider({
    baseUrl: ownUrl,
    secret: bank.apiSecret,
    // The bank is in the same server: its pages are where the payer's browser comes from.
    pageUrl: ({ pathname, search }, returnUrl) => new URL(pathname + search, returnUrl).href,
    clock,
    logger,
  });
  return { provider, sandboxProvider: provider, sandboxBank: bank.router, start: bank.start, stop: bank.stop };
}
