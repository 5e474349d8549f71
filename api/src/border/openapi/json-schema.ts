import { z } from 'zod';

/** A JSON Schema, of the draft 2020-12 that OpenAPI 3.1 uses. */
export interface JsonSchema {
  readonly [keyword: string]: unknown;
}

const DEFINITIONS = /#\/\$defs\//g;

/**
 * Converts a zod schema to JSON Schema: for a form the accepted input, for a response its output. Named shapes are
 * collected as components, and referred to.
 */
export function jsonSchemaOf(
  schema: z.ZodType,
  io: 'input' | 'output',
  components: Map<string, JsonSchema>,
): JsonSchema {
  const text = JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' }));
  const { $schema: _draft, $defs = {}, ...made } = JSON.parse(text.replace(DEFINITIONS, '#/components/schemas/'));
  for (const [name, { id: _id, ...definition }] of Object.entries<JsonSchema>($defs)) components.set(name, definition);
  const { id, ...inline } = made;
  if (typeof id !== 'string' || io === 'input') return made;
  components.set(id, inline);
  return { $ref: `#/components/schemas/${id}` };
}

const IN_PENCE = 'Pence';

/** A decimal amount in pounds, as a request may send it. */
const POUNDS = {
  anyOf: [{ type: 'number' }, { type: 'string' }],
  description: 'Pounds, with at most two decimal places, as a number or a text.',
} as const;

/** The schema of a form that takes whole pence, as REST takes it: `amountPence` is `amount`, in decimal pounds. */
export function withDecimalPounds(schema: JsonSchema): JsonSchema {
  const { properties, required, allOf, anyOf, items } = schema;
  return {
    ...schema,
    ...(isSchema(properties) && { properties: decimalProperties(properties) }),
    ...(Array.isArray(required) && { required: required.map(decimalName) }),
    ...(Array.isArray(allOf) && { allOf: allOf.map((part: JsonSchema) => withDecimalPounds(part)) }),
    ...(Array.isArray(anyOf) && { anyOf: anyOf.map((part: JsonSchema) => withDecimalPounds(part)) }),
    ...(isSchema(items) && { items: withShortNames(withDecimalPounds(items)) }),
  };
}

/** The lines of an invoice call their amounts `net` and `vat`. */
function withShortNames(schema: JsonSchema): JsonSchema {
  const { properties } = schema;
  if (!isSchema(properties)) return schema;
  const renamed = Object.entries(properties).map(([name, part]) => [name.replace(/^(net|vat)Amount$/, '$1'), part]);
  return { ...schema, properties: Object.fromEntries(renamed) };
}

function decimalProperties(properties: JsonSchema): JsonSchema {
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => {
      if (!name.endsWith(IN_PENCE)) return [name, isSchema(schema) ? withDecimalPounds(schema) : schema];
      const isNullable = JSON.stringify(schema).includes('"null"');
      return [decimalName(name), isNullable ? { ...POUNDS, anyOf: [...POUNDS.anyOf, { type: 'null' }] } : POUNDS];
    }),
  );
}

function decimalName(name: string): string {
  return name.endsWith(IN_PENCE) ? name.slice(0, -IN_PENCE.length) : name;
}

/** The schema of a value in an address: a text that stands for what a body would have as a number, a flag or nothing. */
export function asParameter(schema: JsonSchema): JsonSchema {
  const choices = flatChoices(schema).filter(({ type }) => type !== 'null');
  if (choices.some(({ type }) => type === 'boolean')) return { type: 'boolean' };
  if (choices.some(({ type }) => type === 'number' || type === 'integer')) return { type: 'integer' };
  const [first = {}, ...others] = choices.filter((choice) => choice['const'] !== '');
  return others.length === 0 ? withoutNull(first) : { anyOf: [first, ...others] };
}

function flatChoices(schema: JsonSchema): JsonSchema[] {
  const { anyOf } = schema;
  return Array.isArray(anyOf) ? anyOf.flatMap((choice: JsonSchema) => flatChoices(choice)) : [schema];
}

function withoutNull(schema: JsonSchema): JsonSchema {
  const { type } = schema;
  return Array.isArray(type) ? { ...schema, type: type.find((one) => one !== 'null') } : schema;
}

/** True for a JSON Schema that is an object, and not `true` or `false`. */
export function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
