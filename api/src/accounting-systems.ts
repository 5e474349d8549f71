import { type RequestHandler, Router } from 'express';
import type { AccountingConfig, XeroConfig } from './kernel/accounting-config.ts';
import type { Logger } from './kernel/logger.ts';
import type { AccountingSystem, OnlineLedger } from './kernel/ports/accounting-system.ts';
import type { Clock } from './kernel/ports/clock.ts';

export interface AccountingParts {
  readonly clock: Clock;
  readonly logger: Logger;
  /** The address at which browsers reach the server. */
  readonly publicUrl: () => string;
  /** The address at which the server reaches itself. */
  readonly ownUrl: () => string;
}

/** The accounting systems that companies can publish to, with the stand-ins behind them where those are our own. */
export interface OpenAccountingSystems {
  /** Only those that are set up. */
  readonly systems: ReadonlyMap<OnlineLedger, AccountingSystem>;
  /** To be mounted at `/accounting-stand-in`; null where the systems are not our own. */
  readonly standIn: RequestHandler | null;
}

const MOUNTED_AT = '/accounting-stand-in';

/** Opens the systems that the environment has set up. The client of each is loaded by those alone who use it. */
export async function openAccountingSystems(
  config: AccountingConfig,
  parts: AccountingParts,
): Promise<OpenAccountingSystems> {
  if (config.kind === 'stand-in') return openStandIns(parts);
  const systems = new Map<OnlineLedger, AccountingSystem>();
  if (config.xero) {
    const { createXeroSystem } = await import('./adapters/xero/xero-system.ts');
    systems.set('xero', createXeroSystem(config.xero, parts));
  }
  return { systems, standIn: null };
}

async function openStandIns(parts: AccountingParts): Promise<OpenAccountingSystems> {
  const { createXeroSystem } = await import('./adapters/xero/xero-system.ts');
  const { createXeroStandIn } = await import('./accounting-stand-in/xero/xero-stand-in.ts');
  const { clock, logger, publicUrl, ownUrl } = parts;
  const xero = createXeroStandIn({ clock, logger, webhookUrl: () => `${ownUrl()}/api/xero/webhook` });
  const standIn = Router();
  standIn.use('/xero', xero.router);
  const api = () => `${ownUrl()}${MOUNTED_AT}/xero`;
  const pages = () => `${publicUrl()}${MOUNTED_AT}/xero`;
  // The addresses are known when the server listens, so they are asked for with each use.
  const config: XeroConfig = {
    ...xero.client,
    webhookKey: xero.webhookKey,
    tier: 'standard',
    get loginUrl() {
      return pages();
    },
    get identityUrl() {
      return api();
    },
    get apiUrl() {
      return api();
    },
    get webUrl() {
      return pages();
    },
  };
  return { systems: new Map([['xero', createXeroSystem(config, parts)]]), standIn };
}
