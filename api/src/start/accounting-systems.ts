import { randomBytes } from 'node:crypto';
import type { OnlineLedger } from '@paycycle/schema/domain/ledger';
import { type RequestHandler, Router } from 'express';
import type { AccountingConfig, XeroConfig } from '../kernel/config/accounting-config.ts';
import type { QuickBooksConfig } from '../kernel/config/quickbooks-config.ts';
import type { Logger } from '../kernel/logger.ts';
import type { AccountingSystem } from '../kernel/ports/accounting-system.ts';
import type { Clock } from '../kernel/ports/clock.ts';

export interface AccountingParts {
  readonly clock: Clock;
  readonly logger: Logger;
  /** URL at which browsers reach the server. */
  readonly publicUrl: () => string;
  /** URL at which the server reaches itself. */
  readonly ownUrl: () => string;
}

/** Accounting systems that companies can publish to, with our stand-ins if those replace them. */
export interface OpenAccountingSystems {
  /** Only the systems that are set up. */
  readonly systems: ReadonlyMap<OnlineLedger, AccountingSystem>;
  /** Mount it at `/accounting-stand-in`; null if the systems are not our own. */
  readonly standIn: RequestHandler | null;
}

const MOUNTED_AT = '/accounting-stand-in';

/** Opens the systems that the configuration has set up. Loads only their clients. */
export async function openAccountingSystems(
  config: AccountingConfig,
  parts: AccountingParts,
): Promise<OpenAccountingSystems> {
  if (config.kind === 'stand-in') return openStandIns(parts);
  const systems = new Map<OnlineLedger, AccountingSystem>();
  if (config.xero) {
    const { createXeroSystem } = await import('../adapters/xero/xero-system.ts');
    systems.set('xero', createXeroSystem(config.xero, parts));
  }
  if (config.quickbooks) {
    const { createQuickBooksSystem } = await import('../adapters/quickbooks/quickbooks-system.ts');
    systems.set('quickbooks', createQuickBooksSystem(config.quickbooks, parts));
  }
  return { systems, standIn: null };
}

async function openStandIns(parts: AccountingParts): Promise<OpenAccountingSystems> {
  const stands = [await openXeroStandIn(parts), await openQuickBooksStandIn(parts)];
  const standIn = Router();
  for (const { system, router } of stands) standIn.use(`/${system.ledger}`, router);
  return { systems: new Map(stands.map(({ system }) => [system.ledger, system])), standIn };
}

interface StandIn {
  readonly system: AccountingSystem;
  readonly router: RequestHandler;
}

async function openXeroStandIn(parts: AccountingParts): Promise<StandIn> {
  const { createXeroSystem } = await import('../adapters/xero/xero-system.ts');
  const { createXeroStandIn } = await import('../accounting-stand-in/xero/xero-stand-in.ts');
  const { clock, logger } = parts;
  const standIn = createXeroStandIn({ clock, logger, webhookUrl: () => webhookUrl(parts, 'xero') });
  const { api, pages } = addressesOf(parts, 'xero');
  // The URLs may be known only once the server listens, so each use reads them.
  const config: XeroConfig = {
    ...standIn.client,
    webhookKey: standIn.webhookKey,
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
  return { system: createXeroSystem(config, parts), router: standIn.router };
}

async function openQuickBooksStandIn(parts: AccountingParts): Promise<StandIn> {
  const { createQuickBooksSystem } = await import('../adapters/quickbooks/quickbooks-system.ts');
  const { createQuickBooksStandIn } = await import('../accounting-stand-in/quickbooks/quickbooks-stand-in.ts');
  const { clock, logger } = parts;
  const [clientSecret, webhookVerifier] = [secret(), secret()];
  const client = { clientId: 'PAYCYCLE-STAND-IN', clientSecret, webhookVerifier };
  const standIn = createQuickBooksStandIn({
    ...client,
    clock,
    logger,
    webhookUrl: () => webhookUrl(parts, 'quickbooks'),
  });
  const { api, pages } = addressesOf(parts, 'quickbooks');
  const config: QuickBooksConfig = {
    ...client,
    get signInUrl() {
      return `${pages()}/connect/oauth2`;
    },
    get tokenUrl() {
      return `${api()}/oauth2/v1/tokens/bearer`;
    },
    get revokeUrl() {
      return `${api()}/v2/oauth2/tokens/revoke`;
    },
    get apiUrl() {
      return api();
    },
    get appUrl() {
      return `${pages()}/app`;
    },
  };
  return { system: createQuickBooksSystem(config, parts), router: standIn.router };
}

/** URLs at which the server and browsers reach a stand-in. */
function addressesOf({ ownUrl, publicUrl }: AccountingParts, ledger: OnlineLedger) {
  return {
    api: () => `${ownUrl()}${MOUNTED_AT}/${ledger}`,
    pages: () => `${publicUrl()}${MOUNTED_AT}/${ledger}`,
  };
}

/** URL of this server for a stand-in's webhooks. */
function webhookUrl({ ownUrl }: AccountingParts, ledger: OnlineLedger): string {
  return `${ownUrl()}/api/accounting/${ledger}/webhook`;
}

function secret(): string {
  return randomBytes(24).toString('base64url');
}
