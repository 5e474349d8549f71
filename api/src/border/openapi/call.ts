import type { z } from 'zod';
import type { JsonSchema } from './json-schema.ts';

/** Description of a REST operation, besides its path, its permissions and the errors that every operation may return. */
export interface CallDescription {
  /** Effect of the operation, as a short sentence. */
  readonly summary: string;
  /** Further facts that a caller needs. */
  readonly description?: string;
  /** Values of parameters in the path that are not ids of records. */
  readonly pathValues?: Readonly<Record<string, JsonSchema>>;
  /** Query parameters, besides `offset`, `limit` and `after` of a list. */
  readonly query?: z.ZodObject;
  /** A request with what a schema cannot require, such as one of several fields. */
  readonly example?: Readonly<Record<string, unknown>>;
  /** The same of the query. */
  readonly queryExample?: Readonly<Record<string, string>>;
  /** Schemas that the body must all fit; amounts in whole pence are shown as REST's decimal pounds. */
  readonly body?: readonly z.ZodType[];
  /** The record that a PUT replaces, as it is read. */
  readonly record?: CallDescription['answer'];
  /** Schema of a successful response; `file` or `csv` if it is not JSON. */
  readonly answer: z.ZodType | 'file' | 'csv';
}
