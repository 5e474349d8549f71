import { addDays, type LocalDate, localDate } from '@paycycle/schema/domain/local-date';
import { pence } from '@paycycle/schema/domain/money';
import type { EngineInvoice, EngineTransaction } from '../../src/matching-engine/engine.types.ts';
import { dirtyLine, type Likely, misprint, otherwiseSaid, paidInstead } from './generate-noise.ts';
import type { Books, TruthLine } from './load-books.ts';
import { MadeRandom } from './random.ts';
import { FIRST_WORDS, SHOPS, TRADES } from './vocabulary.ts';

/**
 * A dirty ledger of this project's own making: suppliers that were entered twice with a slip, a town or another form of their
 * name, namesakes that are others, payments that differ from what was owed, lists and ranges, lines without a payee, and the
 * codes of banks beside it all. Words, shares and layouts are others than those of the shared books.
 */
export interface DirtyOptions {
  readonly seed: number;
  readonly suppliers: number;
  readonly months: number;
}

interface Payee {
  readonly names: readonly { readonly id: number; readonly name: string }[];
  readonly printed: string;
  readonly terms: number;
  readonly prefix: string;
  readonly often: number;
  readonly together: boolean;
}

const START = localDate('2025-10-01');
const FORMS = ['Ltd', 'Limited', '', 'LLP', '& Co Ltd'] as const;
const TOWNS = ['Truro', 'Perth', 'Wells', 'Ely'] as const;
const PREFIXES = ['', 'B', 'SIN-', 'N/', 'K2025-'] as const;
const NAMED: Likely = [0.4, 0.2, 0.15, 0.25];
const OFF_SHARE = 0.1;

export function makeDirtyBooks(options: DirtyOptions): Books {
  return new DirtyMaker(options).make();
}

class DirtyMaker {
  private readonly random: MadeRandom;
  private readonly invoices: EngineInvoice[] = [];
  private readonly lines: { line: Omit<EngineTransaction, 'id'>; truth: Omit<TruthLine, 'id'> }[] = [];
  private supplierId = 0;

  constructor(private readonly options: DirtyOptions) {
    this.random = new MadeRandom(options.seed);
  }

  make(): Books {
    const { suppliers, months, seed } = this.options;
    for (let at = 0; at < suppliers; at += 1) this.pay(this.payee(at));
    for (let day = 0; day < months * 30; day += 2) this.addOther(addDays(START, day));
    const sorted = this.lines
      .map((one, at) => ({ ...one, at }))
      .sort((a, b) => (a.line.date < b.line.date ? -1 : a.line.date > b.line.date ? 1 : a.at - b.at));
    return {
      name: `dirty-${seed}`,
      invoices: this.invoices,
      transactions: sorted.map(({ line }, at) => ({ ...line, id: at + 1 })),
      truth: new Map(sorted.map(({ truth }, at) => [at + 1, { ...truth, id: String(at + 1) }])),
    };
  }

  private payee(at: number): Payee {
    const { random } = this;
    const first = FIRST_WORDS[(at * 7 + this.options.seed) % FIRST_WORDS.length] ?? 'Aberford';
    const name = `${first} ${random.pick(TRADES)} ${random.pick(FORMS)}`.trim();
    const twice = random.chance(0.3) ? [otherwiseSaid(random, name, random.pick(TOWNS))] : [];
    const printed = name.toUpperCase().slice(0, random.pick([16, 18, 24]));
    return {
      names: [name, ...twice].map((one) => ({ id: this.nextSupplier(), name: one })),
      printed: random.chance(0.08) ? misprint(random, printed) : printed,
      terms: random.pick([7, 14, 30]),
      prefix: random.pick(PREFIXES),
      often: random.pick([5, 9, 16]),
      together: random.chance(0.5),
    };
  }

  private nextSupplier(): number {
    this.supplierId += 1;
    return this.supplierId;
  }

  private pay(payee: Payee): void {
    const { random, options } = this;
    let number = 10 + random.below(3000);
    const open: EngineInvoice[] = [];
    for (let day = random.below(6); day < options.months * 30 - 12; day += 1 + random.below(payee.often)) {
      number += 1 + random.below(4);
      open.push(this.invoice(payee, number, addDays(START, day)));
    }
    this.invoices.push(...open);
    const batch = payee.together ? 14 : 1;
    const groups = Map.groupBy(open, ({ dueDate }) => Math.floor(Date.parse(dueDate) / (batch * 86_400_000)));
    for (const together of groups.values()) {
      const last = together.at(-1);
      if (!last || random.chance(0.03)) continue;
      const date = addDays(last.dueDate, -random.below(3));
      if (payee.together) this.settle(payee, together, date);
      else for (const one of together) this.settle(payee, [one], date);
    }
  }

  private invoice({ names, prefix, terms }: Payee, number: number, invoiceDate: LocalDate): EngineInvoice {
    const { random } = this;
    const { id, name } = random.pick(names);
    const amount = random.chance(0.3) ? (1 + random.below(40)) * 1200 : 1500 + random.below(160_000);
    return {
      id: this.invoices.length + number * 1000 + id * 100_000_000,
      supplierId: id,
      supplierName: name,
      bankAccountName: null,
      invoiceNumber: `${prefix}${number}`,
      outstandingPence: pence(amount),
      isPartPaid: false,
      invoiceDate,
      dueDate: addDays(invoiceDate, terms),
      paymentDate: null,
      description: null,
    };
  }

  private settle(payee: Payee, invoices: readonly EngineInvoice[], date: LocalDate): void {
    const { random } = this;
    const sum = invoices.reduce((total, { outstandingPence }) => total + outstandingPence, 0);
    const off = random.chance(OFF_SHARE) ? paidInstead(random, sum) : null;
    const kind = invoices.length > 1 ? (off ? 'batchDiff' : 'batch') : (off?.kind ?? 'single');
    const description = dirtyLine(
      random,
      payee.printed,
      invoices.map(({ invoiceNumber }) => invoiceNumber),
      date,
      NAMED,
    );
    const line = { date, amountPence: pence(-(off?.paid ?? sum)), description, counterpartyName: null };
    const invoiceIds = invoices.map(({ id }) => id);
    this.lines.push({ line, truth: { kind, invoiceIds } });
    if (random.chance(0.02))
      this.lines.push({ line: { ...line, date: addDays(date, 2) }, truth: { kind: 'duplicate', invoiceIds: [] } });
  }

  /** A namesake that no invoice is of, an amount by chance, a shop. */
  private addOther(date: LocalDate): void {
    const { random } = this;
    const some = this.invoices[random.below(this.invoices.length)];
    const isChance = some && random.chance(0.15) && some.dueDate > date;
    const amount = isChance ? some.outstandingPence : 200 + random.below(30_000);
    const description = dirtyLine(random, isChance ? 'OWN ACCOUNT RESERVE' : random.pick(SHOPS), [], date, NAMED);
    const line = { date, amountPence: pence(-amount), description, counterpartyName: null };
    this.lines.push({ line, truth: { kind: 'noInvoice', invoiceIds: [] } });
  }
}
