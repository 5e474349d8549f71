import { ApolloServer } from '@apollo/server';
import { expressMiddleware } from '@as-integrations/express5';
import type { MikroORM } from '@mikro-orm/postgresql';
import express, { type Express, type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import type { Session, Store } from 'express-session';
import { pinoHttp } from 'pino-http';
import { graphqlSchema } from './border/graphql-schema.ts';
import { docsRoutes } from './border/openapi/docs.routes.ts';
import { withKnownFields } from './border/openapi/openapi-document.ts';
import { REST_ROUTES } from './border/rest-routes.ts';
import { register, registerByInvitation } from './commands/companies/register.ts';
import { callerOf } from './kernel/access/caller-of.ts';
import type { ReadMembership } from './kernel/access/memberships.ts';
import type { TrustedProxies } from './kernel/access/trusted-proxies.ts';
import { jsonInSlices } from './kernel/concurrency/json-in-slices.ts';
import { followChanges } from './kernel/connections/changes-made.ts';
import { letsIn } from './kernel/connections/lets-in.ts';
import { callOnce } from './kernel/graphql/call-once.plugin.ts';
import { companyVersions } from './kernel/graphql/company-versions.ts';
import { compiledExecution } from './kernel/graphql/compiled-execution.ts';
import type { GraphQLContext } from './kernel/graphql/context.ts';
import { eventStream } from './kernel/graphql/event-stream.ts';
import {
  formatGraphQLError,
  graphqlErrorHandler,
  refusalsForLog,
  statusOfRefusal,
} from './kernel/graphql/format-error.ts';
import { allowJsonGet, toEventStream } from './kernel/graphql/json-get.ts';
import { createListTurns } from './kernel/graphql/list-turns.ts';
import { graphqlProtection } from './kernel/graphql/protection.ts';
import { rowCost } from './kernel/graphql/row-cost.plugin.ts';
import { fieldsOfTokens } from './kernel/graphql/token-fields.plugin.ts';
import { receiveUploads, refuseGuestUploads } from './kernel/graphql/upload.ts';
import { namesOfWrongLiterals } from './kernel/graphql/wrong-inputs.ts';
import { limitAnonymousRequests, readForm, readJson } from './kernel/http/anonymous-requests.ts';
import { chooseApiVersion } from './kernel/http/api-version.ts';
import {
  bearerToken,
  rateLimitKey,
  readToken,
  refuseOtherUser,
  skipForTokens,
  type TokenCaller,
  tokenNameOf,
  tokenOf,
  userIdOf,
} from './kernel/http/caller.ts';
import { compressResponses } from './kernel/http/compression.ts';
import { PUBLIC_URL_SETTING, refuseCrossSite } from './kernel/http/cross-site-guard.ts';
import { followRequest } from './kernel/http/current-request.ts';
import { disconnectSignal } from './kernel/http/disconnect-signal.ts';
import { restErrorHandler, unknownApiPath } from './kernel/http/error-handler.ts';
import { graphiqlPage } from './kernel/http/graphiql-page.ts';
import { refuseUnknownHosts } from './kernel/http/known-host.ts';
import { mountRoutes, type ScopeOfRequest } from './kernel/http/mount-routes.ts';
import { readiness } from './kernel/http/readiness.ts';
import { requestSource } from './kernel/http/request-source.ts';
import { noStore, securityHeaders } from './kernel/http/security-headers.ts';
import { serveWebClient } from './kernel/http/web-client.ts';
import { limitLongAnswers, limitWork } from './kernel/http/work-limits.ts';
import { createRowBudget, type RowBudget } from './kernel/limits/row-budget.ts';
import type { Logger } from './kernel/logger.ts';
import type { Ports } from './kernel/ports/ports.ts';
import { type GuestScope, openGuestScope, openUserScope, type Scope } from './kernel/scope.ts';
import { sha256Hex } from './kernel/sha256.ts';
import { connectRoutes } from './modules/accounting-connections/connect.routes.ts';
import { oauthRoutes } from './modules/applications/oauth.routes.ts';
import { membershipsOf } from './modules/companies/index.ts';
import { externalSignInRoutes } from './modules/identity/external-sign-in.routes.ts';
import { hasSessionCookie, isRecentlyAuthenticated, sessions, sessionUserId } from './modules/identity/session.ts';
import { type SignInOptions, signInRoutes } from './modules/identity/sign-in.routes.ts';
import { isInvited } from './modules/invitations/index.ts';
import { readSureLines } from './modules/matching/index.ts';
import { provideSureLines } from './modules/payment-runs/index.ts';
import { webhookRoutes } from './modules/payments/webhook.routes.ts';
import { ledgerWebhookRoutes } from './modules/publications/ledger-webhook.routes.ts';
import { findTokenCaller } from './modules/tokens/index.ts';

/** All that the app is made of. `main` gives the real things; tests give a database of their own and fakes. */
export interface AppParts {
  readonly orm: MikroORM;
  readonly ports: Ports;
  readonly logger: Logger;
  readonly sessionStore: Store;
  /** The memberships of a request's user where the store has read them with the session; else they are asked for. */
  readonly membershipsOfSession: (session: Session) => ReadonlyMap<number, ReadMembership> | null;
  readonly sessionSecret: string;
  readonly publicUrl: string | undefined;
  /** Accounts are made at the links of invitations alone. */
  readonly isByInvitationOnly?: boolean;
  /** Whose word counts for where a request comes from: so many proxies, proxies at these addresses, or nobody's. */
  readonly trustProxy: TrustedProxies;
  readonly webDir: string;
  readonly demo: SignInOptions['demo'];
  /** The pages and the interface of the sandbox bank. */
  readonly sandboxBank: RequestHandler | undefined;
  /** The accounting systems that stand in for the real ones, where they do. */
  readonly accountingStandIn?: RequestHandler | null;
}

const ROUTES = withKnownFields(REST_ROUTES);

/** The composition root: one Express app with sign-in, REST, GraphQL and the web client. */
export async function createApp(parts: AppParts): Promise<Express> {
  const { orm, ports, logger, publicUrl } = parts;
  const isHttps = publicUrl?.startsWith('https:') ?? false;
  const { guestScope, guestOf, scopeOf, scopeOfNow } = scopesOf(parts);
  provideSureLines(readSureLines);

  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', parts.trustProxy);
  app.set(PUBLIC_URL_SETTING, publicUrl);
  app.use(followRequest);
  // It prepares an entry for each request, even when none is written.
  if (logger.isLevelEnabled('debug')) app.use(pinoHttp({ logger, useLevel: 'debug' }));
  app.use(securityHeaders(isHttps));
  app.use(['/api', '/graphql', '/healthz', '/readyz'], noStore);
  app.get('/healthz', (_request, response) => void response.json({ status: 'alive' }));
  app.get('/readyz', readiness(canWork(orm)));
  app.use(refuseUnknownHosts(publicUrl));
  app.use(compressResponses());
  // Before the sessions: a provider has none, and signs the bytes as they are.
  app.use(webhookRoutes(guestScope));
  app.use(ledgerWebhookRoutes(guestScope));
  app.use(oauthRoutes(guestOf));
  if (parts.sandboxBank) app.use('/sandbox-bank', parts.sandboxBank);
  if (parts.accountingStandIn) app.use('/accounting-stand-in', parts.accountingStandIn);
  // A browser sends no token by itself, so only a request with a cookie can come from another site's page.
  app.use(
    ['/api', '/graphql'],
    readToken((text, address) => findTokenCaller(guestScope(), text, address), ports),
    ...[refuseCrossSite, sessions(parts.sessionStore, parts.sessionSecret, isHttps), refuseOtherUser].map(
      skipForTokens,
    ),
    limitAnonymousRequests(ports.attemptLimits),
    chooseApiVersion,
    followChanges,
  );
  const bounded = limitWork(rateLimitKey);
  const budget = createRowBudget();
  app.use(graphiqlPage(parts.webDir, (request) => !tokenOf(request) && request.session.userId !== undefined));
  app.use('/graphql', await graphqlMiddleware(logger, { scopeOf, scopeOfNow, bounded, budget }));
  app.use('/api', bounded);
  app.use('/api', readJson(), readForm(), followRequest);
  app.use(docsRoutes(REST_ROUTES));
  const { identityProvider } = ports;
  const accounts = { register: parts.isByInvitationOnly ? registerByInvitation : register };
  const signIn = { guestScope: guestOf, ...accounts, demo: parts.demo, provider: identityProvider, isHttps };
  app.use(skipForTokens(signInRoutes(signIn)));
  if (identityProvider) {
    const mayRegister = parts.isByInvitationOnly ? isInvited : async () => true;
    const external = { guestOf, provider: identityProvider, isDemo: !!parts.demo, mayRegister };
    app.use(skipForTokens(externalSignInRoutes(external)));
  }
  app.use(skipForTokens(connectRoutes(scopeOf)));
  app.use(mountRoutes(ROUTES, scopeOf, budget));
  app.use('/api', unknownApiPath);
  app.use(serveWebClient(parts.webDir, (request) => !hasSessionCookie(request)));
  // Also of what comes before the router, such as the session: the client reads the code of each refusal.
  app.use('/graphql', graphqlErrorHandler(logger));
  app.use(restErrorHandler(logger));
  return app;
}

/** Whether the database accepts new connections, answers and can be written to. */
function canWork(orm: MikroORM): () => Promise<boolean> {
  const askToBeLetIn = letsIn(orm.config.get('clientUrl', ''));
  return async () => {
    await askToBeLetIn();
    // A read-only database refuses to lock rows, even when it finds none.
    await orm.em.fork().execute('select id from companies where false for update');
    return true;
  };
}

/** Whose request it is: by its token, or else by its session. */
function scopesOf({ orm, ports, publicUrl, membershipsOfSession, sessionStore }: AppParts) {
  const guestScope = (): GuestScope => openGuestScope(orm.em.fork(), ports);
  // Without an address of its own, the product is where the caller found it: localhost, 127.0.0.1, or the machine's name.
  const addressOf = (request: Request): string => publicUrl ?? `${request.protocol}://${request.host}`;
  const guestOf = (request: Request): GuestScope =>
    openGuestScope(
      orm.em.fork(),
      ports,
      addressOf(request),
      request.res && disconnectSignal(request.res),
      requestSource(request, tokenNameOf(request)),
    );
  const scopeOf = async (request: Request): Promise<Scope | null> => {
    const token = tokenOf(request);
    return token ? scopeOfToken(guestOf(request), token) : scopeOfUser(guestOf(request), request, membershipsOfSession);
  };
  // What a request was told of its session or token may be over by the time that a stream has something to say.
  const scopeOfNow = async (request: Request): Promise<Scope | null> => {
    if (tokenOf(request)) {
      const token = await findTokenCaller(guestScope(), bearerToken(request), request.ip);
      return token?.isFromAllowedAddress ? scopeOfToken(guestOf(request), token) : null;
    }
    return (await sessionUserId(sessionStore, request.sessionID)) === request.session.userId
      ? scopeOfUser(guestOf(request), request, () => null)
      : null;
  };
  return { guestScope, guestOf, scopeOf, scopeOfNow };
}

function scopeOfToken(guest: GuestScope, { tokenId, userId, scope, digest, memberships }: TokenCaller): Scope {
  return openUserScope(guest, userId, memberships, {
    token: { id: tokenId, scope, digest },
    // Where no money moves, nothing has to be proved anew.
    isFresh: scope === 'test_everything',
  });
}

async function scopeOfUser(
  guest: GuestScope,
  { session, sessionID }: Request,
  membershipsOfSession: AppParts['membershipsOfSession'],
): Promise<Scope | null> {
  const { userId } = session;
  if (!userId) return null;
  return openUserScope(guest, userId, membershipsOfSession(session) ?? (await membershipsOf(guest.em, userId)), {
    sessionId: sha256Hex(sessionID),
    isFresh: isRecentlyAuthenticated(session),
  });
}

interface GraphQLParts {
  readonly scopeOf: ScopeOfRequest;
  /** Asks whether the session still stands. */
  readonly scopeOfNow: ScopeOfRequest;
  /** Lets a request in when it is its user's turn. */
  readonly bounded: RequestHandler;
  readonly budget: RowBudget;
}

async function graphqlMiddleware(logger: Logger, { scopeOf, scopeOfNow, bounded, budget }: GraphQLParts) {
  const { plugins, ...limits } = graphqlProtection();
  const schema = await graphqlSchema();
  const listTurns = createListTurns(budget);
  const server = new ApolloServer<GraphQLContext>({
    gateway: compiledExecution(schema),
    csrfPrevention: true,
    introspection: true,
    includeStacktraceInErrorResponses: false,
    stringifyResult: jsonInSlices,
    // The process ends its parts in order: by itself it would answer the last calls as bugs.
    stopOnTerminationSignals: false,
    ...limits,
    plugins: [
      ...plugins,
      namesOfWrongLiterals,
      fieldsOfTokens,
      rowCost(budget),
      callOnce,
      companyVersions(({ em, userId }) => membershipsOf(em, userId)),
      statusOfRefusal,
      refusalsForLog,
    ],
    formatError: formatGraphQLError(logger),
    logger,
  });
  await server.start();
  const beginLongAnswer = limitLongAnswers();
  // An app of its own: without ETags, which cost a digest of each answer and would never be used.
  const router = express();
  router.disable('etag').disable('x-powered-by');
  const scopes = new WeakMap<Request, Scope | null>();
  router.use(toEventStream);
  router.use('/stream', readJson(), eventStream(schema, scopeOfNow, logger, listTurns));
  router.use(
    bounded,
    refuseGuestUploads((request) => userIdOf(request) !== undefined),
    receiveUploads(),
    readJson(),
    followRequest,
    followChanges,
    allowJsonGet,
    // Before Apollo, which would answer 500 if the database is away.
    async (request: Request, _response: Response, next: NextFunction) => {
      scopes.set(request, await scopeOf(request));
      next();
    },
    expressMiddleware(server, {
      context: async ({ req, res }) => {
        const scope = scopes.get(req) ?? null;
        return { scope, listTurns, ...(scope && { beginLongAnswer: () => beginLongAnswer(callerOf(scope), res) }) };
      },
    }),
  );
  return router;
}
