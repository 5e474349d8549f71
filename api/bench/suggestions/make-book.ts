/** A company's open books, always the same for the same size. */
export interface Book {
  readonly suppliers: readonly string[];
  readonly invoices: readonly BookInvoice[];
  readonly lines: readonly BookLine[];
}

interface BookInvoice {
  readonly number: string;
  /** Index of its supplier. */
  readonly supplier: number;
  readonly amount: string;
  readonly date: string;
}

interface BookLine {
  readonly date: string;
  readonly description: string;
  readonly amount: string;
}

const FIRST = [
  'ALDER',
  'BRACK',
  'COLNE',
  'DUNMO',
  'ELSTO',
  'FENWI',
  'GARTH',
  'HOLME',
  'IRWEL',
  'KELSO',
  'LARCH',
  'MERSE',
  'NIDD',
  'OULTON',
  'PENRA',
  'QUORN',
];
const SECOND = ['TON', 'FIELD', 'BURY', 'WICK', 'HAM', 'LEY', 'FORD', 'STOW', 'GATE', 'MERE'];
const TRADE = [
  'PRINT WORKS LTD',
  'CLEANING LIMITED',
  'ENERGY PLC',
  'LOGISTICS LTD',
  'CATERING',
  'SECURITY LLP',
  'TIMBER LTD',
];
const DAYS = 180;
const INVOICES_PER_SUPPLIER = 20;

/**
 * Of ten lines seven pay one invoice, half of these with its number, two pay three invoices of one supplier at once, and one
 * has none. Suppliers repeat the round amounts that real ones repeat.
 */
export function makeBook(lineCount: number, invoiceCount: number): Book {
  const random = randomFrom(lineCount * 31 + invoiceCount);
  const suppliers = Array.from({ length: Math.ceil(invoiceCount / INVOICES_PER_SUPPLIER) }, (_, index) =>
    nameOf(index),
  );
  const invoices = Array.from({ length: invoiceCount }, (_, index) => {
    const supplier = index % suppliers.length;
    const pence = random() < 0.2 ? 5_000 * (1 + Math.floor(random() * 20)) : 500 + Math.floor(random() * 400_000);
    return {
      number: `${String.fromCharCode(65 + (supplier % 26))}${10_000 + index}`,
      supplier,
      pence,
      day: Math.floor(random() * DAYS),
    };
  });
  const bySupplier = Map.groupBy(invoices, ({ supplier }) => supplier);
  const lines = Array.from({ length: lineCount }, (_, index): BookLine => {
    const kind = index % 10;
    const [first, ...others] = bySupplier.get((index * 7) % suppliers.length) ?? [];
    const taken = kind < 7 ? [first] : kind < 9 ? [first, ...others.slice(0, 2)] : [];
    const paid = taken.filter((invoice) => invoice !== undefined);
    for (const invoice of paid) bySupplier.get(invoice.supplier)?.shift();
    const pence = paid.length > 0 ? paid.reduce((sum, invoice) => sum + invoice.pence, 0) : 101 + index * 3;
    const payee = paid[0] ? (suppliers[paid[0].supplier] ?? '').slice(0, 18) : `CARD PAYMENT ${nameOf(index + 7_000)}`;
    const reference = kind % 2 === 0 && paid.length === 1 ? ` ${paid[0]?.number}` : '';
    const day = Math.max(0, ...paid.map((invoice) => invoice.day)) + 25 + Math.floor(random() * 10);
    return { date: dateOf(day), description: `FPI ${payee}${reference}`, amount: decimal(-pence) };
  });
  return {
    suppliers,
    invoices: invoices.map(({ number, supplier, pence, day }) => ({
      number,
      supplier,
      amount: decimal(pence),
      date: dateOf(day),
    })),
    lines,
  };
}

function nameOf(index: number): string {
  const pick = (words: readonly string[], at: number) => words[at % words.length] ?? '';
  const place = pick(FIRST, index) + pick(SECOND, Math.floor(index / FIRST.length));
  return `${place} ${pick(TRADE, Math.floor(index / (FIRST.length * SECOND.length)))}`;
}

function dateOf(day: number): string {
  return new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10);
}

function decimal(pence: number): string {
  return (pence / 100).toFixed(2);
}

/** A mulberry32 generator: the same numbers for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
