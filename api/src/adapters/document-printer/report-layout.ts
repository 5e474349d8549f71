import type { ReportColumn, ReportDocument, ReportSection } from '../../kernel/ports/document-printer.ts';
import { printable } from './printable-text.ts';
import { fitText, type TextWidth, wrapText } from './text-width.ts';

/** The ways in which a report's texts are set. */
export const TEXT_STYLES = {
  title: { font: 'Helvetica-Bold', size: 16 },
  subtitle: { font: 'Helvetica', size: 11 },
  heading: { font: 'Helvetica-Bold', size: 10 },
  cell: { font: 'Helvetica', size: 8 },
  strong: { font: 'Helvetica-Bold', size: 8 },
} as const;

export type TextStyle = keyof typeof TEXT_STYLES;

/** Items of a page, in points from its left and top edges. */
export type Placed =
  | { readonly style: TextStyle; readonly text: string; readonly x: number; readonly y: number }
  | { readonly rule: number };

export interface PageSize {
  readonly width: number;
  readonly height: number;
}

export const PAGE_MARGIN = 40;
const LINE = 10;
const ROW_GAP = 3;
const COLUMN_GAP = 8;
/** Most lines of one cell: longer text is cut, so that no row outgrows its page. */
const CELL_LINES_MAX = 4;
/** A heading stays with the titles and some rows below it, or moves to the next page. */
const KEPT_TOGETHER = 6 * LINE;

/** Lays a report out on pages. Yields after each row, and returns the items of each page. */
export function* layOutReport(
  report: ReportDocument,
  page: PageSize,
  widths: Readonly<Record<TextStyle, TextWidth>>,
): Generator<void, Placed[][], void> {
  const sheet = new Sheet(page, widths);
  sheet.text('title', report.title, 22);
  sheet.text('subtitle', report.subtitle, 24);
  for (const section of report.sections) yield* layOutSection(sheet, section);
  for (const [index, placed] of sheet.pages.entries()) {
    placed.push(...sheet.footer(report.footer, `Page ${index + 1} of ${sheet.pages.length}`));
    yield;
  }
  return sheet.pages;
}

function* layOutSection(sheet: Sheet, section: ReportSection): Generator<void, void, void> {
  const { heading, columns, rows, totals, whenEmpty } = section;
  const titles = columns.map(({ title }) => title);
  const hasTitles = titles.some((title) => title !== '');
  const drawTitles = (): void => {
    if (!hasTitles) return;
    sheet.row('strong', columns, sheet.cells('strong', columns, titles));
    sheet.rule();
  };
  if (!sheet.hasRoom(KEPT_TOGETHER)) sheet.breakPage();
  sheet.text('heading', heading, 16);
  let isEmpty = true;
  for (const row of rows) {
    if (isEmpty) drawTitles();
    isEmpty = false;
    const cells = sheet.cells('cell', columns, row);
    if (!sheet.hasRoom(heightOf(cells))) {
      sheet.breakPage();
      drawTitles();
    }
    sheet.row('cell', columns, cells);
    yield;
  }
  if (isEmpty) sheet.text('cell', whenEmpty, LINE);
  if (!isEmpty && totals.length > 0) {
    const cells = sheet.cells('strong', columns, totals);
    if (!sheet.hasRoom(heightOf(cells))) sheet.breakPage();
    sheet.rule();
    sheet.row('strong', columns, cells);
  }
  sheet.gap(LINE);
}

/** Position of the next row, and the items of the pages so far. */
class Sheet {
  readonly pages: Placed[][] = [[]];
  #y = PAGE_MARGIN;

  constructor(
    private readonly page: PageSize,
    private readonly widths: Readonly<Record<TextStyle, TextWidth>>,
  ) {}

  get #width(): number {
    return this.page.width - 2 * PAGE_MARGIN;
  }

  hasRoom(height: number): boolean {
    return this.#y + height <= this.page.height - PAGE_MARGIN - LINE;
  }

  breakPage(): void {
    this.pages.push([]);
    this.#y = PAGE_MARGIN;
  }

  gap(height: number): void {
    this.#y += height;
  }

  text(style: TextStyle, text: string, height: number): void {
    this.#place({ style, text: fitText(printable(text), this.#width, this.widths[style]), x: PAGE_MARGIN, y: this.#y });
    this.#y += height;
  }

  rule(): void {
    this.#place({ rule: this.#y - ROW_GAP / 2 });
    this.#y += ROW_GAP / 2;
  }

  /** The lines of each cell. */
  cells(style: TextStyle, columns: readonly ReportColumn[], row: readonly string[]): string[][] {
    const widthOf = this.widths[style];
    const widths = this.#columnWidths(columns);
    return columns.map(({ isNumber }, index) => {
      const text = printable(row[index] ?? '');
      const width = (widths[index] ?? 0) - COLUMN_GAP;
      return isNumber ? [fitText(text, width, widthOf)] : wrapText(text, width, CELL_LINES_MAX, widthOf);
    });
  }

  row(style: TextStyle, columns: readonly ReportColumn[], cells: readonly (readonly string[])[]): void {
    const widths = this.#columnWidths(columns);
    let x = PAGE_MARGIN;
    for (const [index, lines] of cells.entries()) {
      const width = widths[index] ?? 0;
      for (const [number, text] of lines.entries()) {
        if (text === '') continue;
        const indent = columns[index]?.isNumber ? width - COLUMN_GAP - this.widths[style](text) : 0;
        this.#place({ style, text, x: x + indent, y: this.#y + number * LINE });
      }
      x += width;
    }
    this.#y += heightOf(cells);
  }

  footer(text: string, number: string): Placed[] {
    const y = this.page.height - PAGE_MARGIN + LINE;
    const width = this.widths.cell(number);
    const fitting = fitText(printable(text), this.#width - width - COLUMN_GAP, this.widths.cell);
    return [
      { rule: y - ROW_GAP },
      { style: 'cell', text: fitting, x: PAGE_MARGIN, y },
      { style: 'cell', text: number, x: this.page.width - PAGE_MARGIN - width, y },
    ];
  }

  #place(placed: Placed): void {
    this.pages.at(-1)?.push(placed);
  }

  #columnWidths(columns: readonly ReportColumn[]): number[] {
    const shares = columns.reduce((sum, { share }) => sum + share, 0);
    return columns.map(({ share }) => (this.#width * share) / shares);
  }
}

function heightOf(cells: readonly (readonly string[])[]): number {
  return Math.max(...cells.map(({ length }) => length)) * LINE + ROW_GAP;
}
