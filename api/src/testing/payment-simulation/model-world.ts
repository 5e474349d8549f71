import { AppError } from '@paycycle/schema/errors';
import { doModelCommand } from './model-commands.ts';
import { ModelCompany } from './model-company.ts';
import { askAboutAccounts } from './model-documents.ts';
import { ModelPayments } from './model-payments.ts';
import type { ModelTask } from './model-progress.ts';
import type { PlantedBug } from './planted-bugs.ts';
import { SimulatedBank, type Weather } from './simulated-bank.ts';
import {
  type ActionResult,
  type Command,
  type Gate,
  Killed,
  type Loss,
  type SimulationAction,
  type TaskSpec,
} from './simulation-action.ts';
import { rowOf, type SimulatedCompany } from './simulation-books.ts';
import { SIMULATION_START } from './simulation-days.ts';

interface WaitingTask {
  readonly process: number;
  readonly steps: ModelTask;
  readonly gate: Gate;
}

/** The product in memory: books, a bank, a clock, and processes whose tasks wait at gates. */
export class ModelWorld {
  readonly company: ModelCompany;
  readonly bank: SimulatedBank;
  /** By their numbers, which count the tasks that have waited at least once. */
  readonly tasks = new Map<number, WaitingTask>();
  now = SIMULATION_START;

  readonly #payments: ModelPayments;
  #taskCount = 0;
  #isDoomed = false;

  constructor(company: SimulatedCompany, bug: PlantedBug | null = null) {
    this.company = new ModelCompany(company, bug);
    this.bank = new SimulatedBank(company.isReplayStale);
    const readClock = () => {
      if (this.#isDoomed) throw new Killed();
      return this.now;
    };
    this.#payments = new ModelPayments(this.company, this.bank, company.paymentsPerAuthorisation, readClock);
  }

  perform(action: SimulationAction): ActionResult {
    // Nothing happens twice in the same instant.
    this.now += 1;
    this.company.now = this.now;
    const { invoices } = this.company;
    const paidIds = new Set(invoices.filter(({ status }) => status === 'paid').map(({ id }) => id));
    const result = this.#act(action);
    askAboutAccounts(this.company, ({ id }) => paidIds.has(id));
    return result;
  }

  #act(action: SimulationAction): ActionResult {
    switch (action.kind) {
      case 'command':
        return [this.#command(action.command, action.loss)];
      case 'start':
        return Array.from({ length: action.copies }, () => this.#start(action.process, action.task)).sort();
      case 'resume':
        return [this.#resume(action.taskId, action.weather, action.isDoomed)];
      case 'kill':
        return this.#kill(action.process);
      case 'drain':
        return [resultOf(() => finish(this.#payments.begin({ kind: 'sweep' })))];
      case 'wait':
        this.now += action.ms;
        return ['done'];
      case 'bank':
        this.bank.move(action.paymentId, action.status, action.reason);
        return ['done'];
    }
  }

  #command(command: Command, loss: Loss | undefined): string {
    const { bug } = this.company;
    const act = () => resultOf(() => doModelCommand(this.company, command, this.now));
    if (loss === 'before the commit') {
      if (bug === 'lost commands leave a part') this.#leavePart(act);
      return 'UNAVAILABLE';
    }
    const result = act();
    if (loss === undefined || result !== 'done') return result;
    return bug === 'lost answers say that nothing was changed' ? 'UNAVAILABLE' : 'RESULT_UNKNOWN';
  }

  /** Result of a planted bug: the runs with the change, and the invoices without it. */
  #leavePart(act: () => string): void {
    const before = this.company.invoices.map((invoice) => ({ ...invoice }));
    act();
    for (const invoice of before) Object.assign(rowOf(this.company.invoices, invoice.id), invoice);
  }

  #start(process: number, task: TaskSpec): string {
    return resultOf(() => {
      const steps = this.#payments.begin(task);
      const step = steps.next('fair');
      if (step.done) return 'done';
      this.#taskCount += 1;
      this.tasks.set(this.#taskCount, { process, steps, gate: step.value });
      return 'waits';
    });
  }

  #resume(taskId: number, weather: Weather, isDoomed: boolean): string {
    const task = this.tasks.get(taskId);
    if (!task) throw new Error(`there is no task ${taskId}`);
    this.tasks.delete(taskId);
    this.#isDoomed = isDoomed;
    const result = resultOf(() => {
      const step = task.steps.next(weather);
      if (step.done) return 'done';
      this.tasks.set(taskId, { ...task, gate: step.value });
      return 'waits';
    });
    this.#isDoomed = false;
    if (result === 'killed') this.#kill(task.process);
    return result;
  }

  #kill(process: number): ActionResult {
    for (const [id, task] of this.tasks) if (task.process === process) this.tasks.delete(id);
    return ['killed'];
  }
}

function finish(task: ModelTask): string {
  while (!task.next('fair').done);
  return 'done';
}

/** Refusals and deaths are results; anything else that is thrown is a bug of the simulation. */
function resultOf(act: () => string): string {
  try {
    return act();
  } catch (error) {
    if (error instanceof Killed) return 'killed';
    if (error instanceof AppError) return error.code;
    throw error;
  }
}
