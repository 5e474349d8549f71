import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { type Pence, sumPence } from '@paycycle/schema/domain/money';
import type {
  Corrected,
  OpenQuestion,
  ParsedStatement,
  RecognisedFact,
  StatedAccount,
  StatementFormat,
  StatementRow,
  StatementRowError,
  StatementRowLeftOut,
  TakenBack,
} from '../../statement-reader/index.ts';
import { type ImportedSpan, proveBalances, spanOf } from './balance-proof.plan.ts';
import type { BalanceProof } from './statement-import.types.ts';

/** Contents of a statement before any comparison. */
export interface ReadStatement {
  readonly format: StatementFormat;
  readonly recognised: readonly RecognisedFact[];
  readonly currency: string;
  /** Rows that could be read. */
  readonly rowCount: number;
  /** Sum of these rows: money in less money out. */
  readonly totalPence: Pence;
  /** The days of these rows, and the balances before and after; null without such rows. */
  readonly span: ImportedSpan | null;
  /** The last day of the period that it states; null where it states none. */
  readonly statedTo: LocalDate | null;
  readonly balances: BalanceProof | null;
  /** The account that it is of, as far as it says so. */
  readonly account: StatedAccount | null;
  readonly takenBack: readonly TakenBack[];
  /** To be answered, if a person looks at the file. */
  readonly question: OpenQuestion | null;
  /** The bank's ids of the transactions that it corrects. */
  readonly corrections: readonly string[];
}

/** The reading thread's answer: the statement, or the question to answer before it can be read. */
export type StatementAnswer = PackedStatement | { readonly question: OpenQuestion };

/** A long list as pages of JSON in UTF-8: they move from thread to thread, and lie outside the memory of scripts. */
type Pages = readonly Uint8Array<ArrayBuffer>[];

/**
 * A statement as the reading thread hands it over. Its rows are a tenth of what they are as objects, which matters while
 * an import waits for its company; the server unpacks them page by page.
 */
export interface PackedStatement {
  readonly read: ReadStatement;
  readonly rows: Pages;
  readonly errors: Pages;
  readonly warnings: Pages;
  readonly leftOut: Pages;
}

/** Items of one page. Unpacking a page must not block other requests. */
const PAGE_LENGTH = 500;

type RowTuple = [
  line: number,
  date: LocalDate,
  amountPence: Pence,
  description: string,
  counterpartyName: string | null,
  category: string | null,
  bankReference: string | null,
  balancePence: Pence | null,
  replaces: Corrected | null,
];

export function packStatement(statement: ParsedStatement): PackedStatement {
  const { format, recognised, currency, rows, errors, warnings, leftOut, takenBack } = statement;
  const span = spanOf(statement);
  return {
    read: {
      format,
      recognised,
      currency,
      rowCount: rows.length,
      totalPence: sumPence(rows.map(({ amountPence }) => amountPence)),
      span,
      statedTo: statement.period?.to ?? null,
      balances: proveBalances(statement),
      account: statement.statedAccount,
      takenBack,
      question: statement.question,
      corrections: [...takenBack, ...rows.flatMap(({ replaces }) => replaces ?? [])].map(
        ({ bankReference }) => bankReference,
      ),
    },
    rows: pack(rows, tupleOf),
    errors: pack(errors),
    warnings: pack(warnings),
    leftOut: pack(leftOut),
  };
}

/** Buffers to transfer to the other thread instead of copying them. */
export function buffersOf({ rows, errors, warnings, leftOut }: PackedStatement): ArrayBuffer[] {
  return [rows, errors, warnings, leftOut].flatMap((pages) => pages.map(({ buffer }) => buffer));
}

export function unpackRows({ rows }: PackedStatement): Generator<undefined, StatementRow[], void> {
  return unpack(rows, rowOf);
}

/** The records of a statement that are no rows, and what is to be said of its rows, by line. */
export function* unpackRemarks({ errors, warnings, leftOut }: PackedStatement) {
  return {
    errors: yield* unpack(errors, (error: StatementRowError) => error),
    warnings: yield* unpack(warnings, (warning: StatementRowError) => warning),
    leftOut: yield* unpack(leftOut, (record: StatementRowLeftOut) => record),
  };
}

function pack<T>(items: readonly T[], packed: (item: T) => unknown = (item) => item): Pages {
  const encoder = new TextEncoder();
  const pages: Uint8Array<ArrayBuffer>[] = [];
  for (let start = 0; start < items.length; start += PAGE_LENGTH) {
    pages.push(encoder.encode(JSON.stringify(items.slice(start, start + PAGE_LENGTH).map(packed))));
  }
  return pages;
}

function* unpack<Packed, T>(pages: Pages, unpacked: (packed: Packed) => T): Generator<undefined, T[], void> {
  const decoder = new TextDecoder();
  const items: T[] = [];
  for (const page of pages) {
    for (const packed of JSON.parse(decoder.decode(page)) as Packed[]) items.push(unpacked(packed));
    yield;
  }
  return items;
}

function tupleOf(row: StatementRow): RowTuple {
  const { line, date, amountPence, description, counterpartyName, category } = row;
  const { bankReference, balancePence, replaces } = row;
  return [line, date, amountPence, description, counterpartyName, category, bankReference, balancePence, replaces];
}

function rowOf([line, date, amountPence, description, ...more]: RowTuple): StatementRow {
  const [counterpartyName, category, bankReference, balancePence, replaces] = more;
  return { line, date, amountPence, description, counterpartyName, category, bankReference, balancePence, replaces };
}
