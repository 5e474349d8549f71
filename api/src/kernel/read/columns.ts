/** The columns of a table for a `select`; with `within`, as the fields of an object of that name. */
export function columns<Table extends string, Name extends string>(
  table: Table,
  names: readonly Name[],
): `${Table}.${Name}`[];
export function columns<Table extends string, Name extends string, Within extends string>(
  table: Table,
  names: readonly Name[],
  within: Within,
): { [N in Name]: `${Table}.${N} as ${Within}.${N}` }[Name][];
export function columns(table: string, names: readonly string[], within?: string): string[] {
  return names.map((name) => (within ? `${table}.${name} as ${within}.${name}` : `${table}.${name}`));
}

/** These fields of a row or an entity. */
export function fieldsOf<Row, Name extends keyof Row>(row: Row, names: readonly Name[]): { [N in Name]: Row[N] } {
  return Object.fromEntries(names.map((name) => [name, row[name]])) as { [N in Name]: Row[N] };
}
