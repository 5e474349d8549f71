import { tellingWordsOf } from './another-payee.ts';
import type { Candidate } from './candidate.ts';
import { type Lookalikes, namesLookalike } from './lookalikes.ts';
import { coreWordsOf, legalFormOf, wordsOf } from './name-form.ts';
import type { OpenInvoices, SupplierInvoices } from './open-invoices.ts';
import { BANK_WORDS } from './payee-key.ts';
import { countsFor, type PayeeMemory } from './payee-memory.ts';
import type { OpenTransaction } from './read-line.ts';

/** Suppliers by the words of their names. */
type ByWord = ReadonlyMap<string, readonly SupplierInvoices[]>;

/** Finds suppliers that a line's payee names as well as the supplier of its bill. */
export class SharedNames {
  private readonly byWord: ByWord;
  private readonly suppliers: OpenInvoices['suppliers'];
  private readonly lookalikes: Lookalikes;
  private readonly memory: PayeeMemory;

  constructor({ suppliers }: OpenInvoices, lookalikes: Lookalikes, memory: PayeeMemory) {
    const words = [...suppliers.values()].flatMap((supplier) =>
      [...new Set(supplier.names.flatMap(wordsOf))].map((word) => ({ word, supplier })),
    );
    const grouped = Map.groupBy(words, ({ word }) => word);
    this.byWord = new Map([...grouped].map(([word, entries]) => [word, entries.map(({ supplier }) => supplier)]));
    this.suppliers = suppliers;
    this.lookalikes = lookalikes;
    this.memory = memory;
  }

  /**
   * Returns the name of another supplier with open bills that the payee fits, or for which it was confirmed, too; null if
   * there is none. If the payee is more than one word of the supplier's name, too, the other one counts only if it has a
   * bill of the amount.
   *
   * @param explained invoices that another line surely paid
   */
  otherOf(line: OpenTransaction, { supplierId, isNumbered }: Candidate, explained: ReadonlySet<number>): string | null {
    if (isNumbered || supplierId === 0 || line.payee === '') return null;
    const isOther = ({ id }: SupplierInvoices): boolean => id !== supplierId;
    const isAsLikely = (supplier: SupplierInvoices): boolean => isOneWord(line) || hasBillOf(line, supplier, explained);
    const named = this.named(line);
    const isNamed = named.some(({ id }) => id === supplierId);
    const other =
      this.confirmedFor(line, supplierId).find((supplier) => isOther(supplier) && isAsLikely(supplier)) ??
      named.find((supplier) => isOther(supplier) && (!isNamed || isAsLikely(supplier)));
    return other?.invoices[0]?.supplierName ?? null;
  }

  /** Suppliers for which the payee was confirmed; none if it was not confirmed for this one. */
  private confirmedFor({ payee }: OpenTransaction, supplierId: number): SupplierInvoices[] {
    const counts = countsFor(this.memory.confirmed, payee);
    return counts.has(supplierId) ? [...counts.keys()].flatMap((id) => this.suppliers.get(id) ?? []) : [];
  }

  /** Suppliers of whose names the whole payee is a part, unless something else on the line tells them apart. */
  private named({ words, payeeWords }: OpenTransaction): SupplierInvoices[] {
    const payee = payeeWords.join(' ');
    const own = coreWordsOf(payee).filter((word) => !BANK_WORDS.has(word));
    const [first] = tellingWordsOf(payeeWords);
    const legalForm = legalFormOf(payee);
    return (this.byWord.get(first ?? '') ?? []).filter(
      ({ id, names }) =>
        !namesLookalike(words, this.lookalikes.get(id)) &&
        names.some((name) => hasAll(wordsOf(name), own) && (legalForm === null || legalForm === legalFormOf(name))),
    );
  }
}

function hasAll(words: readonly string[], wanted: readonly string[]): boolean {
  return wanted.every((word) => words.includes(word));
}

function isOneWord({ payeeWords }: OpenTransaction): boolean {
  return tellingWordsOf(payeeWords).length === 1;
}

function hasBillOf(
  { amount }: OpenTransaction,
  { invoices }: SupplierInvoices,
  explained: ReadonlySet<number>,
): boolean {
  return invoices.some((invoice) => invoice.amount === amount && !explained.has(invoice.id));
}
