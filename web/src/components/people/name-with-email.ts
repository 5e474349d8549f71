/** 'Ada Owner (ada@lowe.example)'. Someone without a name is called by the e-mail already. */
export function nameWithEmail({ name, email }: { readonly name: string; readonly email: string }): string {
  return name === email ? name : `${name} (${email})`;
}
