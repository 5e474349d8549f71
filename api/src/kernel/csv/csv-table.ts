import type { Scope } from '../scope.ts';
import { type CsvColumn, writeCsvRows, writeCsvTitles } from './write-csv.ts';

/** Rows that are read and written at a time; other requests are answered in between. */
export const CSV_PAGE_ROWS = 250;

interface CsvTableParts<Row> {
  readonly name: string;
  readonly columns: readonly CsvColumn<Row>[];
  /** The rows in pages, read within the snapshot of the scope that is passed. */
  readonly pages: (scope: Scope) => AsyncIterable<readonly Row[]>;
}

interface LinesParts {
  readonly name: string;
  readonly mediaType: string;
  readonly pages: (scope: Scope) => AsyncIterable<readonly string[]>;
}

interface BytesParts {
  readonly name: string;
  readonly mediaType: string;
  readonly pieces: (scope: Scope) => AsyncIterable<Uint8Array>;
}

/** A table that a route sends as CSV instead of JSON. Only one page of it is in memory, so it can be of any length. */
export class CsvTable {
  private constructor(
    readonly name: string,
    readonly pieces: (scope: Scope) => AsyncGenerator<CsvPiece, void>,
    readonly mediaType = 'text/csv',
  ) {}

  /** A file of lines that are texts already, each as it is. */
  static ofLines({ name, mediaType, pages }: LinesParts): CsvTable {
    return new CsvTable(
      name,
      async function* (scope) {
        for await (const lines of pages(scope)) {
          yield { text: lines.map((line) => `${line}\n`).join(''), rowCount: lines.length };
        }
      },
      mediaType,
    );
  }

  /** A file of bytes, generated while it is sent. */
  static ofBytes({ name, mediaType, pieces }: BytesParts): CsvTable {
    return new CsvTable(
      name,
      async function* (scope) {
        for await (const bytes of pieces(scope)) yield { text: bytes, rowCount: 1 };
      },
      mediaType,
    );
  }

  /** @param table access and input have been checked */
  static of<Row>({ name, columns, pages }: CsvTableParts<Row>): CsvTable {
    return new CsvTable(name, async function* (scope) {
      let text = writeCsvTitles(columns);
      for await (const rows of pages(scope)) {
        yield { text: text + writeCsvRows(columns, rows), rowCount: rows.length };
        text = '';
      }
      if (text) yield { text, rowCount: 0 };
    });
  }
}

interface CsvPiece {
  /** Text, or bytes where the file is no text. */
  readonly text: string | Uint8Array;
  readonly rowCount: number;
}
