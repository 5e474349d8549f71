import { addDays, type LocalDate, localDate } from '@paycycle/schema/domain/local-date';
import { pence } from '@paycycle/schema/domain/money';
import type { EngineInvoice, EngineTransaction } from '../../src/matching-engine/engine.types.ts';
import { companyName, remittanceText, secondSpelling, TOWNS_OF_BRANCHES, withSlip } from './hard-words.ts';
import type { Books, TruthLine } from './load-books.ts';
import { MadeRandom } from './random.ts';

/**
 * Cash application as it is at its hardest, in names that are made up letter by letter: one supplier under two spellings and
 * batches across both, namesakes that are others, payees under trading names, three debits for one invoice, batches of 15 to
 * 60 with gaps and equal amounts, differences, and lines that name nobody.
 */
interface HardOptions {
  readonly seed: number;
  readonly suppliers: number;
  readonly months: number;
}

type Habit = 'each' | 'fortnight' | 'month' | 'instalments';

interface Payee {
  readonly records: readonly { readonly id: number; readonly name: string; readonly account: string | null }[];
  readonly printed: string;
  readonly habit: Habit;
  readonly terms: number;
  readonly prefix: string;
  readonly price: number;
  /** Lines without a payee now and then. */
  readonly isSilent: boolean;
}

const START = localDate('2026-01-05');
const HABITS: readonly Habit[] = ['each', 'each', 'fortnight', 'fortnight', 'month', 'instalments'];
const EVERY_DAYS: Readonly<Record<Habit, number>> = { each: 14, fortnight: 4, month: 2, instalments: 24 };

export function makeHardBooks(options: HardOptions): Books {
  return new HardMaker(options).make();
}

class HardMaker {
  private readonly random: MadeRandom;
  private readonly invoices: EngineInvoice[] = [];
  private readonly lines: { line: Omit<EngineTransaction, 'id'>; truth: Omit<TruthLine, 'id'> }[] = [];
  private supplierId = 0;
  private readonly options: HardOptions;

  constructor(options: HardOptions) {
    this.options = options;
    this.random = new MadeRandom(options.seed + 7000);
  }

  make(): Books {
    const { suppliers, months, seed } = this.options;
    for (let at = 0; at < suppliers; at += 1) {
      const name = companyName(this.random);
      this.trade(this.payee(name));
      if (this.random.chance(0.12)) this.trade(this.payee(`${name} (${this.random.pick(TOWNS_OF_BRANCHES)})`, true));
    }
    for (let day = 0; day < months * 30; day += 1) this.addOther(addDays(START, day));
    const sorted = this.lines
      .map((one, at) => ({ ...one, at }))
      .sort((a, b) => (a.line.date < b.line.date ? -1 : a.line.date > b.line.date ? 1 : a.at - b.at));
    return {
      name: `hard-${seed}`,
      invoices: this.invoices,
      transactions: sorted.map(({ line }, at) => ({ ...line, id: at + 1 })),
      truth: new Map(sorted.map(({ truth }, at) => [at + 1, { ...truth, id: String(at + 1) }])),
    };
  }

  private payee(name: string, isNamesake = false): Payee {
    const { random } = this;
    const account =
      isNamesake || random.chance(0.4) ? `40-11-${10 + random.below(80)} ${random.below(90_000_000)}` : null;
    const names = [name, ...(!isNamesake && random.chance(0.3) ? [secondSpelling(random, name)] : [])];
    const isTradingName = random.chance(0.06);
    const said = isTradingName ? companyName(random) : random.pick(names);
    const slips = random.below(20);
    const slipped = slips > 3 ? said : slips > 0 ? withSlip(random, said) : withSlip(random, withSlip(random, said));
    return {
      records: names.map((one) => {
        this.supplierId += 1;
        return { id: this.supplierId, name: one, account };
      }),
      printed: slipped
        .toUpperCase()
        .slice(0, isNamesake ? 40 : random.pick([18, 22, 30]))
        .trim(),
      habit: random.pick(HABITS),
      terms: random.pick([14, 30, 45]),
      prefix: random.pick(['', 'SI', 'INV-', 'B/', '26/']),
      price: (3 + random.below(40)) * 1500,
      isSilent: random.chance(0.1),
    };
  }

  private trade(payee: Payee): void {
    const { random, options } = this;
    const open: EngineInvoice[] = [];
    let number = 200 + random.below(8000);
    const every = EVERY_DAYS[payee.habit];
    for (let day = random.below(every); day < options.months * 30 - 14; day += 1 + random.below(every)) {
      number += 1 + random.below(3);
      open.push(this.invoice(payee, number, addDays(START, day)));
    }
    this.invoices.push(...open);
    const span = payee.habit === 'month' ? 30 : payee.habit === 'fortnight' ? 14 : 0;
    const groups = Map.groupBy(open, (one) =>
      span === 0 ? String(one.id) : String(Math.floor(Date.parse(one.dueDate) / (span * 86_400_000))),
    );
    for (const group of groups.values()) {
      // Some are disputed, and stay open.
      const paid = group.filter(() => !random.chance(span === 0 ? 0.03 : 0.025));
      const last = paid.at(-1);
      if (last) this.settle(payee, paid, addDays(last.dueDate, random.below(4)));
    }
  }

  private invoice({ records, prefix, terms, price }: Payee, number: number, invoiceDate: LocalDate): EngineInvoice {
    const { random } = this;
    const { id, name, account } = random.pick(records);
    return {
      id: this.invoices.length + number * 10_000 + id * 1_000_000_000,
      supplierId: id,
      supplierName: name,
      bankAccountName: null,
      bankAccount: account,
      invoiceNumber: `${prefix}${number}`,
      outstandingPence: pence(random.chance(0.25) ? price : 2000 + random.below(240_000)),
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
    if (payee.habit === 'instalments' && sum > 30_000) {
      const first = Math.round(sum / 3 / 100) * 100 + random.below(2000);
      const second = Math.round((sum - first) / 2 / 100) * 100;
      const parts = [first, second, sum - first - second];
      for (const [at, part] of parts.entries()) this.addLine(payee, invoices, addDays(date, at * 7), part, 'part');
      return;
    }
    const way = random.below(100);
    const isSeveral = invoices.length > 1;
    if (way < 3) this.addLine(payee, invoices, date, sum - 1 - random.below(1500), isSeveral ? 'batchDiff' : 'charge');
    else if (way < 5)
      this.addLine(payee, invoices, date, Math.round(sum * 0.975), isSeveral ? 'batchDiff' : 'discount');
    else if (way < 8 && isSeveral) {
      const first = Math.round(sum * 0.6);
      this.addLine(payee, invoices, date, first, 'splitBatch');
      this.addLine(payee, invoices, addDays(date, 1), sum - first, 'splitBatch');
    } else this.addLine(payee, invoices, date, sum, isSeveral ? 'batch' : 'single');
    if (random.chance(0.015)) this.addLine(payee, [], addDays(date, 3), sum, 'duplicate');
  }

  private addLine(
    { printed, isSilent }: Payee,
    invoices: readonly EngineInvoice[],
    date: LocalDate,
    amount: number,
    kind: string,
  ): void {
    const { random } = this;
    const text = remittanceText(
      random,
      invoices.map(({ invoiceNumber }) => invoiceNumber),
    ).slice(0, 35);
    const isNameless = isSilent && invoices.length === 1 && random.chance(0.4);
    const name = isNameless ? 'ONLINE PAYMENT' : printed;
    const day = date.slice(8);
    const forms = [
      `${name} ${text}`,
      `OBP ${name} ${text} ${day}/${date.slice(5, 7)} ${1000 + random.below(8000)}`,
      `${text} ${name}`,
      `TFR ${name} REF: ${text.toUpperCase()}`,
    ];
    const line = {
      date,
      amountPence: pence(-amount),
      description: random.pick(forms).replaceAll(/\s+/g, ' ').trim(),
      counterpartyName: isNameless || random.chance(0.5) ? null : printed,
    };
    this.lines.push({ line, truth: { kind, invoiceIds: invoices.map(({ id }) => id) } });
  }

  /** Shops, the state, and companies of whom there is no invoice. */
  private addOther(date: LocalDate): void {
    const { random } = this;
    const name = random.pick(['TESCO STORES 2281', 'HMRC NDDS', 'SHELL A64', companyName(random).toUpperCase()]);
    const amountPence = pence(-(500 + random.below(60_000)));
    const line = { date, amountPence, description: `${name} ${random.below(9000)}`, counterpartyName: null };
    this.lines.push({ line, truth: { kind: 'noInvoice', invoiceIds: [] } });
  }
}
