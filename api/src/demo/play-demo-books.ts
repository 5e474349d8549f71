import { addDays, addMonths, type LocalDate, monthOf } from '@paycycle/schema/domain/local-date';
import { pence, sumPence } from '@paycycle/schema/domain/money';
import { printSampleInvoice } from '../commands/onboarding/print-sample-invoice.ts';
import { type StatementLine, writeStatement } from '../commands/onboarding/write-statement.ts';
import { updateSupplier } from '../commands/suppliers/update-supplier.ts';
import type { GuestScope, Scope } from '../kernel/scope.ts';
import { BankTransaction } from '../modules/bank-transactions/index.ts';
import { createCompany, editCompany } from '../modules/companies/index.ts';
import { storeFile } from '../modules/files/index.ts';
import { invitePerson } from '../modules/invitations/invitation.service.ts';
import { acceptInvitation } from '../modules/invitations/invitation-answer.service.ts';
import { secretInLink } from '../modules/invitations/invitation-secret.ts';
import { Invoice } from '../modules/invoices/index.ts';
import { createInvoice } from '../modules/invoices/invoice-entry.service.ts';
import { acceptSuggestions } from '../modules/matching/matches/accept-suggestions.service.ts';
import { markNoInvoiceRequired } from '../modules/matching/no-invoice/no-invoice.service.ts';
import { closeMonth } from '../modules/month-end/closing/close-month.service.ts';
import { markNotificationsRead } from '../modules/notifications/notification.service.ts';
import { createPaymentRun, getRun } from '../modules/payment-runs/payment-run.service.ts';
import { approvePaymentRun, submitPaymentRun } from '../modules/payment-runs/run-command.service.ts';
import { runFacts } from '../modules/payment-runs/run-facts.read.ts';
import { checkDuePayments } from '../modules/payments/payment-work.service.ts';
import { payPaymentRun } from '../modules/payments/submission.service.ts';
import { importBankStatement } from '../modules/statement-import/statement-import.service.ts';
import { createSupplier } from '../modules/suppliers/supplier.service.ts';
import { DEMO_OPENING_BALANCE, type DemoBooks, type DemoInvoice, demoBooks } from './demo-books.ts';
import { CHANGED_ACCOUNT, DEMO_SUPPLIERS, supplierForm } from './demo-suppliers.ts';

/** Name of the statement that awaits import among the company's files. */
export const DEMO_STATEMENT_FILE = 'saltmarsh-statement.csv';

const COMPANY = {
  name: 'Saltmarsh Yoga & Fitness Ltd',
  address: '14 Quay Street, Exeter EX2 4AP',
  phone: '01632 960 118',
  email: 'accounts@saltmarsh.example',
  registrationNumber: '09123456',
  vatNumber: 'GB 123 4567 89',
  bankAccountName: 'Saltmarsh Yoga & Fitness Ltd',
  bankSortCode: '40-47-30',
  bankAccountNumber: '31415913',
  approvalThresholdPence: pence(50_000),
  accountOpeningBalancePence: DEMO_OPENING_BALANCE,
} as const;

/** Least confidence of a suggestion that the demo company accepts without looking. */
const SURE = 0.5;

/** Payees without an invoice, with a rule for the next time or only once. */
const NO_INVOICE = [
  { name: 'Tillworks', notes: 'Card takings', autoMarkSupplier: true },
  { name: 'Tamar Payroll', notes: 'Wages', autoMarkSupplier: true },
  { name: 'Quayside Bank', notes: 'Bank charges', autoMarkSupplier: true },
  { name: 'Devon Services', notes: 'Fuel: the receipt is in the van', autoMarkSupplier: false },
] as const;

/** Longer than the period in which a completed payment is watched. */
const WATCH_DAYS = 15;

/** Story of the demo company: scopes for its people on each day. */
export interface Story {
  readonly today: LocalDate;
  readonly bookkeeperEmail: string;
  /** Scope of the owner, at noon of a day. */
  owner(date: LocalDate): Scope;
  /** Scope of the bookkeeper, at ten o'clock of a day. */
  bookkeeper(date: LocalDate): Scope;
  /** Scope without a user, in the evening of a day. */
  evening(date: LocalDate): GuestScope;
  /** Gives the story's people access to this company. */
  enter(companyId: number): void;
}

/** State of the story while it is played. */
interface Told {
  readonly story: Story;
  readonly books: DemoBooks;
  readonly companyId: number;
  /** All lines on the account so far. */
  readonly lines: StatementLine[];
  readonly supplierIds: ReadonlyMap<string, number>;
}

/**
 * Fills the demo company's books as its people would have, day by day, up to today. The owner approves and pays; the
 * bookkeeper does the rest.
 */
export async function seedDemoBooks(story: Story): Promise<void> {
  const told = await begin(story, demoBooks(story.today));
  for (const { date, act } of happenings(told).toSorted((a, b) => a.date.localeCompare(b.date))) {
    await act();
    await dateNotifications(told, date);
  }
  await leaveStatement(told);
}

async function begin(story: Story, books: DemoBooks): Promise<Told> {
  const { openingDate: accountOpeningDate } = books;
  const first = story.owner(accountOpeningDate);
  const { approvalThresholdPence, ...company } = COMPANY;
  const { id: companyId } = await createCompany(first, { ...company, accountOpeningDate });
  const invitation = await invitePerson(first, companyId, { email: story.bookkeeperEmail, role: 'finance' });
  await acceptInvitation(story.bookkeeper(accountOpeningDate), secretInLink(invitation.link));
  await editCompany(first, companyId, { approvalThresholdPence });
  await createCompany(story.owner(accountOpeningDate), {
    name: 'Topsham Treatment Rooms Ltd',
    address: '2 Mill Lane, Topsham EX3 0JY',
  });
  story.enter(companyId);
  const supplierIds = new Map<string, number>();
  for (const supplier of DEMO_SUPPLIERS) {
    const made = await createSupplier(story.bookkeeper(accountOpeningDate), companyId, supplierForm(supplier));
    supplierIds.set(supplier.name, made.id);
  }
  return { story, books, companyId, supplierIds, lines: [...books.movements] };
}

/** Dates notifications on the day of the story: the database has dated them now. */
async function dateNotifications({ story, companyId }: Told, date: LocalDate): Promise<void> {
  const { em, ports } = story.owner(date);
  const at = ports.clock.now();
  await em.execute('update notifications set created_at = ? where company_id = ? and created_at > ?', [
    at,
    companyId,
    at,
  ]);
}

interface Happening {
  readonly date: LocalDate;
  readonly act: () => Promise<void>;
}

/** Events of the story. Those of one day happen in this order. */
function happenings(told: Told): Happening[] {
  const { books } = told;
  return [
    ...books.invoices.map((invoice) => ({ date: invoice.enteredOn, act: () => enter(told, invoice) })),
    { date: books.accountChangedOn, act: () => changeAccount(told) },
    ...books.runDates.map((date) => ({ date, act: () => payRun(told, date) })),
    { date: books.firstImportOn, act: () => reconcile(told) },
    { date: books.secondImportOn, act: () => importLines(told, books.firstImportOn, books.secondImportOn) },
    { date: books.waitingRunDate, act: () => leaveRun(told) },
  ];
}

async function enter({ story, companyId }: Told, { enteredOn, ...invoice }: DemoInvoice): Promise<void> {
  const scope = story.bookkeeper(enteredOn);
  const bytes = await printSampleInvoice(scope.ports.documentPrinter, COMPANY.name, invoice);
  const name = `${invoice.invoiceNumber.replaceAll('/', '-')}.pdf`;
  const { key: filePath, fileName } = await storeFile(scope, companyId, { name, bytes });
  await createInvoice(scope, companyId, { ...invoice, fileName, filePath }, enteredOn);
}

async function changeAccount({ story, books, supplierIds }: Told): Promise<void> {
  const { supplierName, ...account } = CHANGED_ACCOUNT;
  const id = found(supplierIds.get(supplierName));
  await updateSupplier(story.bookkeeper(books.accountChangedOn), id, { name: supplierName, ...account });
}

/** Creates a run of the invoices due by the next run, except those held back. The run awaits the owner. */
async function insertRun({ story, books, companyId, supplierIds }: Told, date: LocalDate): Promise<number | null> {
  const scope = story.bookkeeper(date);
  const held = date >= books.accountChangedOn ? supplierIds.get(CHANGED_ACCOUNT.supplierName) : undefined;
  const due = await scope.em.find(Invoice, {
    companyId,
    status: 'to_pay',
    paymentRunId: null,
    dueDate: { $lte: addDays(date, books.nextRunAfterDays) },
    ...(held !== undefined && { supplier: { $ne: held } }),
  });
  if (due.length === 0) return null;
  const run = await createPaymentRun(scope, companyId, { runDate: date, invoiceIds: due.map(({ id }) => id) });
  await submitPaymentRun(story.bookkeeper(date), run.id);
  return run.id;
}

async function payRun(told: Told, date: LocalDate): Promise<void> {
  const { story, lines, supplierIds } = told;
  const bankNames = new Map(DEMO_SUPPLIERS.map(({ name, bankName }) => [supplierIds.get(name), bankName]));
  const id = await insertRun(told, date);
  if (id === null) return;
  const scope = story.owner(date);
  const { content } = await runFacts(scope, await getRun(scope, id));
  await approvePaymentRun(scope, id, { content });
  const { payments, failures } = await payPaymentRun(story.owner(date), id);
  if (failures.length > 0) throw new Error(`the demo company cannot pay ${failures.map((one) => one.supplierName)}`);
  for (const { beneficiaryName, reference, amountPence, supplierId } of payments) {
    const name = bankNames.get(supplierId) ?? beneficiaryName;
    lines.push({ date, type: 'FASTER PAYMENT', name, reference, amountPence: pence(-amountPence) });
  }
  await checkDuePayments(() => story.evening(date));
  // A completed payment is watched for two weeks, in case the bank returns it: these are over.
  await checkDuePayments(() => story.evening(addDays(date, WATCH_DAYS)));
  await markNotificationsRead(story.owner(date), told.companyId, {});
}

async function leaveRun(told: Told): Promise<void> {
  await insertRun(told, told.books.waitingRunDate);
}

/** Imports the statement of the first months, deals with every line, and closes the months that are over. */
async function reconcile(told: Told): Promise<void> {
  const { story, books, companyId } = told;
  const { firstImportOn, openingDate, closedMonths } = books;
  await importLines(told, openingDate, firstImportOn);
  for (let month = monthOf(openingDate); month <= monthOf(firstImportOn); month = addMonths(month, 1)) {
    await acceptSuggestions(story.bookkeeper(firstImportOn), companyId, { month, minConfidence: SURE });
  }
  for (const { name, ...form } of NO_INVOICE) {
    const scope = story.bookkeeper(firstImportOn);
    const [line] = await scope.em.find(BankTransaction, {
      companyId,
      isMatched: false,
      requiresInvoice: true,
      description: { $ilike: `%${name}%` },
    });
    if (line) await markNoInvoiceRequired(scope, line.id, { ...form, applyToOpenTransactions: true });
  }
  for (const month of closedMonths) await closeMonth(story.owner(firstImportOn), companyId, { month });
}

/** Imports the account's lines from `from` to the day before `before`, on the day `before`. */
async function importLines(told: Told, from: LocalDate, before: LocalDate): Promise<void> {
  const bytes = statementOf(told, from, before);
  await importBankStatement(told.story.bookkeeper(before), told.companyId, bytes, {}, `statement-${before}.csv`);
}

/** Stores a statement file of the account's latest lines among the company's files. */
async function leaveStatement(told: Told): Promise<void> {
  const { story, books, companyId } = told;
  const scope = story.bookkeeper(books.waitingRunDate);
  const bytes = statementOf(told, books.secondImportOn, story.today);
  await storeFile(scope, companyId, { name: DEMO_STATEMENT_FILE, bytes });
}

function statementOf({ lines }: Told, from: LocalDate, before: LocalDate): Buffer {
  const earlier = lines.filter(({ date }) => date < from).map(({ amountPence }) => amountPence);
  const wanted = lines.filter(({ date }) => date >= from && date < before);
  return Buffer.from(writeStatement(wanted, sumPence([DEMO_OPENING_BALANCE, ...earlier])));
}

function found(id: number | undefined): number {
  if (id === undefined) throw new Error('the demo company has no such supplier');
  return id;
}
