import { isOpenRun } from '@paycycle/schema/domain/payment-run';
import { isInProgress, type ProviderPaymentStatus } from '@paycycle/schema/domain/provider-payment';
import type { ModelWorld } from './model-world.ts';
import { ACCOUNTS, randomAmount } from './random-company.ts';
import { workOnCredit } from './random-credit.ts';
import { matchOrUnmatch } from './random-lines.ts';
import { changeRecords } from './random-records.ts';
import { type Chooser, does, type FaultProfile, NOT_SENT_CHANCE, PROCESSES, start } from './random-step.ts';
import type { SeededRandom } from './seeded-random.ts';
import type { BankPayment, Weather } from './simulated-bank.ts';
import type { Command, SimulationAction, TaskSpec } from './simulation-action.ts';
import { type InvoiceRow, isCredit, type RunRow } from './simulation-books.ts';

const FAULTS: readonly Weather[] = ['unreachable', 'timed out', 'broken', 'conflict', 'throttled', 'refused'];

/** Probability that the approver makes an edit. */
const APPROVER_CHANCE = 0.15;

const WAITS_MS = [1, 900, 2_000, 3_000, 10_000, 59_000, 61_000, 300_000, 900_000, 7_200_000, 22_000_000] as const;

/** Possible next actions with their weights. A chooser returns null if it has none. */
const CHOOSERS: readonly (readonly [weight: number, choose: Chooser])[] = [
  [4, startPaying],
  [6, startWork],
  [5, deliverWebhook],
  [8, moveAtBank],
  [2, (_, random) => ({ kind: 'wait', ms: random.pick(WAITS_MS) })],
  [5, command],
  [2, cancelPayment],
  [1, matchOrUnmatch],
  [1, workOnCredit],
  [1, changeRecords],
];
/** Each as often as it weighs. */
const WEIGHED = CHOOSERS.flatMap(([weight, choose]) => Array.from({ length: weight }, () => choose));

/** The next step of a history: faults and all. */
export function randomAction(world: ModelWorld, random: SeededRandom, climate: FaultProfile): SimulationAction {
  if (random.chance(climate.killChance)) return { kind: 'kill', process: random.pick(PROCESSES) };
  if (world.tasks.size > 0 && random.chance(climate.paceChance)) return resumeTask(world, random, climate);
  for (;;) {
    const action = random.pick(WEIGHED)(world, random, climate);
    if (action) return action;
  }
}

function resumeTask({ tasks }: ModelWorld, random: SeededRandom, climate: FaultProfile): SimulationAction {
  return {
    kind: 'resume',
    taskId: random.pick([...tasks.keys()]),
    weather: random.chance(climate.faultChance) ? random.pick(FAULTS) : 'fair',
    isDoomed: random.chance(climate.killChance),
  };
}

function startPaying({ company }: ModelWorld, random: SeededRandom): SimulationAction {
  const isOfRun = company.runs.length > 0 && random.chance(0.7);
  const free = company.invoices.filter((invoice) => isFree(invoice) && !isCredit(invoice));
  const candidates = free.length > 0 && random.chance(0.7) ? free : company.invoices;
  const task: TaskSpec = isOfRun
    ? { kind: 'pay run', runId: somePayable(company, random).id, isNotSent: random.chance(NOT_SENT_CHANCE) }
    : { kind: 'pay invoice', invoiceId: random.pick(candidates).id, isNotSent: random.chance(NOT_SENT_CHANCE) };
  return start(random, task, random.chance(0.2) ? random.between(2, 4) : 1);
}

function startWork({ company }: ModelWorld, random: SeededRandom): SimulationAction | null {
  const kind = random.pick(['sweep', 'sweep', 'events', 'events', 'send', 'check'] as const);
  if (kind === 'send') {
    const row = company.authorisations[random.below(company.authorisations.length)];
    return row ? start(random, { kind, authorisationId: row.id }) : null;
  }
  if (kind === 'check') {
    const row = company.payments[random.below(company.payments.length)];
    return row ? start(random, { kind, paymentId: row.id }) : null;
  }
  return start(random, { kind });
}

/** Any webhook that the bank has ever written, in any order, once or often; or someone else's. */
function deliverWebhook({ bank, company }: ModelWorld, random: SeededRandom): SimulationAction | null {
  if (random.chance(0.2)) {
    const { providerPaymentId = null } = company.payments[random.below(company.payments.length)] ?? {};
    if (providerPaymentId === null) return null;
    const type = random.pick(['payment_completed', 'payment_failed', 'payment_cancelled'] as const);
    const eventId = `forged-${random.below(1000)}`;
    return start(random, { kind: 'webhook', eventId, paymentId: providerPaymentId, type, isForged: true });
  }
  const event = bank.events[random.below(bank.events.length)];
  if (!event) return null;
  return start(random, { kind: 'webhook', ...event, isForged: false }, random.chance(0.3) ? 2 : 1);
}

function moveAtBank({ bank }: ModelWorld, random: SeededRandom, climate: FaultProfile): SimulationAction | null {
  const movable = bank.payments.filter(({ status }) => isInProgress(status) || status === 'completed');
  const payment = movable[random.below(movable.length)];
  return payment ? nextAtBank(payment, random, climate) : null;
}

function nextAtBank(
  { id: paymentId, status }: BankPayment,
  random: SeededRandom,
  { returnChance }: FaultProfile,
): SimulationAction | null {
  const move = (status: ProviderPaymentStatus, reason: string | null = null): SimulationAction => {
    return { kind: 'bank', paymentId, status, reason };
  };
  const luck = random.next();
  if (status === 'completed') return luck < returnChance ? move('failed', 'returned') : null;
  if (status === 'pending' && luck < 0.6) return move('processing');
  if (luck < 0.85) return move('completed');
  return move('failed', status === 'pending' ? random.pick(['authorization_failed', 'expired']) : 'insufficient_funds');
}

function cancelPayment({ company }: ModelWorld, random: SeededRandom): SimulationAction | null {
  const waiting = company.payments.filter(({ awaitsPayer }) => awaitsPayer || random.chance(0.1));
  const payment = waiting[random.below(waiting.length)];
  return payment ? start(random, { kind: 'cancel payment', paymentId: payment.id }) : null;
}

/** As a page shows them that may be old by now. */
function confirmAccounts({ suppliers }: ModelWorld['company'], random: SeededRandom): Command {
  const accounts = suppliers.map(({ id, account }) => ({
    supplierId: id,
    account: account === null || random.chance(0.2) ? random.pick(ACCOUNTS) : account,
  }));
  return { kind: 'confirm accounts', accounts, isByMaker: random.chance(0.3) };
}

function command(world: ModelWorld, random: SeededRandom): SimulationAction | null {
  const { invoices } = world.company;
  const luck = random.next();
  if (luck < 0.35 || world.company.runs.length === 0) {
    const free = invoices.filter((invoice) => isFree(invoice) || random.chance(0.03));
    const invoiceIds = free.filter(() => random.chance(0.6)).map(({ id }) => id);
    return invoiceIds.length > 0
      ? does({ kind: 'create run', invoiceIds, isSubmitted: random.chance(0.4) }, random)
      : null;
  }
  return does(luck < 0.6 ? commandOnRun(world, random) : edit(world, random), random);
}

function commandOnRun({ company }: ModelWorld, random: SeededRandom): Command {
  const { id: runId, items } = someRun(company, random);
  const luck = random.next();
  if (luck < 0.4) {
    return { kind: random.chance(0.8) ? 'approve run' : 'send back run', runId, isByMaker: random.chance(0.1) };
  }
  const invoiceIds = items.flatMap((item) => [...item.invoiceIds, ...item.credits.map(({ creditId }) => creditId)]);
  const isByApprover = random.chance(APPROVER_CHANCE);
  const isNotSent = random.chance(NOT_SENT_CHANCE);
  if (luck < 0.5 && invoiceIds.length > 0)
    return { kind: 'remove from run', runId, invoiceId: random.pick(invoiceIds), isByApprover, isNotSent };
  const kind = random.pick(RUN_COMMANDS);
  if (kind === 'cancel run' || kind === 'download file') return { kind, runId, isNotSent };
  const completed = company.runs.filter(({ completedIds }) => completedIds.length > 0);
  if (kind === 'reopen run' && completed.length > 0) return { kind, runId: random.pick(completed).id };
  return kind === 'submit run' || kind === 'withdraw run' ? { kind, runId, isByApprover } : { kind, runId };
}

const RUN_COMMANDS = [
  'submit run',
  'submit run',
  'submit run',
  'withdraw run',
  'complete run',
  'complete run',
  'cancel run',
  'reopen run',
  'download file',
  'download file',
] as const;

/** Mostly one that is open. */
function someRun({ runs }: ModelWorld['company'], random: SeededRandom): RunRow {
  const open = runs.filter(({ status }) => isOpenRun(status));
  return random.pick(open.length > 0 && random.chance(0.85) ? open : runs);
}

/** Mostly one that has something left to pay. */
function somePayable(company: ModelWorld['company'], random: SeededRandom): RunRow {
  const payable = company.runs.filter((run) => {
    return isOpenRun(run.status) && company.invoicesOf(run).some(({ hasLivePayment }) => !hasLivePayment);
  });
  return payable.length > 0 && random.chance(0.8) ? random.pick(payable) : someRun(company, random);
}

function isFree({ paymentRunId, status, hasLivePayment }: InvoiceRow): boolean {
  return paymentRunId === null && status === 'to_pay' && !hasLivePayment;
}

function edit({ company }: ModelWorld, random: SeededRandom): Command {
  const luck = random.next();
  const { id: supplierId, account, isAutoPaid } = random.pick(company.suppliers);
  if (isAutoPaid || random.chance(0.04)) return { kind: 'switch auto-paid', supplierId, isAutoPaid: !isAutoPaid };
  if (luck < 0.35) return { kind: 'change account', supplierId, account: random.pick(ACCOUNTS) };
  if (luck < 0.55) return { kind: 'confirm account', supplierId, account: account ?? ACCOUNTS[0] };
  if (luck < 0.7) return confirmAccounts(company, random);
  const invoice = random.pick(company.invoices);
  const invoiceId = invoice.id;
  if (luck < 0.85) {
    const isByApprover = random.chance(APPROVER_CHANCE);
    const isNotSent = random.chance(NOT_SENT_CHANCE);
    const amountPence = randomAmount(random, isCredit(invoice));
    return { kind: 'change amount', invoiceId, amountPence, isByApprover, isNotSent };
  }
  if (company.marks.length > 0 && random.chance(0.5)) {
    return { kind: 'undo mark', markId: random.between(1, company.marks.length) };
  }
  return { kind: 'mark paid', invoiceId };
}
