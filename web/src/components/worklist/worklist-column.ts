import { formatPounds, type Pence, pence } from '@paycycle/schema/domain/money';
import type { ReactNode } from 'react';

/** A column of a worklist. Create columns once, outside components, so that their cells stay mounted. */
export interface WorklistColumn<Item> {
  readonly id: string;
  readonly header: string;
  /** Called for loaded rows only. */
  readonly cell: (item: Item) => ReactNode;
  /** Width in pixels. Columns without it share the remaining width. */
  readonly width?: number;
  /** For a column without `width`: its share of the remaining width, from 0 to 1. */
  readonly shareOfRest?: number;
  readonly align?: 'end';
  readonly sortable?: boolean;
  /** Name in the sort menu, if it differs from the header. */
  readonly sortName?: string;
  /** Hidden in a narrower list. */
  readonly hideBelowPx?: number;
  /** Hidden in a list of at least this width. */
  readonly hideFromPx?: number;
  /** Column of the row's buttons: visible on hover or focus, and always on a touch screen. */
  readonly isActions?: boolean;
}

/**
 * Width of £99,999,999.99 with a sign, in bold, with padding. A clipped amount reads as another amount, so no money
 * column is narrower.
 */
export const MONEY_COLUMN_PX = 132;

/** Maximum width of a character of an amount, and the padding beside an amount. */
const MONEY_CHARACTER_PX = 8.4;
const MONEY_BESIDE_PX = 16;

/** Width for amounts up to `widest` with a sign, for a list that knows all of its rows. Fits at least the header. */
export function moneyWidth(widest: Pence): number {
  const characters = formatPounds(pence(-Math.abs(widest))).length;
  return Math.max(84, Math.min(MONEY_COLUMN_PX, Math.ceil(characters * MONEY_CHARACTER_PX) + MONEY_BESIDE_PX));
}

/** Width of 30 Sept 2026. */
export const DATE_COLUMN_PX = 96;

/** Minimum width of a column without `width`, before the list scrolls sideways. */
const REST_COLUMN_PX = 144;

export const SELECT_COLUMN_PX = 40;

/** Returns the columns that fit into a list of this width. */
export function columnsWithin<Item>(columns: readonly WorklistColumn<Item>[], widthPx: number) {
  return columns.filter(
    ({ hideBelowPx = 0, hideFromPx }) => widthPx >= hideBelowPx && (hideFromPx === undefined || widthPx < hideFromPx),
  );
}

/** Width of a scrollbar, in pixels. */
const SCROLLBAR_PX = 16;

/** Returns the column widths in a list of this width, in pixels; undefined for columns that share the rest. */
export function widthsWithin(columns: readonly WorklistColumn<never>[], widthPx: number): (number | undefined)[] {
  const fixed = columns.reduce((sum, { width = 0 }) => sum + width, 0);
  const rest = widthPx - SCROLLBAR_PX - fixed;
  return columns.map(({ width, shareOfRest }) => {
    if (width !== undefined || shareOfRest === undefined) return width;
    return Math.max(REST_COLUMN_PX, Math.floor(rest * shareOfRest));
  });
}

/** Width below which a list scrolls sideways, in pixels. */
export function minWidthOf(columns: readonly WorklistColumn<never>[]): number {
  return columns.reduce((sum, { width = REST_COLUMN_PX }) => sum + width, 0);
}
