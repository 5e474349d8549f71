import { formatPounds, type Pence, pence } from '@paycycle/schema/domain/money';
import type { ReactNode } from 'react';

/** A column of a worklist. Columns are made once, outside components: their cells stay in the page as long as they do. */
export interface WorklistColumn<Item> {
  readonly id: string;
  readonly header: string;
  /** Called for loaded rows only. */
  readonly cell: (item: Item) => ReactNode;
  /** Width in pixels; columns without one share what is left. */
  readonly width?: number;
  /** Without a width of its own: which part it takes of what the columns with one leave, from 0 to 1. */
  readonly shareOfRest?: number;
  readonly align?: 'end';
  readonly sortable?: boolean;
  /** The column's name in the list of sort orders, where its header is not enough. */
  readonly sortName?: string;
  /** In a list that is less wide the column is left out. */
  readonly hideBelowPx?: number;
  /** In a list that is as wide it is left out. */
  readonly hideFromPx?: number;
  /** The row's buttons: seen with the pointer on the row or the focus in it, and always on a touch screen. */
  readonly isActions?: boolean;
}

/**
 * Room for £99,999,999.99 with a sign, in bold, with the space beside it. An amount without its pence is another amount:
 * no column of money is narrower.
 */
export const MONEY_COLUMN_PX = 132;

/** What a character of an amount takes at most, and what stands beside an amount. */
const MONEY_CHARACTER_PX = 8.4;
const MONEY_BESIDE_PX = 16;

/** Room for amounts up to one, with a sign: for a list that knows all of its rows. At least room for the header. */
export function moneyWidth(widest: Pence): number {
  const characters = formatPounds(pence(-Math.abs(widest))).length;
  return Math.max(84, Math.min(MONEY_COLUMN_PX, Math.ceil(characters * MONEY_CHARACTER_PX) + MONEY_BESIDE_PX));
}

/** Room for 30 Sept 2026. */
export const DATE_COLUMN_PX = 96;

/** What a list takes for a column that has no width, before it scrolls sideways. */
const REST_COLUMN_PX = 144;

export const SELECT_COLUMN_PX = 40;

/** The columns for which a list of a width has room. */
export function columnsWithin<Item>(columns: readonly WorklistColumn<Item>[], widthPx: number) {
  return columns.filter(
    ({ hideBelowPx = 0, hideFromPx }) => widthPx >= hideBelowPx && (hideFromPx === undefined || widthPx < hideFromPx),
  );
}

/** What a scrollbar takes of a list's width, in pixels. */
const SCROLLBAR_PX = 16;

/** The widths of the columns in a list of a width, in pixels; undefined for those that share what is left. */
export function widthsWithin(columns: readonly WorklistColumn<never>[], widthPx: number): (number | undefined)[] {
  const fixed = columns.reduce((sum, { width = 0 }) => sum + width, 0);
  const rest = widthPx - SCROLLBAR_PX - fixed;
  return columns.map(({ width, shareOfRest }) => {
    if (width !== undefined || shareOfRest === undefined) return width;
    return Math.max(REST_COLUMN_PX, Math.floor(rest * shareOfRest));
  });
}

/** The width below which a list scrolls sideways, in pixels. */
export function minWidthOf(columns: readonly WorklistColumn<never>[]): number {
  return columns.reduce((sum, { width = REST_COLUMN_PX }) => sum + width, 0);
}
