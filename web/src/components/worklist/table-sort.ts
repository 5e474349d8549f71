/** What a table is sorted by. */
export interface TableSort {
  readonly columnId: string;
  readonly direction: 'asc' | 'desc';
}
