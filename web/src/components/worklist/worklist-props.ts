import type { ReactNode, Ref } from 'react';
import type { Call } from '../../app/company/use-can.ts';
import type { TableSort } from './table-sort.ts';
import type { WorklistColumn } from './worklist-column.ts';

/** Returns the row key of an item with an id. */
export function idOf({ id }: { readonly id: number }): string {
  return String(id);
}

/** Card layout of the rows, if there is no room for the columns. */
export interface RowCards<Item> {
  readonly card: (item: Item) => ReactNode;
  /** Estimated height of a card, in pixels. */
  readonly height: number;
}

/** Selected rows, and functions that change the selection. */
export interface WorklistSelection<Item> {
  readonly isSelected: (item: Item) => boolean;
  readonly onToggle: (item: Item) => void;
  /** Selects or deselects a range of rows, both ends included. */
  readonly onRange: (fromIndex: number, toIndex: number, isSelected: boolean) => void;
  readonly all: boolean | 'indeterminate';
  readonly onToggleAll: () => void;
  /** Omit if every row can be selected. */
  readonly canSelect?: (item: Item) => boolean;
  /** 'Select invoice 42' */
  readonly labelOf: (item: Item) => string;
  /** Noun in the plural: 'invoices'. */
  readonly things: string;
}

/** A key command for the active row. Each also has a visible button in the row, its panel or the toolbar. */
export interface RowCommand<Item> {
  /** Key in tinykeys syntax: `m`. */
  readonly key: string;
  readonly label: string;
  readonly run: (item: Item) => void;
  /** API call of the command. The key does nothing for roles without permission for it. */
  readonly needs?: Call;
  /** Reason why it is not possible, as a sentence; null if it is possible. */
  readonly reasonAgainst?: (item: Item) => string | null;
}

/** A request to scroll to a row. Use a new object for each request. */
export interface RevealedRow {
  readonly key: string;
}

/** Functions for elements beside a list, such as a panel or a dialog that returns the focus. */
export interface WorklistHandle {
  /** Focuses the active row. */
  readonly focus: () => void;
  /** Focuses a row by its key, and scrolls to it. */
  readonly focusRow: (key: string) => void;
  /** Activates the next (1) or previous (-1) row, and opens it if the list opens rows. */
  readonly step: (by: 1 | -1) => void;
}

export interface WorklistProps<Item> {
  readonly label: string;
  readonly columns: readonly WorklistColumn<Item>[];
  readonly rowCount: number;
  /** Null or undefined until the row is loaded. Must return the same object for an unchanged row. */
  readonly itemAt: (index: number) => Item | null | undefined;
  /** Create it once, outside components, like the columns. */
  readonly itemKey: (item: Item) => string;
  /** Height in pixels. Rows with more content grow. */
  readonly rowHeight?: number;
  /** Omit if the table scrolls sideways on a narrow screen. */
  readonly cards?: RowCards<Item>;
  /** Omit if no column can be sorted. */
  readonly sort?: TableSort;
  readonly onSort?: (columnId: string) => void;
  /** Called with the first and last row that are visible or soon will be. */
  readonly onRangeShown?: (first: number, last: number) => void;
  /** Renders a row as one cell of full width, such as a suggestion; null or false for an ordinary row. */
  readonly wideRow?: (item: Item) => ReactNode;
  /** Hook that each row calls with its item, so that a row can change before the list renders. Must never change. */
  readonly useRow?: (item: Item | null) => Item | null;
  readonly selection?: WorklistSelection<Item>;
  /** Runs on Enter and on a click in the row. */
  readonly onOpen?: (item: Item) => void;
  /** Runs on Enter instead of `onOpen`, if a click should do less. The label is for the help. */
  readonly onEnter?: { readonly label: string; readonly run: (item: Item) => void };
  /** Key of the row that is open beside the list. It is marked, and moving to another row opens that one. */
  readonly openKey?: string | null;
  readonly rowCommands?: readonly RowCommand<Item>[];
  /** Restores the scroll position after Back and reload, stored by the list's label. For a page's main list. */
  readonly isPlaceKept?: boolean;
  /** Row to scroll to, by its key. */
  readonly revealed?: RevealedRow | null;
  readonly busy?: boolean;
  readonly ref?: Ref<WorklistHandle>;
}
