import type { ParsedStatement } from '../statement/statement.types.ts';

/** What a statement says besides its rows. */
export type StatementHead = Omit<ParsedStatement, 'rows' | 'errors' | 'leftOut'>;

/** A part of a statement, as the reading thread hands it over: the head first. */
export type StatementSlice =
  | { readonly head: StatementHead; readonly rowCount: number }
  | Partial<Pick<ParsedStatement, 'rows' | 'errors' | 'leftOut'>>;
