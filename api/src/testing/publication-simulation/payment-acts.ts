import { localDate } from '@paycycle/schema/domain/local-date';
import { pence } from '@paycycle/schema/domain/money';
import { publishPayments, retryPayment } from '../../commands/ledger-payments/publish-payments.ts';
import { withdrawPayment } from '../../commands/ledger-payments/withdraw-payment.ts';
import type { AccountingSystem } from '../../kernel/ports/accounting-system.ts';
import type { Scope } from '../../kernel/scope.ts';
import { LedgerPayment } from '../../modules/publications/index.ts';
import type { FakeAccountingSystem } from '../fake-accounting-system.ts';
import { type FakeBill, type FakePayment, refusalOfGroup } from '../fake-ledger-books.ts';
import type { SeededRandom } from '../payment-simulation/seeded-random.ts';
import { type BookedLine, matchLine, PAYMENTS_MONTH, type Piece, unmatchLine } from './payment-lines.ts';
import { replaced } from './planted-bugs.ts';
import type { PublicationBooks } from './publication-books.ts';

/** The reference of payments that people there make. */
const THEIRS = 'By hand';

export interface PaymentHistory {
  readonly books: PublicationBooks;
  readonly ledger: FakeAccountingSystem;
  readonly random: SeededRandom;
  /** Null if the request is refused. */
  ask<T>(command: (scope: Scope) => Promise<T>): Promise<T | null>;
}

/** Actions of users on payments, here and in the ledger. The checker uses this record. */
export class PaymentActs {
  /** Current matches by line. */
  readonly matched = new Map<number, readonly Piece[]>();
  /** All matches that a line ever had. */
  readonly everMatched = new Map<number, (readonly Piece[])[]>();
  /** Requested payments that were not withdrawn, by line and contact. */
  readonly asked = new Set<string>();
  /** Bills in the ledger whose payments its users created or deleted. */
  readonly touched = new Set<string>();
  /** Call of a process that it could have known to be wrong. */
  wrongCall: string | null = null;
  /** Payments that a user deleted in the ledger in order to withdraw them here. */
  readonly #deleted = new Set<number>();
  readonly #keys = new Set<string>();

  constructor(private readonly history: PaymentHistory) {}

  async begin(): Promise<void> {
    for (const line of this.history.books.lines) if (this.history.random.chance(0.85)) await this.#match(line);
  }

  async act(): Promise<void> {
    const { random, books } = this.history;
    const dice = random.below(100);
    if (dice < 35) await this.publish();
    else if (dice < 50) await this.#rematch(random.pick(books.lines));
    else if (dice < 62) await this.#retry(random.chance(0.5) ? { state: 'failed' } : {});
    else if (dice < 75) await this.#withdrawOne();
    else if (dice < 85) await this.#payThere();
    else this.approveThere();
  }

  approveThere(): void {
    const { ledger, random } = this.history;
    const drafts = ledger.liveBills().filter(({ state }) => state === 'draft');
    for (const { externalId } of drafts) {
      if (random.chance(0.7)) ledger.change(externalId, { state: 'awaiting_payment' });
    }
  }

  async publish(): Promise<void> {
    const { companyId } = this.history.books;
    await this.history.ask((scope) => publishPayments(scope, companyId, { month: PAYMENTS_MONTH }));
    for (const row of await this.rows()) if (row.state !== 'removed_there') this.asked.add(keyOf(row));
  }

  /** After the faults: retries failed payments, confirms withdrawn ones, and requests the others again. */
  async settle(): Promise<void> {
    for (const { id, state } of await this.rows()) {
      if (state === 'failed') await this.history.ask((scope) => retryPayment(scope, id));
      else if (this.#deleted.has(id)) await this.#takeBack(id);
    }
    await this.publish();
  }

  rows(): Promise<LedgerPayment[]> {
    const { em, companyId } = this.history.books;
    return em.fork().find(LedgerPayment, { companyId }, { orderBy: { id: 'asc' }, filters: false });
  }

  /** Our payments in the ledger. */
  own(): readonly FakePayment[] {
    return this.history.ledger.payments.filter(({ reference }) => reference !== THEIRS);
  }

  /** The payment there of a line, or of its contact where the ledger wants one for each. */
  there({ bankTransactionId, contactId }: LedgerPayment): FakePayment | undefined {
    const line = this.history.books.lines.find(({ id }) => id === bankTransactionId);
    const isMeant = (bill: FakeBill | undefined) => contactId === '' || bill?.contactId === contactId;
    return this.own().find(
      ({ reference, payments }) =>
        reference === line?.description &&
        payments.some(({ bill }) => isMeant(this.history.ledger.bills.get(bill.externalId))),
    );
  }

  /** The ledger, which sees whether a new call is for what its caller has just read that it would be refused. */
  watched(system: AccountingSystem, isStalled: boolean): AccountingSystem {
    return replaced(system, {
      recordPayments: (access, group, key) => {
        const refusal = this.#keys.has(key) || isStalled ? null : refusalOfGroup(this.history.ledger.bills, group);
        if (refusal) this.wrongCall = `${group.reference} was sent, and is refused: ${refusal.reason}`;
        this.#keys.add(key);
        return system.recordPayments(access, group, key);
      },
    });
  }

  async #match(line: BookedLine): Promise<void> {
    const pieces = this.history.random.pick(line.choices);
    if (!(await this.history.ask((scope) => matchLine(scope, line, pieces)))) return;
    this.matched.set(line.id, pieces);
    this.everMatched.set(line.id, [...(this.everMatched.get(line.id) ?? []), pieces]);
  }

  async #rematch(line: BookedLine): Promise<void> {
    if (this.matched.has(line.id)) {
      if (!(await this.history.ask((scope) => unmatchLine(scope, line)))) return;
      this.matched.delete(line.id);
      if (this.history.random.chance(0.3)) return;
    }
    await this.#match(line);
  }

  async #retry(which: Partial<Pick<LedgerPayment, 'state'>>): Promise<void> {
    const rows = (await this.rows()).filter(({ state }) => which.state === undefined || state === which.state);
    if (rows.length === 0) return;
    const row = this.history.random.pick(rows);
    const done = await this.history.ask((scope) => retryPayment(scope, row.id));
    if (done) this.asked.add(keyOf(row));
  }

  /** A user withdraws a payment after checking the ledger. An existing one is deleted there first. */
  async #withdrawOne(): Promise<void> {
    const rows = await this.rows();
    if (rows.length === 0) return;
    const row = this.history.random.pick(rows);
    const there = this.there(row);
    if (there && (row.state === 'published' || row.state === 'failed')) {
      if (this.#isUnclear(rows, there) || this.history.random.chance(0.4)) return;
      this.history.ledger.deletePayment(there);
      this.#deleted.add(row.id);
      for (const { bill } of there.payments) this.touched.add(bill.externalId);
    }
    await this.#takeBack(row.id);
  }

  async #takeBack(id: number): Promise<void> {
    const row = (await this.rows()).find((other) => other.id === id);
    const done = await this.history.ask((scope) => withdrawPayment(scope, id));
    if (!done) return;
    this.#deleted.delete(id);
    if (row) this.asked.delete(keyOf(row));
  }

  /** If the response about one of its bills is missing, the paid amounts cannot show what was deleted or created. */
  #isUnclear(rows: readonly LedgerPayment[], { payments }: Pick<FakePayment, 'payments'>): boolean {
    const ids = new Set(payments.map(({ bill }) => bill.externalId));
    const isOpen = ({ state, sent }: LedgerPayment) => state === 'sending' || (state === 'failed' && sent !== null);
    return rows.some((row) => isOpen(row) && row.sent?.bills.some(({ externalId }) => ids.has(externalId)));
  }

  /** A user of the ledger pays some pence of a bill, or all that is left. */
  async #payThere(): Promise<void> {
    const { random, ledger } = this.history;
    const open = ledger.liveBills().filter((bill) => bill.state === 'awaiting_payment' && leftOf(bill) > 1_00);
    if (open.length === 0) return;
    const bill = random.pick(open);
    const isAll = random.chance(0.3);
    const amountPence = isAll ? leftOf(bill) : pence(random.between(1, 9));
    const { externalId, documentType } = bill;
    const payments = [{ bill: { externalId, documentType }, amountPence }];
    if (isAll && this.#isUnclear(await this.rows(), { payments })) return;
    ledger.pay({ bankAccountId: 'current', date: localDate('2026-09-11'), reference: THEIRS, payments });
    this.touched.add(externalId);
  }
}

export function keyOf({ bankTransactionId, contactId }: Pick<LedgerPayment, 'bankTransactionId' | 'contactId'>) {
  return `${bankTransactionId} ${contactId}`;
}

function leftOf({ grossPence, paidPence }: FakeBill) {
  return pence(grossPence - paidPence);
}
