/** A sort in the format of URLs and exports: `dueDate`, or `-dueDate` for descending. */
export function sortText({ field, direction }: { readonly field: string; readonly direction: 'asc' | 'desc' }): string {
  return direction === 'desc' ? `-${field}` : field;
}
