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
