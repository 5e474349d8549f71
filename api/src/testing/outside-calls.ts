import { TransactionContext } from '@mikro-orm/core';
import type { Ports } from '../kernel/ports/ports.ts';

interface WatchedPorts {
  readonly ports: Ports;
  /** @throws where a port was called inside of a transaction */
  expectNoneInTransaction(): void;
}

/**
 * Watches the ports that reach other servers. A call inside of a transaction would hold the company's lock, and a command's
 * place, as long as the other server takes, and could not be taken back with the transaction.
 */
export function watchOutside(ports: Ports): WatchedPorts {
  const { paymentProvider, sandboxProvider, webhooks, mailSender } = ports;
  const calls = new Set<string>();
  return {
    ports: {
      ...ports,
      paymentProvider: watched(paymentProvider, (method) => calls.add(`paymentProvider.${method}`)),
      sandboxProvider: watched(sandboxProvider, (method) => calls.add(`sandboxProvider.${method}`)),
      webhooks: watched(webhooks, (method) => calls.add(`webhooks.${method}`)),
      mailSender: mailSender && watched(mailSender, (method) => calls.add(`mailSender.${method}`)),
    },
    expectNoneInTransaction() {
      if (calls.size > 0) throw new Error(`Called before the transaction was over: ${[...calls].join(', ')}`);
    },
  };
}

function watched<Port extends object>(port: Port, note: (method: string) => void): Port {
  return new Proxy(port, {
    get(target, property) {
      const value: unknown = Reflect.get(target, property, target);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]): unknown => {
        const answer: unknown = Reflect.apply(value, target, given);
        if (answer instanceof Promise && isInTransaction()) note(String(property));
        return answer;
      };
    },
  });
}

function isInTransaction(): boolean {
  return TransactionContext.getEntityManager()?.isInTransaction() ?? false;
}
