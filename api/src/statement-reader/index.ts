export { detectFormat } from './detect-format.ts';
export { parseStatement } from './parse-statement.ts';
export { isSameAccount, readStatedAccount, type StatedAccount } from './stated-account.ts';
export type {
  Corrected,
  ParsedStatement,
  RecognisedFact,
  StatementFormat,
  StatementRow,
  StatementRowError,
  StatementRowLeftOut,
  TakenBack,
} from './statement.types.ts';
export {
  type OpenQuestion,
  type PositiveAmounts,
  type StatementChoices,
  StatementQuestion,
} from './statement-question.ts';
