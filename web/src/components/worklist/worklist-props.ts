import type { ReactNode, Ref } from 'react';
import type { Call } from '../../app/company/use-can.ts';
import type { TableSort } from './table-sort.ts';
import type { WorklistColumn } from './worklist-column.ts';

/** The key of what has an id. */
export function idOf({ id }: { readonly id: number }): string {
  return String(id);
}

/** How the rows are shown where there is no room for the columns. */
export interface RowCards<Item> {
  readonly card: (item: Item) => ReactNode;
  /** About how high one is, in pixels. */
  readonly height: number;
}

/** Which rows are selected, and what changes it. */
export interface WorklistSelection<Item> {
  readonly isSelected: (item: Item) => boolean;
  readonly onToggle: (item: Item) => void;
  /** Selects the rows from one place to another, both included, or takes them out of the selection. */
  readonly onRange: (fromIndex: number, toIndex: number, isSelected: boolean) => void;
  readonly all: boolean | 'indeterminate';
  readonly onToggleAll: () => void;
  /** Left out where every row can be selected. */
  readonly canSelect?: (item: Item) => boolean;
  /** 'Select invoice 42' */
  readonly labelOf: (item: Item) => string;
  /** What there is, in the plural: 'invoices'. */
  readonly things: string;
}

/** What a key does to the active row. Each has its visible equal in the row, its panel or the toolbar. */
export interface RowCommand<Item> {
  /** In the form of tinykeys: `m`. */
  readonly key: string;
  readonly label: string;
  readonly run: (item: Item) => void;
  /** The call behind it: the key does nothing for whose role does not allow it. */
  readonly needs?: Call;
  /** Why it is not possible, in a sentence; null where it is. */
  readonly reasonAgainst?: (item: Item) => string | null;
}

/** A row that was asked for; a new object for each time. */
export interface RevealedRow {
  readonly key: string;
}

/** For what stands beside a list, as a panel or a dialog that gives the focus back. */
export interface WorklistHandle {
  /** Takes the focus to the active row. */
  readonly focus: () => void;
  /** Makes the row after (1) or before (-1) the active one active, and opens it if the list opens rows. */
  readonly step: (by: 1 | -1) => void;
}

export interface WorklistProps<Item> {
  readonly label: string;
  readonly columns: readonly WorklistColumn<Item>[];
  readonly rowCount: number;
  /** Null or undefined until the row is loaded. The same object as long as the row is the same. */
  readonly itemAt: (index: number) => Item | null | undefined;
  /** Made once, outside components, as the columns are. */
  readonly itemKey: (item: Item) => string;
  /** In pixels; rows with more in them grow. */
  readonly rowHeight?: number;
  /** Left out where the table scrolls sideways on a narrow screen. */
  readonly cards?: RowCards<Item>;
  /** Left out where no column can be sorted. */
  readonly sort?: TableSort;
  readonly onSort?: (columnId: string) => void;
  /** Called with the first and last row that are shown or about to be. */
  readonly onRangeShown?: (first: number, last: number) => void;
  /** A row that is one cell over the whole width, as for a suggestion; null or false for an ordinary row. */
  readonly wideRow?: (item: Item) => ReactNode;
  readonly selection?: WorklistSelection<Item>;
  /** What Enter and a click on a row do. */
  readonly onOpen?: (item: Item) => void;
  /** What Enter does where it is more than a click may do, with its name in the help. */
  readonly onEnter?: { readonly label: string; readonly run: (item: Item) => void };
  /** The row that is open beside the list, by its key: it is marked, and the keys open the next one. */
  readonly openKey?: string | null;
  readonly rowCommands?: readonly RowCommand<Item>[];
  /** How far it is scrolled is kept for the way back and for a reload, by the list's label: for the list of a page. */
  readonly isPlaceKept?: boolean;
  /** A row to scroll to, by its key. */
  readonly revealed?: RevealedRow | null;
  readonly busy?: boolean;
  readonly ref?: Ref<WorklistHandle>;
}
