/** A part of the OpenAPI document. */
export interface Schema {
  readonly [keyword: string]: unknown;
}

/** By their patterns, the texts of the forms. */
const EXAMPLES = ['2026-09', '20-00-00', '55779911', 'GB123456789', 'https://example.com/hook', 'text'];
const FORMATS: Readonly<Record<string, string>> = {
  date: '2026-09-15',
  'date-time': '2026-09-15T11:00:00Z',
  email: 'second@example.com',
  password: 'correct horse battery staple',
  uuid: '0191f0c4-1e5c-7c1b-9d1c-7b5a4f0e2d11',
  uri: 'https://example.com/hook',
};

/** Returns a value with only what a JSON Schema requires, besides given fields. @throws Error for a pattern without an example */
export function minimalValue(schema: Schema, given: object = {}): unknown {
  const { anyOf, type, enum: values } = schema;
  if ('const' in schema) return schema['const'];
  if (Array.isArray(values)) return values[0];
  if (Array.isArray(anyOf)) return minimalValue(anyOf.find((one: Schema) => one['type'] !== 'null') ?? {}, given);
  if (type === 'object') return minimalObject(schema, given);
  if (type === 'array')
    return Array.from({ length: Number(schema['minItems'] ?? 0) }, () => minimalValue(schema['items'] as Schema));
  if (type === 'integer' || type === 'number') return Math.max(1, Number(schema['minimum'] ?? 1));
  if (type === 'boolean') return true;
  return minimalText(schema);
}

function minimalObject({ properties, required }: Schema, given: object): Record<string, unknown> {
  const names = ((required ?? []) as string[]).filter((name) => !(name in given));
  return {
    ...Object.fromEntries(
      names.map((name) => [name, minimalValue((properties as Record<string, Schema>)[name] ?? {})]),
    ),
    ...given,
  };
}

function minimalText({ format, pattern, minLength = 0 }: Schema): unknown {
  if (format === 'binary') return new Blob(['Date,Description,Amount\n03/09/2026,SHOP,-1.00']);
  const known = FORMATS[String(format)];
  if (known !== undefined) return known;
  const fitting = EXAMPLES.find(
    (text) => new RegExp(String(pattern ?? '')).test(text) && text.length >= Number(minLength),
  );
  if (fitting === undefined) throw new Error(`no example fits ${pattern}`);
  return pattern ? fitting : 'text'.padEnd(Number(minLength), 't');
}
