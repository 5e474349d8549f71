import { addDays, type LocalDate, localDate } from '@paycycle/schema/domain/local-date';
import { pence } from '@paycycle/schema/domain/money';
import type { EngineInvoice, EngineTransaction } from '../../src/matching-engine/engine.types.ts';
import type { Books, TruthLine } from './load-books.ts';
import { MadeRandom } from './random.ts';
import { ENDINGS, FIRST_WORDS, SAYINGS, SHOPS, TRADES } from './vocabulary.ts';

/**
 * Books of this project's own making, with other words, numbers, habits and bank lines than the shared ones: what is fitted on
 * those has to hold here, too. The same seed makes the same books.
 */
export interface MadeOptions {
  readonly seed: number;
  readonly suppliers: number;
  readonly months: number;
  /** Invoices of a supplier and month, on average. */
  readonly invoicesPerMonth: number;
}

type Habit = 'statement' | 'weekly' | 'on-due' | 'card' | 'late';

interface MadeSupplier {
  readonly id: number;
  readonly name: string;
  readonly printed: string;
  readonly habit: Habit;
  readonly terms: number;
  readonly style: number;
  readonly account: string;
}

const START = localDate('2025-09-01');
const HABITS: readonly Habit[] = ['statement', 'weekly', 'on-due', 'card', 'late', 'weekly', 'on-due'];

export function makeBooks(options: MadeOptions): Books {
  return new Maker(options).make();
}

class Maker {
  private readonly random: MadeRandom;
  private readonly invoices: EngineInvoice[] = [];
  private readonly lines: { line: Omit<EngineTransaction, 'id'>; truth: Omit<TruthLine, 'id'> }[] = [];

  constructor(private readonly options: MadeOptions) {
    this.random = new MadeRandom(options.seed);
  }

  make(): Books {
    for (let id = 1; id <= this.options.suppliers; id += 1) this.addSupplier(this.supplier(id));
    this.addOthers();
    const end = addDays(START, this.options.months * 30);
    const sorted = this.lines
      .filter(({ line }) => line.date < end)
      .map((one, at) => ({ ...one, at }))
      .sort((a, b) => (a.line.date < b.line.date ? -1 : a.line.date > b.line.date ? 1 : a.at - b.at));
    return {
      name: `made-${this.options.seed}`,
      invoices: this.invoices,
      transactions: sorted.map(({ line }, at) => ({ ...line, id: at + 1 })),
      truth: new Map(sorted.map(({ truth }, at) => [at + 1, { ...truth, id: String(at + 1) }])),
    };
  }

  private supplier(id: number): MadeSupplier {
    const isLong = id % 3 === 0 || this.options.suppliers > 150;
    const first = isLong
      ? `${this.random.pick(FIRST_WORDS)} ${this.random.pick(FIRST_WORDS)}`
      : this.random.pick(FIRST_WORDS);
    const name = `${first} ${this.random.pick(TRADES)} ${this.random.pick(ENDINGS)}`.trim();
    const unlike = this.random.chance(0.06);
    const width = this.random.pick([18, 22, 35]);
    const printed = unlike
      ? `${this.random.pick(FIRST_WORDS)} ${this.random.pick(FIRST_WORDS)} HOLDINGS`
      : name.replaceAll(/[()]/g, '');
    return {
      id,
      name,
      printed: (this.random.chance(0.2) ? printed.replaceAll('&', 'AND') : printed)
        .toUpperCase()
        .slice(0, width)
        .trim(),
      habit: this.random.pick(HABITS),
      terms: this.random.pick([7, 14, 21, 28, 30]),
      style: this.random.below(5),
      account: `AC${1000 + this.random.below(9000)}`,
    };
  }

  private addSupplier(supplier: MadeSupplier): void {
    const { months, invoicesPerMonth } = this.options;
    const own: EngineInvoice[] = [];
    let number = 100 + this.random.below(5000);
    for (
      let day = this.random.below(6);
      day < months * 30;
      day += 1 + this.random.below(Math.max(1, Math.round(60 / invoicesPerMonth)))
    ) {
      number += 1 + this.random.below(supplier.style === 2 ? 40 : 3);
      const invoiceDate = addDays(START, day);
      own.push(this.invoice(supplier, number, invoiceDate));
    }
    this.invoices.push(...own);
    for (const paid of this.groupsOf(supplier, own)) this.addPayment(supplier, paid.invoices, paid.date);
  }

  private invoice(supplier: MadeSupplier, number: number, invoiceDate: LocalDate): EngineInvoice {
    const net = this.random.chance(0.35) ? (1 + this.random.below(60)) * 1000 : 900 + this.random.below(190_000);
    const printed = [`${number}`, `SN/${String(number).padStart(5, '0')}`, `25-${number}`, `${number}A`, `MI${number}`][
      supplier.style
    ];
    return {
      id: this.invoices.length + 1 + number * 100_000 + supplier.id * 1_000_000_000,
      supplierId: supplier.id,
      supplierName: supplier.name,
      bankAccountName: this.random.chance(0.5) ? supplier.name.toUpperCase().slice(0, 18) : null,
      invoiceNumber: printed ?? `${number}`,
      outstandingPence: pence(Math.round(net * 1.2)),
      isPartPaid: false,
      invoiceDate,
      dueDate: addDays(invoiceDate, supplier.terms),
      paymentDate: null,
      description: null,
    };
  }

  /** Groups of invoices that are paid together, with the dates. */
  private groupsOf(
    { habit }: MadeSupplier,
    own: readonly EngineInvoice[],
  ): { date: LocalDate; invoices: EngineInvoice[] }[] {
    const dateOf = (invoice: EngineInvoice): LocalDate => {
      const { invoiceDate, dueDate } = invoice;
      if (habit === 'statement')
        return localDate(`${addDays(localDate(`${invoiceDate.slice(0, 7)}-28`), 10).slice(0, 7)}-25`);
      if (habit === 'weekly') return addDays(START, Math.floor(daysFromStart(dueDate) / 7) * 7 + 4);
      if (habit === 'card') return addDays(invoiceDate, this.random.below(2));
      return addDays(dueDate, habit === 'late' ? 3 + this.random.below(12) : this.random.below(2));
    };
    const end = addDays(START, this.options.months * 30);
    const paid = own.filter(() => !this.random.chance(0.03)).map((invoice) => ({ invoice, date: dateOf(invoice) }));
    const groups = Map.groupBy(
      paid.filter(({ date }) => date < end),
      ({ date }) => date,
    );
    return [...groups].map(([date, some]) => ({ date, invoices: some.map(({ invoice }) => invoice) }));
  }

  private addPayment(supplier: MadeSupplier, invoices: readonly EngineInvoice[], date: LocalDate): void {
    const sum = invoices.reduce((total, { outstandingPence }) => total + outstandingPence, 0);
    const ids = invoices.map(({ id }) => id);
    const kind = ids.length > 1 ? 'batch' : 'single';
    if (ids.length === 1 && this.random.chance(0.02)) {
      const half = Math.round(sum * 0.4);
      this.addLine(supplier, invoices, date, half, 'part', ids);
      this.addLine(supplier, invoices, addDays(date, 9), sum - half, 'part', ids);
      return;
    }
    const fee = ids.length === 1 && this.random.chance(0.02) ? this.random.pick([35, 150, 800]) : 0;
    this.addLine(supplier, invoices, date, sum + fee, fee > 0 ? 'fee' : kind, ids);
    if (this.random.chance(0.01)) this.addLine(supplier, invoices, addDays(date, 1), sum, 'duplicate', []);
  }

  private addLine(
    supplier: MadeSupplier,
    invoices: readonly EngineInvoice[],
    date: LocalDate,
    amount: number,
    kind: string,
    invoiceIds: readonly number[],
  ): void {
    const reference = this.referenceOf(supplier, invoices);
    const { printed, habit } = supplier;
    const forms = [
      `${printed} ${reference} FPO`,
      `FASTER PAYMENT TO ${printed} REF ${reference}`,
      `DD ${printed} ${reference}`,
      `${printed} ${reference} VIA MOBILE - PYMT`,
    ];
    const description =
      habit === 'card' ? `CARD PURCHASE ${printed} CD 4417` : (forms[supplier.style % forms.length] ?? printed);
    const counterpartyName = supplier.style === 3 ? printed : null;
    this.lines.push({
      line: { date, amountPence: pence(-amount), description: description.trim(), counterpartyName },
      truth: { kind, invoiceIds },
    });
  }

  private referenceOf({ account }: MadeSupplier, invoices: readonly EngineInvoice[]): string {
    const numbers = invoices.map(({ invoiceNumber }) => invoiceNumber);
    const way = this.random.below(10);
    if (way < 4) return numbers.length > 1 ? numbers.join(' ').slice(0, 18) : (numbers[0] ?? '');
    if (way === 4)
      return numbers
        .map((number) => number.replace(/^\D+/, ''))
        .join(',')
        .slice(0, 18);
    if (way === 5) return `${numbers[0] ?? ''} AND OTHERS`.slice(0, 18);
    if (way === 6) return account;
    return way === 7 ? '' : this.random.pick(SAYINGS).toUpperCase();
  }

  private addOthers(): void {
    const days = this.options.months * 30;
    for (let day = 0; day < days; day += 1) {
      const date = addDays(START, day);
      const count = Math.round(this.options.suppliers / 30);
      for (let at = 0; at < count; at += 1) this.addOther(date, 100 + this.random.below(9000), this.random.pick(SHOPS));
      if (day % 30 === 27) this.addOther(date, 1_200_000 + this.random.below(400_000), 'WAGES BACS');
      if (day % 30 === 18) this.addOther(date, 300_000 + this.random.below(90_000), 'HMRC CUMBERNAULD 475PB00099');
      if (day % 30 === 2) this.addOther(date, 185_000, 'STANDING ORDER ESTATES RENT');
      if (day % 11 === 3) this.addOther(date, 50_000 * (1 + this.random.below(6)), 'TRANSFER TO RESERVE 40112233');
    }
  }

  private addOther(date: LocalDate, amount: number, description: string): void {
    const line = { date, amountPence: pence(-amount), description, counterpartyName: null };
    this.lines.push({ line, truth: { kind: 'noInvoice', invoiceIds: [] } });
  }
}

function daysFromStart(date: LocalDate): number {
  return Math.round((Date.parse(date) - Date.parse(START)) / 86_400_000);
}
