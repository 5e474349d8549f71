/** The text form of an array of numbers or plain words, for `any(?::integer[])`: the ORM would spread a JavaScript array. */
export function sqlArray(values: Iterable<number | string>): string {
  return `{${[...values].join(',')}}`;
}

/** The same of any texts, for `any(?::text[])`. */
export function sqlTextArray(values: Iterable<string>): string {
  return sqlArray([...values].map((value) => `"${value.replace(/["\\]/g, '\\$&')}"`));
}
