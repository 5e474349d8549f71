import express, { type ErrorRequestHandler, type Router } from 'express';
import { answerTo } from '../../kernel/errors/to-app-error.ts';
import { escapeHtml } from '../../kernel/escape-html.ts';
import { refuseCrossSite } from '../../kernel/http/cross-site-guard.ts';
import type { Logger } from '../../kernel/logger.ts';
import type { Clock } from '../../kernel/ports/clock.ts';
import { quickBooksApi } from './api.routes.ts';
import { standInPage } from './authorise.page.ts';
import { booksPages } from './books.routes.ts';
import { CallLimits } from './call-limits.ts';
import type { BooksChange, CompanyBooks } from './company-books.ts';
import { newCompany } from './new-company.ts';
import { quickBooksOAuth } from './oauth.routes.ts';
import { SignIns } from './sign-ins.ts';
import { WebhookOutbox } from './webhook-outbox.ts';

export interface QuickBooksStandInParts {
  readonly clock: Clock;
  readonly logger: Logger;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly webhookVerifier: string;
  /** The whole address to which webhooks are sent; null for none. */
  readonly webhookUrl: () => string | null;
}

/** QuickBooks Online for trying things out: OAuth 2.0, the Accounting API and webhooks, with two companies in memory. */
export interface QuickBooksStandIn {
  /** Has the paths of all hosts of Intuit: `/connect/oauth2`, `/oauth2/…`, `/v2/…`, `/v3/…`; and `/books/{realmId}`. */
  readonly router: Router;
  readonly companies: ReadonlyMap<string, CompanyBooks>;
  readonly signIns: SignIns;
  /** Sends the webhooks of all changes so far. @throws Error where the receiver did not take them */
  sendWebhooks(): Promise<void>;
}

const COMPANIES = [
  ['9341450000000001', 'Harbour Fitness Ltd'],
  ['9341450000000002', 'Meadow Catering Ltd'],
] as const;

/**
 * Opens the stand-in. It is written by hand: Intuit publishes no OpenAPI file. Its facts are those of developer.intuit.com
 * (Accounting API reference; limits and throttles; OAuth 2.0; webhooks), read in November 2026 without an account.
 */
export function createQuickBooksStandIn(parts: QuickBooksStandInParts): QuickBooksStandIn {
  const { clock, logger, clientId, clientSecret, webhookVerifier, webhookUrl } = parts;
  const outbox = new WebhookOutbox({ clock, verifier: webhookVerifier, url: webhookUrl });
  const keep = (change: BooksChange): void => outbox.add(change);
  const companies = new Map(COMPANIES.map(([realmId, name]) => [realmId, newCompany(realmId, name, clock, keep)]));
  outbox.clear();
  const signIns = new SignIns(clock);
  const onChange = (): void => {
    outbox.send().catch((error: unknown) => {
      logger.warn(
        { err: error },
        'could not deliver a webhook of the QuickBooks stand-in; the next change sends it again',
      );
    });
  };
  const router = express.Router();
  router.use(refuseCrossSite);
  router.use(quickBooksOAuth({ companies, signIns, clientId, clientSecret }));
  router.use('/v3/company/:realmId', quickBooksApi({ companies, signIns, limits: new CallLimits(clock), onChange }));
  router.use(booksPages({ companies, onChange }));
  router.use(failurePage(logger));
  return { router, companies, signIns, sendWebhooks: () => outbox.send() };
}

function failurePage(logger: Logger): ErrorRequestHandler {
  return (thrown, _request, response, next) => {
    if (response.headersSent) return next(thrown);
    const { status, message } = answerTo(thrown, logger, 'a request to the QuickBooks stand-in failed');
    const content = `<p>${escapeHtml(message)}</p>`;
    response
      .status(status)
      .type('html')
      .send(standInPage('That did not work', content, response.locals.cspNonce));
  };
}
