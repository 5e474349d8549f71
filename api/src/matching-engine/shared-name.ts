import { explainsPayee, tellingWordsOf } from './another-payee.ts';
import type { Candidate } from './candidate.ts';
import type { EngineSupplier } from './engine.types.ts';
import { type Lookalikes, namesLookalike } from './lookalikes.ts';
import { coreWordsOf, legalFormOf, wordsOf } from './name-form.ts';
import type { OpenInvoice, OpenInvoices } from './open-invoices.ts';
import { BANK_WORDS } from './payee-key.ts';
import { countsFor, type PayeeMemory } from './payee-memory.ts';
import type { OpenTransaction } from './read-line.ts';

/** A supplier of the company, also without open bills. */
interface NamedSupplier {
  readonly id: number;
  readonly names: readonly string[];
  readonly invoices: readonly OpenInvoice[];
}

/** Finds suppliers that a line's payee names as well as the supplier of its bill. */
export class SharedNames {
  private readonly byWord: ReadonlyMap<string, readonly NamedSupplier[]>;
  private readonly suppliers: ReadonlyMap<number, NamedSupplier>;
  private readonly lookalikes: Lookalikes;
  private readonly memory: PayeeMemory;

  constructor(
    openInvoices: OpenInvoices,
    lookalikes: Lookalikes,
    memory: PayeeMemory,
    others: readonly EngineSupplier[],
  ) {
    this.suppliers = withOthers(openInvoices.suppliers, others);
    const words = [...this.suppliers.values()].flatMap((supplier) =>
      [...new Set(supplier.names.flatMap(wordsOf))].map((word) => ({ word, supplier })),
    );
    const grouped = Map.groupBy(words, ({ word }) => word);
    this.byWord = new Map([...grouped].map(([word, entries]) => [word, entries.map(({ supplier }) => supplier)]));
    this.lookalikes = lookalikes;
    this.memory = memory;
  }

  /**
   * Returns the name of another supplier that the payee fits, or for which it was confirmed, too; null if there is none.
   * If the payee is more than one word of the supplier's name, too, the other one counts only if it has a bill of the
   * amount, or if initials fit both. If the payee was confirmed, the other one must have open bills.
   *
   * @param explained invoices that another line surely paid
   */
  otherOf(line: OpenTransaction, { supplierId, isNumbered }: Candidate, explained: ReadonlySet<number>): string | null {
    if (isNumbered || supplierId === 0 || line.payee === '') return null;
    const confirmed = countsFor(this.memory.confirmed, line.payee).has(supplierId);
    const isOther = ({ id, invoices }: NamedSupplier): boolean =>
      id !== supplierId && (!confirmed || invoices.length > 0);
    const isInitialled = line.payeeWords.some(isInitial);
    const isAsLikely = (supplier: NamedSupplier): boolean =>
      isInitialled || isOneWord(line) || hasBillOf(line, supplier, explained);
    const named = this.named(line);
    const isNamed = named.some(({ id }) => id === supplierId);
    const other =
      this.confirmedFor(line, supplierId).find((supplier) => isOther(supplier) && isAsLikely(supplier)) ??
      named.find((supplier) => isOther(supplier) && (!isNamed || isAsLikely(supplier)));
    return other?.names[0] ?? null;
  }

  /** Suppliers for which the payee was confirmed; none if it was not confirmed for this one. */
  private confirmedFor({ payee }: OpenTransaction, supplierId: number): NamedSupplier[] {
    const counts = countsFor(this.memory.confirmed, payee);
    return counts.has(supplierId) ? [...counts.keys()].flatMap((id) => this.suppliers.get(id) ?? []) : [];
  }

  /** Suppliers whose names explain the whole payee, unless something else on the line tells them apart. */
  private named(line: OpenTransaction): NamedSupplier[] {
    const { words, payeeWords } = line;
    const payee = payeeWords.join(' ');
    const own = coreWordsOf(payee).filter((word) => !BANK_WORDS.has(word));
    const [first] = tellingWordsOf(payeeWords);
    const legalForm = legalFormOf(payee);
    const isNamed = (name: string): boolean => hasAll(wordsOf(name), own) || explainsPayee(line, [name]);
    const all = (this.byWord.get(first ?? '') ?? []).filter(
      ({ id, names }) =>
        !namesLookalike(words, this.lookalikes.get(id)) &&
        names.some((name) => isNamed(name) && (legalForm === null || legalForm === legalFormOf(name))),
    );
    const exact = all.filter(({ names }) => names.some((name) => wordsOf(name).join(' ') === payee));
    // 'J SMITH' may be James Smith, even if there is a J Smith.
    const hasOther = ({ names }: NamedSupplier): boolean =>
      names.some((name) => isNamed(name) && !own.every((word) => wordsOf(name).includes(word)));
    return exact.length > 0 ? all.filter((supplier) => exact.includes(supplier) || hasOther(supplier)) : all;
  }
}

function withOthers(
  open: OpenInvoices['suppliers'],
  others: readonly EngineSupplier[],
): ReadonlyMap<number, NamedSupplier> {
  const namesOf = ({ name, bankAccountName }: EngineSupplier): string[] => [
    name,
    ...(bankAccountName ? [bankAccountName] : []),
  ];
  const byId = Map.groupBy(others, ({ id }) => id);
  const without = [...byId].filter(([id]) => !open.has(id));
  return new Map([
    ...[...open].map(([id, { names, invoices }]): [number, NamedSupplier] => [
      id,
      { id, names: [...new Set([...names, ...(byId.get(id) ?? []).flatMap(namesOf)])], invoices },
    ]),
    ...without.map(([id, records]): [number, NamedSupplier] => [
      id,
      { id, names: records.flatMap(namesOf), invoices: [] },
    ]),
  ]);
}

/** True if a name has all words, or words with their initials. */
function hasAll(words: readonly string[], wanted: readonly string[]): boolean {
  return wanted.every((word) => words.includes(word) || (isInitial(word) && words.some((one) => one.startsWith(word))));
}

function isInitial(word: string): boolean {
  return word.length === 1;
}

function isOneWord({ payeeWords }: OpenTransaction): boolean {
  return tellingWordsOf(payeeWords).length === 1;
}

function hasBillOf({ amount }: OpenTransaction, { invoices }: NamedSupplier, explained: ReadonlySet<number>): boolean {
  return invoices.some((invoice) => invoice.amount === amount && !explained.has(invoice.id));
}
