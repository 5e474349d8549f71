export interface TableSort {
  readonly columnId: string;
  readonly direction: 'asc' | 'desc';
}
