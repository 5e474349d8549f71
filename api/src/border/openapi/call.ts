import type { z } from 'zod';

/** What the document says of a REST call besides its path, its rights and the errors that every call may answer. */
export interface CallDescription {
  /** What it does, as a short sentence. */
  readonly summary: string;
  /** What else a caller has to know. */
  readonly description?: string;
  /** What its query says, besides `offset`, `limit` and `after` of a list. */
  readonly query?: z.ZodObject;
  /** The forms that its body has to fit, all of them; amounts in whole pence are shown as REST's decimal pounds. */
  readonly body?: readonly z.ZodType[];
  /** The shape of a success; a file or a CSV where it is no JSON. */
  readonly answer: z.ZodType | 'file' | 'csv';
}
