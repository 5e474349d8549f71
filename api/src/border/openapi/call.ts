import type { z } from 'zod';

/** Description of a REST operation, besides its path, its permissions and the errors that every operation may return. */
export interface CallDescription {
  /** Effect of the operation, as a short sentence. */
  readonly summary: string;
  /** Further facts that a caller needs. */
  readonly description?: string;
  /** Query parameters, besides `offset`, `limit` and `after` of a list. */
  readonly query?: z.ZodObject;
  /** Schemas that the body must all fit; amounts in whole pence are shown as REST's decimal pounds. */
  readonly body?: readonly z.ZodType[];
  /** Schema of a successful response; `file` or `csv` if it is not JSON. */
  readonly answer: z.ZodType | 'file' | 'csv';
}
