import { IsolationLevel } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Membership } from '@paycycle/schema/domain/access';
import { type LocalDate, londonDate } from '@paycycle/schema/domain/local-date';
import type { TokenScope } from '@paycycle/schema/domain/token-scope';
import { AppError } from '@paycycle/schema/errors';
import type { ReadMembership } from './access/memberships.ts';
import { CompanyTurns, linesAt } from './concurrency/company-turns.ts';
import type { Ports } from './ports/ports.ts';

/** The filter of every entity of company data, declared in `database.ts`; `conventions.test.ts` holds them to it. */
export const COMPANY_FILTER = 'company';

/** By which way a call came: a page of ours in a browser, either API, a mail, or the server's own work. */
export type CallSource = 'page' | 'graphql' | 'rest' | 'mail' | 'worker';

/** Origin of a call. The database writes it into the audit log with every change of the call. */
export interface CallOrigin {
  readonly source: CallSource;
  /** The caller's network address; null where there is none. */
  readonly address: string | null;
  /** Number and name of the caller's token; null without one. */
  readonly token: string | null;
  /** Id of the request; undefined for other calls. */
  readonly requestId?: string | undefined;
}

/** Origin of background jobs. */
const BY_ITSELF: CallOrigin = { source: 'worker', address: null, token: null };

/** Notes, within the first transaction of a call that must happen once, that the call was made (`claimed-calls.ts`). */
export interface CallClaim {
  state: 'open' | 'begun' | 'made';
  readonly make: (em: EntityManager) => Promise<void>;
  /** Returns true if the transaction was committed. For a commit without a response. */
  readonly isMade: () => Promise<boolean>;
}

/** Scope of a request before sign-in. It allows registering and signing in, but no reads of company data. */
export interface GuestScope {
  /** The request's only EntityManager. A read of company data through a guest's throws. */
  readonly em: EntityManager;
  readonly ports: Ports;
  /** The calendar date in Europe/London (RULES.md, 1). */
  readonly today: LocalDate;
  /** The address at which the caller reaches the product, without a trailing slash. */
  readonly publicUrl: string;
  /** Aborted when the client disconnects. Long work outside a transaction must stop then. */
  readonly signal?: AbortSignal | undefined;
  readonly origin: CallOrigin;
  /** Of a call that came with a key; undefined for others. */
  readonly claim?: CallClaim | undefined;
  /** The companies that the transaction around this scope changes; none outside of one. */
  readonly turns?: CompanyTurns;
}

/** By which token a tool calls, and what it may do at most (RULES.md, 74). */
export interface CallingToken {
  readonly id: number;
  readonly scope: TokenScope;
  /** Of the secret that the tool sent: the newest one, or the one before it. */
  readonly digest: Buffer;
}

/** The caller, their companies, today's date, and the ports. First argument of every service. */
export interface Scope extends GuestScope {
  readonly userId: string;
  /** Digest of the caller's session id; null for background jobs and for tools without a session. */
  readonly sessionId: string | null;
  /** The token by which an outside tool asks in the user's name; null for people, and for the product's own work. */
  readonly token: CallingToken | null;
  /** The caller has proved who they are in the last five minutes: by signing in, or by a password or factor since. */
  readonly isFresh: boolean;
  /** As what the caller belongs to each of their companies. Grows only by `grantCompany`. */
  readonly memberships: Map<number, ReadMembership>;
  /** The companies that this call may use: the caller's, or fewer (`authoriseCall`). */
  readonly companyIds: Set<number>;
}

/** @param publicUrl the product's own address, unless the caller came by another */
export function openGuestScope(
  em: EntityManager,
  ports: Ports,
  publicUrl = ports.publicUrl(),
  signal?: AbortSignal,
  origin: CallOrigin = BY_ITSELF,
): GuestScope {
  return { em, ports, today: londonDate(ports.clock.now()), publicUrl, signal, origin };
}

/** By which session or token a user asks, and whether they have just proved who they are; by nothing for our own work. */
type Asking = Partial<Pick<Scope, 'sessionId' | 'isFresh' | 'token'>>;

/** Binds a guest's scope to a user: from here on its EntityManager sees the rows of these companies, and no others. */
export function openUserScope(
  guest: GuestScope,
  userId: string,
  memberships: ReadonlyMap<number, ReadMembership>,
  { sessionId = null, isFresh = true, token = null }: Asking = {},
): Scope {
  const scope = {
    ...guest,
    today: token ? dateOf(memberships, guest.today) : guest.today,
    userId,
    sessionId,
    isFresh,
    token,
    memberships: new Map(memberships),
    companyIds: new Set(memberships.keys()),
  };
  limitCompanies(scope);
  return scope;
}

/** Tools that use one sandbox company alone have the date of its test clock (RULES.md, 112). */
function dateOf(memberships: ReadonlyMap<number, ReadMembership>, today: LocalDate): LocalDate {
  const [only, ...others] = memberships.values();
  const testDate = others.length === 0 ? only?.testDate : null;
  return testDate && testDate > today ? testDate : today;
}

/** Scope of a background job for companies, in a user's name and regardless of the user's present role. */
export function openJobScope(guest: GuestScope, userId: string, companyIds: readonly number[]): Scope {
  return openUserScope(guest, userId, new Map(companyIds.map((id) => [id, OWNER])));
}

/** Membership in a company that somebody has just created, and of the server's own work. */
export const OWNER: Membership = { role: 'owner', mayCloseMonths: true };

/** Lets the rest of a request use a company that it has just created, or joined. */
export function grantCompany(scope: Scope, companyId: number, membership: ReadMembership = OWNER): void {
  scope.memberships.set(companyId, membership);
  scope.companyIds.add(companyId);
  limitCompanies(scope);
}

/**
 * Every command that names a company begins here, before it looks at the rest of its input (RULES.md, 41).
 * @throws NOT_FOUND when the caller may not use it, whether it exists or not. One in which their role does not allow the
 * call is not found either, which the call's border turns into FORBIDDEN (`errorOfCall`).
 */
export function requireCompany(scope: Scope, companyId: number): void {
  if (!scope.companyIds.has(companyId)) throw new AppError('NOT_FOUND', 'Company not found');
}

/**
 * Starts an action that a stolen session must not do alone, for example releasing money (RULES.md, 73).
 * @throws REAUTHENTICATION_REQUIRED unless the caller has authenticated in the last five minutes
 */
export function requireReauthentication({ isFresh }: Scope): void {
  if (!isFresh) throw new AppError('REAUTHENTICATION_REQUIRED');
}

/**
 * Runs a command in one database transaction, with its own scope that ends with it. The transaction knows the user and the
 * source, so that its audit entries have both. It starts again if another command is changing its company
 * (`company-turns.ts`).
 */
export function inTransaction<S extends GuestScope, T>(scope: S, command: (scope: S) => Promise<T>): Promise<T> {
  if (scope.turns) return transact(scope, command);
  const turns = new CompanyTurns(linesAt(scope.em.config));
  return turns.run(() => transact({ ...scope, turns }, command), scope.signal);
}

function transact<S extends GuestScope, T>(scope: S, command: (scope: S) => Promise<T>): Promise<T> {
  const options = { sessionContext: { variables: signature(scope) } };
  if (scope.claim?.state === 'open') return inClaimingTransaction(scope, scope.claim, command, options);
  return scope.em.transactional((em) => command({ ...scope, em }), options);
}

async function inClaimingTransaction<S extends GuestScope, T>(
  scope: S,
  claim: CallClaim,
  command: (scope: S) => Promise<T>,
  options: Parameters<EntityManager['transactional']>[1],
): Promise<T> {
  claim.state = 'begun';
  const done: { readonly result: T }[] = [];
  try {
    const result = await scope.em.transactional(async (em) => {
      await claim.make(em);
      const result = await command({ ...scope, em });
      done[0] = { result };
      return result;
    }, options);
    claim.state = 'made';
    return result;
  } catch (error) {
    const [made] = done;
    if (!made || !(await claim.isMade())) throw error;
    claim.state = 'made';
    return made.result;
  } finally {
    // Rolled back: the next transaction of the call notes it.
    if (claim.state === 'begun') claim.state = 'open';
  }
}

/** Reads in one snapshot, unaffected by concurrent writes. Read-only. */
export function inSnapshot<S extends GuestScope, T>(scope: S, read: (scope: S) => Promise<T>): Promise<T> {
  const options = { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true };
  return scope.em.transactional((em) => read({ ...scope, em }), options);
}

/** Settings that triggers read, such as those of the audit log. */
function signature({ origin: via, ...scope }: GuestScope & { readonly userId?: string }) {
  return {
    'paycycle.person': scope.userId ?? '',
    'paycycle.moment': scope.ports.clock.now().toISOString(),
    'paycycle.door': via.source,
    'paycycle.address': via.address ?? '',
    'paycycle.token': via.token ?? '',
    'paycycle.request': via.requestId ?? '',
  };
}

/** Tells the EntityManager which companies the scope has now. */
export function limitCompanies(scope: Scope): void {
  scope.em.setFilterParams(COMPANY_FILTER, {
    companyIds: [...scope.companyIds],
  });
}
