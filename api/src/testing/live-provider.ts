import type { OpenProvider } from '../start/payment-provider.ts';
import { FakeProvider } from './fake-provider.ts';

/** A server with `PAYMENT_PROVIDER=truelayer`, beside the sandbox bank. `callsToLive` has each call to the real provider. */
export function liveProvider() {
  const live = new FakeProvider(50, 'truelayer');
  const sandbox = new FakeProvider();
  const callsToLive: string[] = [];
  live.onCall = (call) => void callsToLive.push(call);
  const openProvider = async (): Promise<OpenProvider> => ({
    provider: live,
    sandboxProvider: sandbox,
    sandboxBank: (_request, _response, next) => next(),
    start: () => undefined,
    stop: async () => undefined,
  });
  return { live, sandbox, callsToLive, openProvider };
}
