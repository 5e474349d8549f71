/** A row in which a column named 'supplier.name' is the `name` of an object `supplier`. */
export type Nested<Row> = { readonly [Name in PlainName<keyof Row>]: Row[Name] } & {
  readonly [Prefix in PrefixOf<keyof Row>]: {
    readonly [Name in keyof Row as Name extends `${Prefix}.${infer Rest}` ? Rest : never]: Row[Name];
  };
};

type PlainName<Name> = Name extends `${string}.${string}` ? never : Name;
type PrefixOf<Name> = Name extends `${infer Prefix}.${string}` ? Prefix : never;

/** A column of a result: its place in the row, and its conversion. */
export interface Output {
  /** The object in the row that it is a field of; null for the row's own. */
  readonly within: string | null;
  readonly name: string;
  /** Null when it is what the database answers. */
  readonly read: ((value: unknown) => unknown) | null;
}

/** Builds a row from its columns in order; the columns of one object are adjacent. */
export function nestedRow(outputs: readonly Output[], values: readonly unknown[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  let object = row;
  let within: string | null = null;
  let index = 0;
  // This is done for each column of each row of a long list.
  for (const output of outputs) {
    const value = values[index];
    index += 1;
    if (output.within !== within) {
      within = output.within;
      object = within === null ? row : {};
      if (within !== null) row[within] = object;
    }
    object[output.name] = output.read === null ? value : output.read(value);
  }
  return row;
}
