import type { RowData } from '@tanstack/react-table';

declare module '@tanstack/react-table' {
  // The parameters must be named as the library names them.
  interface ColumnMeta<TData extends RowData, TValue> {
    /** Width in pixels; the column without one takes what is left. */
    readonly width?: number;
    readonly align?: 'end';
    readonly sortable?: boolean;
    /** What the column is called in a list of what to sort by, where its header does not say it. */
    readonly sortName?: string;
  }
}
