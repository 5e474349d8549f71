/** An account with its code. QuickBooks has names alone, which are the codes. */
export function accountName({ code, name }: { readonly code: string | null; readonly name: string }): string {
  return code === null || code === name ? name : `${code} ${name}`;
}
