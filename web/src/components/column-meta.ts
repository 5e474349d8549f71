import type { RowData } from '@tanstack/react-table';

declare module '@tanstack/react-table' {
  // The parameters must be named as the library names them.
  interface ColumnMeta<TData extends RowData, TValue> {
    /** Width in pixels; the column without one takes what is left. */
    readonly width?: number;
    readonly align?: 'end';
    readonly sortable?: boolean;
    /** The column's name in the list of sort orders, where its header is not enough. */
    readonly sortName?: string;
  }
}
