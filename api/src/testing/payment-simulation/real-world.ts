import { randomUUID } from 'node:crypto';
import type { MikroORM } from '@mikro-orm/postgresql';
import { formatDecimal } from '@paycycle/schema/domain/money';
import { AppError } from '@paycycle/schema/errors';
import type { Ports } from '../../kernel/ports/ports.ts';
import { openGuestScope, openJobScope, type Scope } from '../../kernel/scope.ts';
import { createCompany } from '../../modules/companies/company.service.ts';
import { User } from '../../modules/identity/user.entity.ts';
import { matchBankTransaction } from '../../modules/matching/matches/matching.service.ts';
import { cancelPayment } from '../../modules/payments/cancel-payment.service.ts';
import { applyEvents, checkOne, sendOne } from '../../modules/payments/payment-work.service.ts';
import { payInvoice, payPaymentRun } from '../../modules/payments/submission.service.ts';
import { receiveWebhook } from '../../modules/payments/webhook.service.ts';
import { runPaymentJobs } from '../run-payment-jobs.ts';
import { idAt, type RealBooks, readRealBooks } from './real-books.ts';
import { doRealCommand } from './real-commands.ts';
import { enterRecords } from './real-records.ts';
import { RealTask } from './real-task.ts';
import { SimulatedBank, type Weather } from './simulated-bank.ts';
import { type ActionResult, Killed, type Loss, type SimulationAction, type TaskSpec } from './simulation-action.ts';
import type { SimulatedCompany } from './simulation-books.ts';
import { SIMULATION_START } from './simulation-days.ts';

/** Ports of the services that a history does not touch. */
export type OtherPorts = Omit<Ports, 'clock' | 'paymentProvider' | 'sandboxProvider'>;

/** The real services on a real database: one company for each history, many of them in one database. */
export class RealWorld {
  readonly bank: SimulatedBank;

  readonly #tag = `${randomUUID()}/`;
  readonly #tasks = new Map<number, RealTask>();
  readonly #clock = { ms: SIMULATION_START, now: () => new Date(this.#clock.ms) };
  #stored: RealBooks | null = null;
  #taskCount = 0;
  #companyId = 0;
  #makerId = '';
  #approverId = '';
  #confirmerId = '';

  private constructor(
    private readonly orm: MikroORM,
    private readonly otherPorts: OtherPorts,
    private readonly company: SimulatedCompany,
  ) {
    this.bank = new SimulatedBank(company.isReplayStale);
  }

  /** Makes the company of a history, with its suppliers and invoices. */
  static async open(orm: MikroORM, otherPorts: OtherPorts, company: SimulatedCompany): Promise<RealWorld> {
    const world = new RealWorld(orm, otherPorts, company);
    world.#makerId = await world.#newUser();
    world.#approverId = await world.#newUser();
    world.#confirmerId = await world.#newUser();
    const maker = world.#newTask(0, false);
    const scope = openJobScope(openGuestScope(orm.em.fork(), maker.ports), world.#makerId, []);
    world.#companyId = (await createCompany(scope, COMPANY)).id;
    // They did not just join (RULES.md, 71). Who confirms accounts approves nothing, so that runs wait for the approver.
    await orm.em.fork().execute(
      `insert into company_members (company_id, user_id, role, added_by, added_at)
       select company.id, person.id, person.role, ?, company.created_at - interval '2 days'
       from companies company, unnest(?::text[], '{finance,bookkeeper}'::text[]) person (id, role)
       where company.id = ?`,
      [world.#makerId, `{${world.#approverId},${world.#confirmerId}}`, world.#companyId],
    );
    const { thresholdPence } = company;
    if (thresholdPence !== null) {
      const values = [formatDecimal(thresholdPence), world.#companyId];
      await orm.em.fork().execute('update companies set approval_threshold = ? where id = ?', values);
    }
    await enterRecords(() => world.#scope(maker), world.#companyId, company);
    await world.readBooks();
    for (const [index, account] of company.accounts.entries()) {
      if (account !== null) await world.#command({ kind: 'change account', supplierId: index + 1, account });
    }
    await world.readBooks();
    return world;
  }

  async perform(action: SimulationAction): Promise<ActionResult> {
    this.#clock.ms += 1;
    const result = await this.#perform(action);
    await this.readBooks();
    return result;
  }

  get stored(): RealBooks {
    if (this.#stored === null) throw new Error('nobody has read the books');
    return this.#stored;
  }

  async readBooks(): Promise<void> {
    this.#stored = await readRealBooks(this.orm.em.fork(), this.#companyId, this.#tag);
  }

  /** Ends the history: nothing of it is due any more, so that the next one in the database is alone. */
  async close(): Promise<void> {
    this.#kill(null);
    const em = this.orm.em.fork();
    const id = this.#companyId;
    await em.execute('update provider_payments set next_check_at = null where company_id = ?', [id]);
    await em.execute(
      "update provider_authorisations set next_attempt_at = '9999-01-01' where company_id = ? and answered_at is null",
      [id],
    );
    await em.execute('update provider_events set applied_at = now() where applied_at is null', []);
  }

  async #perform(action: SimulationAction): Promise<ActionResult> {
    switch (action.kind) {
      case 'command':
        // If the connection is lost before the commit, the database rolls everything back.
        if (action.loss === 'before the commit') return ['UNAVAILABLE'];
        return [resultAfter(action.loss, await resultOf(() => this.#command(action.command)))];
      case 'start':
        return this.#start(action.process, action.task, action.copies);
      case 'resume':
        return [await this.#resume(action.taskId, action.weather, action.isDoomed)];
      case 'kill':
        this.#kill(action.process);
        return ['killed'];
      case 'drain': {
        const task = this.#newTask(action.process, false);
        return [await task.start(() => resultOf(() => this.#work(task, { kind: 'sweep' })))];
      }
      case 'wait':
        this.#clock.ms += action.ms;
        return ['done'];
      case 'bank':
        this.bank.move(action.paymentId, action.status, action.reason);
        return ['done'];
    }
  }

  /** All copies at once, as a browser that is clicked on often. */
  async #start(process: number, spec: TaskSpec, copies: number): Promise<ActionResult> {
    const tasks = Array.from({ length: copies }, () => this.#newTask(process, true));
    const results = await Promise.all(tasks.map((task) => task.start(() => resultOf(() => this.#work(task, spec)))));
    for (const [index, task] of tasks.entries()) {
      if (results[index] !== 'waits') continue;
      this.#taskCount += 1;
      this.#tasks.set(this.#taskCount, task);
    }
    return results.toSorted();
  }

  async #resume(taskId: number, weather: Weather, isDoomed: boolean): Promise<string> {
    const task = this.#tasks.get(taskId);
    if (!task) throw new Error(`there is no task ${taskId}`);
    task.isDoomed = isDoomed;
    const result = await task.resume(weather);
    if (result !== 'waits') this.#tasks.delete(taskId);
    if (result === 'killed') this.#kill(task.process);
    return result;
  }

  #kill(process: number | null): void {
    for (const [id, task] of this.#tasks) {
      if (process !== null && task.process !== process) continue;
      this.#tasks.delete(id);
      task.kill();
    }
  }

  async #work(task: RealTask, spec: TaskSpec): Promise<unknown> {
    const { ids } = this.stored;
    const openScope = () => {
      const em = this.orm.em.fork();
      const execute = em.execute.bind(em);
      Object.assign(em, {
        execute: (sql: string, values?: unknown[]) => task.execute(() => execute(sql, values)),
      });
      return openGuestScope(em, task.ports);
    };
    switch (spec.kind) {
      case 'pay run':
        return payPaymentRun(this.#scope(task), idAt(ids.runs, spec.runId), {
          fileWasNotSent: spec.isNotSent,
          usesCredit: true,
        });
      case 'pay invoice':
        return payInvoice(this.#scope(task), idAt(ids.invoices, spec.invoiceId), { fileWasNotSent: spec.isNotSent });
      case 'cancel payment':
        return cancelPayment(this.#scope(task), idAt(ids.payments, spec.paymentId));
      case 'match instead': {
        const match = { invoiceId: idAt(ids.invoices, spec.invoiceId), allowDifference: true, paidOutside: true };
        return matchBankTransaction(this.#scope(task), idAt(ids.lines, spec.invoiceId), match);
      }
      case 'webhook': {
        const body = Buffer.from(JSON.stringify({ ...spec, signature: spec.isForged ? 'forged' : 'genuine' }));
        return receiveWebhook(openScope(), 'sandbox', { method: 'POST', path: '/', headers: {}, body });
      }
      case 'send':
        return sendOne(openScope, idAt(ids.authorisations, spec.authorisationId));
      case 'check':
        return checkOne(openScope, idAt(ids.payments, spec.paymentId));
      case 'events':
        return applyEvents(openScope);
      case 'sweep':
        return runPaymentJobs(openScope);
    }
  }

  #command(command: Parameters<typeof doRealCommand>[1]): Promise<void> {
    const { ids, books } = this.stored;
    const task = this.#newTask(0, false);
    const asMaker = () => this.#scope(task);
    const asApprover = () => this.#scope(task, this.#approverId);
    const asConfirmer = () => this.#scope(task, this.#confirmerId);
    return doRealCommand({ asMaker, asApprover, asConfirmer, companyId: this.#companyId, ids, books }, command);
  }

  #newTask(process: number, hasGates: boolean): RealTask {
    const { paymentsPerAuthorisation } = this.company;
    const ports = { ...this.otherPorts, clock: this.#clock };
    const surroundings = { bank: this.bank, tag: this.#tag, paymentsPerAuthorisation, ports };
    return new RealTask(process, surroundings, hasGates);
  }

  #scope(task: RealTask, userId = this.#makerId): Scope {
    return openJobScope(openGuestScope(this.orm.em.fork(), task.ports), userId, [this.#companyId]);
  }

  async #newUser(): Promise<string> {
    const em = this.orm.em.fork();
    const now = this.#clock.now();
    const id = randomUUID();
    em.create(User, {
      id,
      email: `${id}@example.com`,
      firstName: null,
      lastName: null,
      createdAt: now,
      updatedAt: now,
    });
    await em.flush();
    return id;
  }
}

/** Its files name the account that they are paid from. */
const COMPANY = { name: 'Simulated Ltd', bankSortCode: '20-00-00', bankAccountNumber: '12345678' } as const;

function resultAfter(loss: Loss | undefined, result: string): string {
  return loss && result === 'done' ? 'RESULT_UNKNOWN' : result;
}

/** Refusals and deaths are results; anything else that is thrown is a finding. */
async function resultOf(act: () => Promise<unknown>): Promise<string> {
  try {
    await act();
    return 'done';
  } catch (error) {
    if (isKilled(error)) return 'killed';
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

/** A sweep continues after failures, and reports them at its end. */
function isKilled(error: unknown): boolean {
  return error instanceof AggregateError ? error.errors.every(isKilled) : error instanceof Killed;
}
