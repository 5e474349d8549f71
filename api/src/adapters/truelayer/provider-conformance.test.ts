import { createLogger } from '../../kernel/logger.ts';
import type { PaymentProvider } from '../../kernel/ports/payment-provider.ts';
import type { ConformanceBank, ProviderCall } from '../../testing/conformance-bank.ts';
import { startFaultyNetwork } from '../../testing/faulty-network.ts';
import { describeProviderConformance } from '../../testing/provider-conformance.ts';
import { APPROVAL_MS } from '../../testing/truelayer-stand-in/stand-in-payment.ts';
import { KEY_SET_PATH } from '../../testing/truelayer-stand-in/stand-in-webhooks.ts';
import { startTrueLayerStandIn } from '../../testing/truelayer-stand-in/truelayer-stand-in.ts';
import { createTrueLayerProvider } from './truelayer-provider.ts';

/** TrueLayer as the port wants it, over our stand-in. */

const CALLS: Record<ProviderCall, (method: string, path: string) => boolean> = {
  authorise: (method, path) => method === 'POST' && path === '/v3/payments',
  fetch: (method, path) => method === 'GET' && path.startsWith('/v3/payments/'),
  cancel: (method, path) => method === 'POST' && path.endsWith('/actions/cancel'),
  keys: (_method, path) => path === KEY_SET_PATH,
};

const TIMEOUT_MS = 1000;

async function openStandIn(): Promise<ConformanceBank> {
  const network = await startFaultyNetwork(() => standIn.url);
  const standIn = await startTrueLayerStandIn({ front: () => network.url });
  const { clock, api, webhooks } = standIn;
  const openProvider = (): PaymentProvider =>
    createTrueLayerProvider(standIn.config, { clock, logger: createLogger('silent'), timeoutMs: TIMEOUT_MS });
  return {
    provider: openProvider(),
    openProvider,
    approve: (id) => standIn.decide(api.payment(id), 'Execute'),
    reject: (id) => standIn.decide(api.payment(id), 'RejectAuthorisation'),
    cancel: (id) => standIn.decide(api.payment(id), 'Cancel'),
    execute: async (id) => api.payment(id).settle(clock.now()),
    refuse: async (id) => {
      api.payment(id).refuseLater();
      api.payment(id).settle(clock.now());
    },
    expire: async () => clock.move(APPROVAL_MS),
    countPayments: async () => api.payments.size,
    webhooksOf: async (id) => webhooks.made.filter(({ body }) => Buffer.from(body).includes(id)),
    signWebhook: async (body) => webhooks.sign(body),
    moveClock: (byMs) => clock.move(byMs),
    break: (call, fault) => network.break(fault, CALLS[call]),
    mend: network.mend,
    close: async () => {
      network.close();
      standIn.close();
      if (standIn.contractFlaws.length > 0) throw new Error(standIn.contractFlaws.join('\n'));
    },
  };
}

describeProviderConformance('TrueLayer', openStandIn);
