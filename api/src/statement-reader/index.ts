export { parseStatement } from './parse-statement.ts';
export type {
  ParsedStatement,
  RecognisedFact,
  StatementFormat,
  StatementRow,
  StatementRowError,
  StatementRowLeftOut,
} from './statement.types.ts';
