import type { z } from 'zod';
import type { Route } from '../../kernel/http/route-table.ts';
import type { KnownFields } from '../../kernel/http/unknown-names.ts';
import type { CallDescription } from './call.ts';
import { asParameter, isSchema, type JsonSchema, jsonSchemaOf, withDecimalPounds } from './json-schema.ts';

const MERGE_PATCH = 'application/merge-patch+json';
const READ_ONLY = {
  readOnly: true,
  description: 'Of the record as it is read. A value that is sent is not used.',
} as const;
const BINARY = { type: 'string', format: 'binary' } as const;

/** Parts of a bulk import: only the first has the CSV. */
const FILE_IS_OPTIONAL = new Set(['/api/invoices/bulk-import-chunk']);

export type BodyRoute = Pick<Route, 'path' | 'fileField' | 'filesMax' | 'isPatch'>;

/** The `requestBody` of an operation; undefined if it has none. It has the documented fields and no others. */
export function requestBodyOf(route: BodyRoute, call: CallDescription): JsonSchema | undefined {
  const schema = bodySchemaOf(route, call);
  if (!schema) return undefined;
  const content = { schema, ...(call.example && { example: call.example }) };
  const isRequired =
    route.isPatch === true || alternativesOf(schema).every(({ required = [] }) => (required as string[]).length > 0);
  const types = route.fileField
    ? { 'multipart/form-data': content }
    : { ...(route.isPatch && { [MERGE_PATCH]: content }), 'application/json': content };
  return { required: isRequired, content: types };
}

/** The fields that the body of an operation may have, with those inside them. */
export function knownFieldsOf(route: BodyRoute, call: CallDescription): KnownFields {
  return fieldsOf(bodySchemaOf(route, call) ?? {}) ?? {};
}

function bodySchemaOf(
  { path, fileField, filesMax }: BodyRoute,
  { body = [], record: answer }: CallDescription,
): JsonSchema | undefined {
  const forms = body.map((form) => withDecimalPounds(jsonSchemaOf(form, 'input', new Map())));
  if (fileField) {
    for (const [at, form] of forms.entries()) forms[at] = asTexts(form);
    const file = filesMax ? { type: 'array', items: BINARY, minItems: 1 } : BINARY;
    const required = FILE_IS_OPTIONAL.has(path) ? [] : [fileField];
    forms.push({ type: 'object', properties: { [fileField]: file }, required });
  }
  if (forms.length === 0) return undefined;
  const record = typeof answer === 'object' ? readOnlyFieldsOf(answer) : null;
  const [only, ...others] = unique(merged(forms)).map((form) => closed(record ? withReadOnly(form, record) : form));
  return only && others.length === 0 ? only : { anyOf: [only, ...others] };
}

/** A record with its inner objects; null if the answer is no record. */
function readOnlyFieldsOf(answer: z.ZodType): JsonSchema | null {
  const components = new Map<string, JsonSchema>();
  const record = resolved(jsonSchemaOf(answer, 'output', components), components);
  return 'id' in ((record['properties'] ?? {}) as object) ? record : null;
}

function resolved(schema: JsonSchema, components: ReadonlyMap<string, JsonSchema>): JsonSchema {
  const { $ref, items } = schema;
  if (typeof $ref === 'string') return resolved(components.get($ref.split('/').at(-1) ?? '') ?? {}, components);
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>);
  return {
    ...schema,
    ...(isSchema(items) && { items: resolved(items, components) }),
    properties: Object.fromEntries(properties.map(([name, part]) => [name, resolved(part, components)])),
  };
}

/** Adds the fields of the record that the form does not change: a client may send a whole record that it has read. */
function withReadOnly(form: JsonSchema, record: JsonSchema): JsonSchema {
  const { properties, items } = form;
  const inside = isSchema(record['items']) ? record['items'] : {};
  if (isSchema(items)) return { ...form, items: withReadOnly(items, inside) };
  if (!isSchema(properties)) return form;
  const stored = Object.entries(record['properties'] as Record<string, JsonSchema>);
  const added = stored.filter(([name]) => !(name in properties)).map(([name]) => [name, READ_ONLY]);
  const changed = Object.entries(properties as Record<string, JsonSchema>).map(([name, part]) => {
    const same = (record['properties'] as Record<string, JsonSchema>)[name];
    return [name, same ? withReadOnlyInside(part, same) : part];
  });
  return { ...form, properties: Object.fromEntries([...changed, ...added]) };
}

function withReadOnlyInside(part: JsonSchema, record: JsonSchema): JsonSchema {
  const { anyOf } = part;
  if (Array.isArray(anyOf)) return { ...part, anyOf: anyOf.map((one: JsonSchema) => withReadOnlyInside(one, record)) };
  return isSchema(part['items']) && isSchema(record['items']) ? withReadOnly(part, record) : part;
}

/** Fields of a multipart body are texts, as those of a query are. */
function asTexts(form: JsonSchema): JsonSchema {
  const fields = Object.entries((form['properties'] ?? {}) as Record<string, JsonSchema>);
  return {
    ...form,
    properties: Object.fromEntries(fields.map(([name, field]) => [name, { type: 'string', ...asParameter(field) }])),
  };
}

/** Joins forms to one object. A form with alternatives gives one object for each. */
function merged(forms: readonly JsonSchema[]): JsonSchema[] {
  return forms.reduce<JsonSchema[]>(
    (made, form) => made.flatMap((one) => alternativesOf(form).map((other) => withFieldsOf(one, other))),
    [{ type: 'object' }],
  );
}

function withFieldsOf(one: JsonSchema, other: JsonSchema): JsonSchema {
  const required = [...((one['required'] ?? []) as string[]), ...((other['required'] ?? []) as string[])];
  return {
    ...one,
    ...other,
    properties: { ...(one['properties'] as object), ...(other['properties'] as object) },
    ...(required.length > 0 && { required }),
  };
}

function alternativesOf(schema: JsonSchema): readonly JsonSchema[] {
  const { anyOf } = schema;
  return Array.isArray(anyOf) ? anyOf.flatMap((one: JsonSchema) => alternativesOf(one)) : [schema];
}

function unique(schemas: readonly JsonSchema[]): JsonSchema[] {
  return [...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values()];
}

/** Closes each object whose fields are known. */
function closed(schema: JsonSchema): JsonSchema {
  const { properties, items, anyOf } = schema;
  return {
    ...schema,
    ...(isSchema(properties) && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, part]) => [name, isSchema(part) ? closed(part) : part]),
      ),
      additionalProperties: schema['additionalProperties'] ?? false,
    }),
    ...(isSchema(items) && { items: closed(items) }),
    ...(Array.isArray(anyOf) && { anyOf: anyOf.map((one: JsonSchema) => closed(one)) }),
  };
}

/** Null where any field is allowed, and for a value without fields. */
function fieldsOf(schema: JsonSchema): KnownFields | null {
  const { properties, items, additionalProperties } = schema;
  if (isSchema(items)) return fieldsOf(items);
  if (isSchema(properties) && additionalProperties === false)
    return Object.fromEntries(
      Object.entries(properties).map(([name, part]) => [name, isSchema(part) ? fieldsOf(part) : null]),
    );
  const parts = alternativesOf(schema).filter((part) => part !== schema);
  const known = parts.map(fieldsOf).filter((fields) => fields !== null);
  return known.length > 0 ? Object.assign({}, ...known) : null;
}
