/** A text at its place in a table row; numbers go to the right. */
export interface TablePage {
  readonly title: string;
  /** Lines above the table, in their order; an empty one is a gap. */
  readonly lines: readonly string[];
  readonly columns: readonly { readonly title: string; readonly isNumber: boolean }[];
  readonly rows: readonly (readonly string[])[];
  /** The last row, set apart. */
  readonly totals: readonly string[];
}

/** A document of several tables, with its title and the number of pages on each page. */
export interface ReportDocument {
  readonly title: string;
  /** Under the title: recipient and date. */
  readonly subtitle: string;
  /** On each page. */
  readonly footer: string;
  readonly madeAt: Date;
  readonly sections: readonly ReportSection[];
}

export interface ReportSection {
  readonly heading: string;
  /** Shown instead of a table that has no rows. */
  readonly whenEmpty: string;
  readonly columns: readonly ReportColumn[];
  /** Asked for while the document is printed, so that a long table is never held twice. */
  readonly rows: Iterable<readonly string[]>;
  /** The last row, set apart; none when it is empty. */
  readonly totals: readonly string[];
}

export interface ReportColumn {
  /** No column has one in a list of labels and texts. */
  readonly title: string;
  readonly isNumber: boolean;
  /** Share of the width, relative to the other columns. */
  readonly share: number;
}

/** A text whose line breaks and spaces are kept as written. */
export interface Letter {
  readonly title: string;
  /** In a line below the title. */
  readonly from: string;
  readonly text: string;
}

/** Prints documents on as many A4 pages as they need. */
export interface DocumentPrinter {
  /** Text and a table, upright. */
  print(page: TablePage): Promise<Uint8Array>;
  /** A text on as many pages as it needs. Other requests are answered while a long one is printed. */
  printLetter(letter: Letter): Promise<Uint8Array>;
  /** Several tables, on pages that lie on their side. Other requests are answered while a long one is printed. */
  printReport(report: ReportDocument): Promise<Uint8Array>;
}
