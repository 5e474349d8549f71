import type { PdfTextItem, PdfTextLine } from '../../../kernel/ports/pdf-text-reader.ts';
import type { Page, Place } from './invoice-prefill.types.ts';

/** A value stands at most so far below its label, in points. */
const BELOW_MAX = 36;

/** The next row of a table stands at most so far below, in points. */
const ROW_MAX = 24;

/** What stands between a label and its value. */
const BETWEEN = /^[\s:.#]*/;

/** Labels that printers put behind another value on the same line. A run of spaces is looked at from its begin only. */
const LABELS_WITHIN =
  /\s(?=(?:sort\s*code|acc(?:oun)?t\.?\s*(?:no|number|name)|a\/c|invoice\s+(?:date|no|number)|due\s+date)\b)|(?<!\s)\s+[|·]\s*|[|·]\s*/i;

/** A value that was found beside or below a label. */
export interface LabelledValue<T> {
  readonly value: T;
  readonly at: Place;
}

export interface LabelSearch<T> {
  /** Matched where an item begins. */
  readonly label: RegExp;
  /** Reads a value with which a text begins; null when it begins with none. */
  readonly read: (text: string) => T | null;
  /** Whether a value may stand below its label; for a plain word such as 'Total' it may not. */
  readonly below?: boolean;
}

/**
 * The values of a label, wherever it is on the pages: behind it in the same item, in the next item to the right, or below
 * it. A label above a column of several values is the head of a table, and has none.
 */
export function labelledValues<T>(pages: readonly Page[], search: LabelSearch<T>): LabelledValue<T>[] {
  return pages.flatMap((lines, page) => {
    const split = lines.map(splitAtLabels);
    return split.flatMap((line, index) => valuesOfLine(split, index, line, search).map((found) => placed(found, page)));
  });
}

/** What stands on the line behind a label, wherever the label is; empty for a label that ends its line. */
export function textsBehind(pages: readonly Page[], label: RegExp): string[] {
  return pages.flatMap((lines) =>
    lines.flatMap(({ items }) =>
      items.flatMap(({ text }, position) => {
        const match = label.exec(text);
        if (match?.index !== 0) return [];
        const behind = [text.slice(match[0].length), ...items.slice(position + 1).map((item) => item.text)];
        return [behind.join(' ').trim()];
      }),
    ),
  );
}

/** The one value that all of them agree on; null when there is none, or when two differ. */
export function agreed<T>(values: readonly T[]): T | null {
  const [first] = values;
  return first !== undefined && values.every((value) => value === first) ? first : null;
}

/** Every item of the pages with its page. */
export function places(pages: readonly Page[]): Place[] {
  return pages.flatMap((lines, page) => lines.flatMap(({ items }) => items.map((item) => ({ ...item, page }))));
}

interface Found<T> {
  readonly value: T;
  readonly item: PdfTextItem;
}

function placed<T>({ value, item }: Found<T>, page: number): LabelledValue<T> {
  return { value, at: { ...item, page } };
}

function valuesOfLine<T>(
  lines: readonly PdfTextLine[],
  index: number,
  { items }: PdfTextLine,
  { label, read, below = true }: LabelSearch<T>,
): Found<T>[] {
  return items.flatMap((item, position) => {
    const match = label.exec(item.text);
    if (match?.index !== 0) return [];
    const rest = item.text.slice(match[0].length).replace(BETWEEN, '');
    if (rest !== '') return found(read(rest), item);
    const right = items[position + 1];
    const beside = right && read(right.text.replace(BETWEEN, ''));
    if (right && beside !== null && beside !== undefined) return [{ value: beside, item: right }];
    return below ? valueBelow(lines, index, item, read) : [];
  });
}

function found<T>(value: T | null, item: PdfTextItem): Found<T>[] {
  return value === null ? [] : [{ value, item }];
}

function valueBelow<T>(
  lines: readonly PdfTextLine[],
  index: number,
  label: PdfTextItem,
  read: (text: string) => T | null,
): Found<T>[] {
  const under = lines.slice(index + 1).flatMap(({ items }) => items.filter((item) => overlaps(item, label)));
  const [first, second] = under;
  if (!first || first.y - label.y > BELOW_MAX) return [];
  const value = read(first.text);
  if (value === null) return [];
  const isColumn = second !== undefined && second.y - first.y <= ROW_MAX && read(second.text) !== null;
  return isColumn ? [] : [{ value, item: first }];
}

function overlaps(item: PdfTextItem, label: PdfTextItem): boolean {
  return item.x < label.x + label.width + 4 && item.x + item.width > label.x - 4;
}

/** Takes items that hold several labels apart; each part stands where it begins, as far as its letters tell. */
function splitAtLabels(line: PdfTextLine): PdfTextLine {
  return { ...line, items: line.items.flatMap(splitItem) };
}

function splitItem(item: PdfTextItem): PdfTextItem[] {
  const parts = item.text.split(LABELS_WITHIN).filter((part) => part.trim() !== '');
  if (parts.length < 2) return [item];
  const perLetter = item.width / item.text.length;
  let from = 0;
  return parts.map((part) => {
    const start = item.text.indexOf(part, from);
    from = start + part.length;
    return { ...item, text: part.trim(), x: item.x + start * perLetter, width: part.length * perLetter };
  });
}
