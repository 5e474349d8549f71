import { localDate } from '@paycycle/schema/domain/local-date';
import { pence } from '@paycycle/schema/domain/money';
import { AppError } from '@paycycle/schema/errors';
import { publishBills, retryPublication } from '../../commands/publications/publish-bills.ts';
import { withdrawPublication } from '../../commands/publications/withdraw-publication.ts';
import { publishNext } from '../../commands/publishing/publish-next.ts';
import { openGuestScope, openWorkScope, type Scope } from '../../kernel/scope.ts';
import { Publication } from '../../modules/publications/index.ts';
import { FakeAccountingSystem } from '../fake-accounting-system.ts';
import type { LedgerFault } from '../fake-ledger-books.ts';
import { SeededRandom } from '../payment-simulation/seeded-random.ts';
import { violationAtRest, violationNow } from './check-publications.ts';
import { BUGS_IN_TABLES, type PlantedBug, withBug } from './planted-bugs.ts';
import { beginHistory, type PublicationBooks, reconnect } from './publication-books.ts';
import { Killed, Life, type Stall } from './publication-life.ts';

const STEPS = 24;
/** Pieces of work that a process does in a row at most. */
const IN_A_ROW_MAX = 5;
/** A piece of work has about so many points at which it may be killed. */
const POINTS_MAX = 25;
const SECOND_MS = 1000;
/** Longer than a process may be silent. */
const STALL_S = 21;
const PAUSES_S = [12, 12, 25, 60, 120, 280, 400, 3700];
const FAULTS: readonly LedgerFault[] = [
  'lost_before',
  'lost_after',
  'lost_after',
  'server_error',
  'later',
  'token_expired',
];
/** As often as anything has to be tried until all is at rest. */
const ROUNDS_MAX = 40;

/**
 * Plays one history of faults and kills on the real services and a real database: what people do here and there, what the
 * ledger does, and where the process is killed follow from the seed. Then the faults end, and all has to come to rest.
 * @returns what is wrong; null where nothing is
 */
export async function playPublicationHistory(
  books: PublicationBooks,
  seed: number,
  bug: PlantedBug | null = null,
): Promise<string | null> {
  const history = new PublicationHistory(books, seed, bug);
  return history.play();
}

class PublicationHistory {
  readonly #random: SeededRandom;
  readonly #ledger: FakeAccountingSystem;
  /** What was asked for and not taken back. */
  readonly #asked = new Set<number>();
  #hasFaults = true;

  constructor(
    private readonly books: PublicationBooks,
    seed: number,
    private readonly bug: PlantedBug | null,
  ) {
    this.#random = new SeededRandom(seed);
    this.#ledger = new FakeAccountingSystem(books.clock);
    this.#ledger.before = () => this.#nextFault();
  }

  async play(): Promise<string | null> {
    await beginHistory(this.books, this.#ledger);
    if (this.#random.chance(0.2)) this.#ledger.refusedNumbers.add(this.#random.pick(this.books.bills).number);
    await this.#publish();
    for (let step = 1; step <= STEPS; step += 1) {
      await this.#step();
      const violation = violationNow(this.#ledger);
      if (violation !== null) return `step ${step}: ${violation}`;
    }
    return this.#rest();
  }

  async #step(): Promise<void> {
    await this.#plant('step');
    const dice = this.#random.below(100);
    if (dice < 50) await this.#workSome();
    else if (dice < 54) await Promise.all([this.#work(null), this.#work(null)]);
    else if (dice < 58) await this.#workAndStall();
    else if (dice < 72) this.#pass(this.#random.pick(PAUSES_S));
    else if (dice < 77) await this.#publish();
    else if (dice < 82) await this.#withFirst({ state: 'failed' }, (scope, { id }) => retryPublication(scope, id));
    else if (dice < 85) await this.#withdraw();
    else if (dice < 88) this.#removeThere();
    else if (dice < 90) await this.#editHere();
    else if (dice < 94) await this.#enterThere();
    else await reconnect(this.books, this.#ledger);
  }

  #nextFault(): LedgerFault | null {
    if (!this.#hasFaults || !this.#random.chance(0.2)) return null;
    return this.#random.chance(0.05) ? 'signed_out' : this.#random.pick(FAULTS);
  }

  #pass(seconds: number): void {
    const { clock } = this.books;
    clock.moveToInstant(new Date(clock.now().getTime() + seconds * SECOND_MS).toISOString());
  }

  async #workSome(): Promise<void> {
    const works = 1 + this.#random.below(IN_A_ROW_MAX);
    const killedAt = this.#random.chance(0.35) ? 1 + this.#random.below(works) : 0;
    for (let work = 1; work <= works; work += 1) {
      // Where nothing is due, nothing is due again until the clock is moved.
      if (!(await this.#work(work === killedAt ? this.#random.below(POINTS_MAX) : null))) return;
    }
  }

  /** A process stalls at a call, and another one takes over. Then it goes on. */
  async #workAndStall(): Promise<void> {
    const edgesLeft = this.#random.below(6);
    const works = 1 + this.#random.below(3);
    const meanwhile = async () => {
      this.#pass(STALL_S);
      for (let left = works; left > 0 && (await this.#work(null)); ) left -= 1;
    };
    await this.#work(null, { edgesLeft, meanwhile });
  }

  /** A process does the next piece of work, and may be killed at it. */
  async #work(pointsLeft: number | null, stall: Stall | null = null): Promise<boolean> {
    const life = new Life(pointsLeft, stall);
    const { ports, clock } = this.books;
    const system = life.system(withBug(this.#ledger, this.bug));
    const mortal = { ...ports, clock: life.clock(clock), accountingSystems: new Map([['xero', system]] as const) };
    try {
      return await publishNext(() => openGuestScope(this.books.em.fork(), mortal));
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
      await this.#plant('start');
      return true;
    }
  }

  async #plant(when: 'start' | 'step'): Promise<void> {
    const planted = this.bug && BUGS_IN_TABLES[this.bug];
    if (planted?.when !== when) return;
    await this.books.em.execute(planted.sql);
  }

  #scope(): Scope {
    const { user, ports, companyId, em } = this.books;
    const accountingSystems = new Map([['xero', withBug(this.#ledger, this.bug)]] as const);
    return openWorkScope(openGuestScope(em.fork(), { ...ports, accountingSystems }), user.userId, [companyId]);
  }

  /** What somebody asks for may be refused, as where the ledger does not answer. */
  async #ask<T>(command: (scope: Scope) => Promise<T>): Promise<T | null> {
    try {
      return await command(this.#scope());
    } catch (error) {
      if (error instanceof AppError) return null;
      throw error;
    }
  }

  async #publish(): Promise<void> {
    const { bills, companyId } = this.books;
    const invoiceIds = bills.map(({ id }) => id).filter(() => this.#random.chance(0.6));
    if (invoiceIds.length === 0) return;
    const done = await this.#ask((scope) => publishBills(scope, companyId, { invoiceIds }));
    if (done) for (const id of invoiceIds) this.#asked.add(id);
  }

  async #withFirst(
    which: object,
    command: (scope: Scope, publication: Publication) => Promise<unknown>,
  ): Promise<void> {
    const scope = this.#scope();
    const found = await scope.em.find(
      Publication,
      { companyId: this.books.companyId, ...which },
      { orderBy: { id: 'asc' } },
    );
    if (found.length === 0) return;
    const publication = this.#random.pick(found);
    await this.#ask((scope) => command(scope, publication));
  }

  async #withdraw(): Promise<void> {
    await this.#withFirst({}, async (scope, { id, invoiceId }) => {
      const { publication } = await withdrawPublication(scope, id);
      if (publication === null) this.#asked.delete(invoiceId);
    });
  }

  #removeThere(): void {
    const live = this.#ledger.liveBills();
    if (live.length > 0) this.#ledger.change(this.#random.pick(live).externalId, { state: 'voided' });
  }

  /** Somebody there has entered a bill with the number of one of ours, of another day. */
  async #enterThere(): Promise<void> {
    const { companyId } = this.books;
    const found = await this.#scope().em.find(Publication, { companyId, state: 'sending', externalId: null });
    const sent = found.flatMap((publication) => publication.sent ?? []);
    if (sent.length === 0) return;
    const { documentType, contactId, number, publishAs } = this.#random.pick(sent);
    this.#ledger.enter({
      invoiceId: 0,
      documentType,
      contactId,
      number,
      date: localDate('2026-01-05'),
      dueDate: localDate('2026-01-31'),
      publishAs,
      link: '',
      lines: [
        { description: 'By hand', netPence: pence(1_00), vatPence: pence(0), vatCode: 'zero', accountCode: '461' },
      ],
    });
  }

  async #editHere(): Promise<void> {
    const { id } = this.#random.pick(this.books.bills);
    await this.books.em.execute(`update invoices set due_date = due_date + ${this.#random.below(2)} where id = ?`, [
      id,
    ]);
  }

  /** The faults end: what waits is done, what has failed is tried again, and what was done there is seen. */
  async #rest(): Promise<string | null> {
    this.#hasFaults = false;
    await reconnect(this.books, this.#ledger);
    for (let round = 1; round <= ROUNDS_MAX; round += 1) {
      const pauses = round === 2 ? 3700 : 400;
      this.#pass(pauses);
      await this.#plant('step');
      while (await this.#work(null)) {
        const violation = violationNow(this.#ledger);
        if (violation !== null) return `at rest: ${violation}`;
      }
      if (round < 3) await this.#retryAll();
      else if (!(await this.#isAnythingUnderWay())) break;
    }
    return violationNow(this.#ledger) ?? violationAtRest(this.books, this.#ledger, this.#asked);
  }

  async #isAnythingUnderWay(): Promise<boolean> {
    const { em } = this.#scope();
    const { companyId } = this.books;
    return (await em.count(Publication, { companyId, state: { $in: ['queued', 'sending'] } })) > 0;
  }

  async #retryAll(): Promise<void> {
    const { em } = this.#scope();
    const { companyId } = this.books;
    for (const { id } of await em.find(Publication, { companyId, state: 'failed' })) {
      await this.#ask((scope) => retryPublication(scope, id));
    }
  }
}
