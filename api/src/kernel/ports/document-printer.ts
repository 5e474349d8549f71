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

/** Prints a document of text and a table on as many A4 pages as it needs. */
export interface DocumentPrinter {
  print(page: TablePage): Promise<Uint8Array>;
}
