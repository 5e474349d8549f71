import { localDate } from '@paycycle/schema/domain/local-date';
import { pence } from '@paycycle/schema/domain/money';
import { AppError } from '@paycycle/schema/errors';
import { publishBills, retryPublication } from '../../commands/publications/publish-bills.ts';
import { withdrawPublication } from '../../commands/publications/withdraw-publication.ts';
import { publishNext } from '../../commands/publishing/publish-next.ts';
import { openGuestScope, openJobScope, type Scope } from '../../kernel/scope.ts';
import { LedgerPayment, Publication, refreshPublications } from '../../modules/publications/index.ts';
import { FakeAccountingSystem } from '../fake-accounting-system.ts';
import { SeededRandom } from '../payment-simulation/seeded-random.ts';
import { type PaidBooks, paymentViolationAtRest, paymentViolationNow } from './check-payments.ts';
import { violationAtRest, violationNow } from './check-publications.ts';
import { LedgerFaults } from './ledger-faults.ts';
import { PaymentActs, type PaymentHistory } from './payment-acts.ts';
import { BUGS_IN_TABLES, type PlantedBug, type PlantedWhen, withBug } from './planted-bugs.ts';
import { beginHistory, type PublicationBooks, reconnect } from './publication-books.ts';
import { Life, type Stall } from './publication-life.ts';

const STEPS = 30;
/** Pieces of work that a process does in a row at most. */
const IN_A_ROW_MAX = 5;
/** A piece of work has about so many points at which it may be killed. */
const POINTS_MAX = 35;
const SECOND_MS = 1000;
/** Longer than a process may be silent. */
const STALL_S = 21;
/** Mostly after the call that makes a payment, which begins and ends after that which reads its bills. */
const PAYMENT_EDGES = [1, 2, 3, 3];
const PAUSES_S = [12, 12, 25, 60, 120, 280, 400, 3700];
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
  readonly #faults: LedgerFaults;
  readonly #payments: PaymentActs;
  /** Bills that were requested and not withdrawn. */
  readonly #asked = new Set<number>();
  /** Its bills are there when it begins, and most of it is about their payments. */
  readonly #isOfPayments: boolean;

  constructor(
    private readonly books: PublicationBooks,
    seed: number,
    private readonly bug: PlantedBug | null,
  ) {
    this.#random = new SeededRandom(seed);
    this.#ledger = new FakeAccountingSystem(books.clock);
    this.#isOfPayments = this.#random.chance(0.5);
    this.#faults = new LedgerFaults(this.#random, this.#ledger);
    if (this.#random.chance(0.3)) this.#ledger.limits = { ...this.#ledger.limits, contactsPerPaymentGroup: 1 };
    const ask: PaymentHistory['ask'] = (command) => this.#ask(command);
    this.#payments = new PaymentActs({ books, ledger: this.#ledger, random: this.#random, ask });
  }

  async play(): Promise<string | null> {
    await beginHistory(this.books, this.#ledger, this.#random.chance(0.8) ? 'awaiting_payment' : 'draft');
    await this.#plant('begin');
    try {
      return await this.#play();
    } finally {
      await this.#plant('end');
    }
  }

  async #play(): Promise<string | null> {
    if (this.#random.chance(0.2)) this.#ledger.refusedNumbers.add(this.#random.pick(this.books.bills).number);
    await this.#publish();
    await this.#payments.begin();
    if (this.#isOfPayments) await this.#beginPayments();
    this.#faults.isOn = true;
    for (let step = 1; step <= STEPS; step += 1) {
      await this.#step();
      const violation = this.#violationNow();
      if (violation !== null) return `step ${step}: ${violation}`;
    }
    return this.#rest();
  }

  async #beginPayments(): Promise<void> {
    while (await this.#work(null)) {
      // One piece at a time, until all requested bills are there.
    }
    this.#payments.approveThere();
    await this.#payments.publish();
  }

  async #step(): Promise<void> {
    await this.#plant('step');
    if (this.#random.chance(this.#isOfPayments ? 0.35 : 0.2)) return this.#payments.act();
    if (this.#isOfPayments && this.#random.chance(0.5)) this.#pass(this.#random.pick(PAUSES_S));
    const dice = this.#random.below(100);
    if (dice < (this.#isOfPayments ? 40 : 50)) await this.#workSome();
    else if (dice < (this.#isOfPayments ? 43 : 53)) await Promise.all([this.#work(null), this.#work(null)]);
    else if (dice < 61) await this.#workAndStall();
    else if (dice < 72) this.#pass(this.#random.pick(PAUSES_S));
    else if (dice < 77) await this.#publish();
    else if (dice < 82) await this.#withFirst({ state: 'failed' }, (scope, { id }) => retryPublication(scope, id));
    else if (dice < 85) await this.#withdraw();
    else if (dice < 88) this.#removeThere();
    else if (dice < 90) await this.#editHere();
    else if (dice < 94) await this.#enterThere();
    else await reconnect(this.books, this.#ledger);
  }

  #pass(seconds: number): void {
    const { clock } = this.books;
    clock.moveToInstant(new Date(clock.now().getTime() + seconds * SECOND_MS).toISOString());
  }

  async #workSome(): Promise<void> {
    const works = 1 + this.#random.below(IN_A_ROW_MAX);
    const killedAt = this.#random.chance(0.35) ? 1 + this.#random.below(works) : 0;
    for (let work = 1; work <= works; work += 1) {
      // If nothing is due, nothing becomes due until the clock moves.
      if (!(await this.#work(work === killedAt ? this.#random.below(POINTS_MAX) : null))) return;
    }
  }

  /** A process stalls at a call, another one takes over, and then the first continues. */
  async #workAndStall(): Promise<void> {
    const edgesLeft = this.#isOfPayments ? this.#random.pick(PAYMENT_EDGES) : this.#random.below(6);
    const works = 1 + this.#random.below(3);
    const meanwhile = async () => {
      this.#pass(STALL_S);
      this.#faults.isStalled = true;
      for (let left = works; left > 0 && (await this.#work(null)); ) left -= 1;
      this.#faults.isStalled = false;
    };
    await this.#work(null, { edgesLeft, meanwhile });
  }

  /** A process does the next piece of work, and may be killed at it. */
  async #work(pointsLeft: number | null, stall: Stall | null = null): Promise<boolean> {
    const life = new Life(pointsLeft, stall);
    const { ports, clock } = this.books;
    const system = life.system(withBug(this.#payments.watched(this.#ledger, stall !== null), this.bug));
    const mortal = { ...ports, clock: life.clock(clock), accountingSystems: new Map([['xero', system]] as const) };
    try {
      return await life.live(() => publishNext(() => openGuestScope(this.books.em.fork(), mortal)));
    } catch (error) {
      if (!life.isKilled) throw error;
      await this.#plant('start');
      return true;
    }
  }

  async #plant(when: PlantedWhen): Promise<void> {
    const planted = this.bug && BUGS_IN_TABLES[this.bug];
    const sql = planted?.[when];
    if (sql) await this.books.em.execute(sql);
  }

  #scope(): Scope {
    const { user, ports, companyId, em } = this.books;
    const accountingSystems = new Map([['xero', withBug(this.#ledger, this.bug)]] as const);
    return openJobScope(openGuestScope(em.fork(), { ...ports, accountingSystems }), user.userId, [companyId]);
  }

  /** A user's request, which may be refused, for example if the ledger does not respond. */
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
    const invoiceIds = bills.map(({ id }) => id).filter(() => this.#random.chance(this.#isOfPayments ? 0.9 : 0.6));
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
    // A ledger keeps a bill while a payment of it is there.
    const live = this.#ledger.liveBills().filter(({ paidPence }) => paidPence === 0);
    if (live.length > 0) this.#ledger.change(this.#random.pick(live).externalId, { state: 'voided' });
  }

  /** A user of the ledger enters a bill with one of our numbers and another date. */
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
    this.#faults.isOn = false;
    await reconnect(this.books, this.#ledger);
    for (let round = 1; round <= ROUNDS_MAX; round += 1) {
      const pauses = round === 2 ? 3700 : 400;
      this.#pass(pauses);
      await this.#plant('step');
      while (await this.#work(null)) {
        const violation = this.#violationNow();
        if (violation !== null) return `at rest: ${violation}`;
      }
      if (round < 3) await this.#retryAll();
      else if (!(await this.#isAnythingInProgress())) break;
    }
    this.#pass(400);
    await refreshPublications(
      this.#scope(),
      this.books.companyId,
      this.books.bills.map(({ id }) => id),
    );
    return (
      this.#violationNow() ??
      (await violationAtRest(this.books, this.#ledger, this.#asked)) ??
      (await paymentViolationAtRest(this.#paid()))
    );
  }

  #violationNow(): string | null {
    return violationNow(this.#ledger) ?? paymentViolationNow(this.#paid());
  }

  #paid(): PaidBooks {
    return { books: this.books, ledger: this.#ledger, acts: this.#payments };
  }

  async #isAnythingInProgress(): Promise<boolean> {
    const { em } = this.#scope();
    const inProgress = { companyId: this.books.companyId, state: { $in: ['queued', 'sending'] as const } };
    return (await em.count(Publication, inProgress)) + (await em.count(LedgerPayment, inProgress)) > 0;
  }

  async #retryAll(): Promise<void> {
    const { em } = this.#scope();
    const { companyId } = this.books;
    for (const { id } of await em.find(Publication, { companyId, state: 'failed' })) {
      await this.#ask((scope) => retryPublication(scope, id));
    }
    await this.#payments.settle();
  }
}
