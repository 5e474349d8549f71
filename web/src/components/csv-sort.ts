/** A sort as addresses and exports write it: `dueDate`, or `-dueDate` for descending. */
export function sortText({ field, direction }: { readonly field: string; readonly direction: 'asc' | 'desc' }): string {
  return direction === 'desc' ? `-${field}` : field;
}
