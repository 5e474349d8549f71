import { describe } from 'vitest';
import { readEnvironment } from '../../kernel/config/environment.ts';
import { readPaymentProviderConfig } from '../../kernel/config/payment-provider-config.ts';
import { createLogger } from '../../kernel/logger.ts';
import type { PaymentProvider } from '../../kernel/ports/payment-provider.ts';
import type { ConformanceBank, ProviderCall } from '../../testing/conformance-bank.ts';
import { startFaultyNetwork } from '../../testing/faulty-network.ts';
import { describeProviderConformance } from '../../testing/provider-conformance.ts';
import { startTrueLayerGateway } from '../../testing/truelayer-stand-in/truelayer-gateway.ts';
import { createTrueLayerProvider } from './truelayer-provider.ts';

/**
 * The real sandbox of TrueLayer, for whoever has keys to it: TRUELAYER_CONFORMANCE=1, and the variables of `.env.example`.
 * Its mock bank goes on by itself and its webhooks do not reach a test, so only our calls are held to the port.
 */

const IS_WANTED = process.env['TRUELAYER_CONFORMANCE'] === '1';
const TIMEOUT_MS = 4000;
const CALLS: Record<ProviderCall, (method: string, path: string) => boolean> = {
  authorise: (method, path) => method === 'POST' && path === '/v3/payments',
  fetch: (method, path) => method === 'GET' && path.startsWith('/v3/payments/'),
  cancel: (method, path) => method === 'POST' && path.endsWith('/actions/cancel'),
  keys: () => false,
};

async function openSandbox(): Promise<ConformanceBank> {
  const own = { PAYMENT_PROVIDER: 'truelayer', TRUELAYER_ENVIRONMENT: 'sandbox' };
  const config = readPaymentProviderConfig(readEnvironment({ ...process.env, ...own }));
  if (config.kind !== 'truelayer') throw new Error('the environment did not choose TrueLayer');
  const gateway = await startTrueLayerGateway(config);
  const network = await startFaultyNetwork(() => gateway.url);
  const openProvider = (): PaymentProvider =>
    createTrueLayerProvider(
      { ...config, authUrl: network.url, apiUrl: network.url },
      { clock: { now: () => new Date() }, logger: createLogger('silent'), timeoutMs: TIMEOUT_MS },
    );
  return {
    provider: openProvider(),
    openProvider,
    countPayments: async () => gateway.paymentIds.size,
    break: (call, fault) => network.break(fault, CALLS[call]),
    mend: network.mend,
    approve: cannotDrive,
    reject: cannotDrive,
    cancel: cannotDrive,
    execute: cannotDrive,
    refuse: cannotDrive,
    expire: cannotDrive,
    webhooksOf: cannotDrive,
    signWebhook: cannotDrive,
    moveClock: cannotDrive,
    close: async () => {
      network.close();
      gateway.close();
    },
  };
}

function cannotDrive(): never {
  throw new Error('the sandbox of TrueLayer cannot be driven by a test');
}

describe.skipIf(!IS_WANTED)('skipped without TRUELAYER_CONFORMANCE=1 and keys in the environment', () => {
  describeProviderConformance('TrueLayer, in its own sandbox', openSandbox, 'calls');
});
