import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import { IMPORTED_BEFORE, POSITIVE_AMOUNTS } from '@paycycle/schema/validation/statement-import-form';
import { Field, Int, ObjectType } from 'type-graphql';
import { graphqlEnum } from '../../kernel/graphql/enums.ts';
import { LocalDateScalar, PenceScalar } from '../../kernel/graphql/scalars.ts';

const Format = graphqlEnum(
  'StatementFormat',
  ['csv', 'ofx', 'qif'],
  'The format of a statement, told by its content.',
  { csv: 'A table of comma-separated values.', ofx: 'Open Financial Exchange.', qif: 'Quicken Interchange Format.' },
);

export const PositiveAmountsEnum = graphqlEnum(
  'PositiveAmounts',
  POSITIVE_AMOUNTS,
  'The side of positive amounts in a statement.',
  { money_in: 'They are money in.', money_out: 'They are money out, as on a card.' },
);

export const ImportedBeforeEnum = graphqlEnum(
  'ImportedBefore',
  IMPORTED_BEFORE,
  'What to do with rows that look like lines of an earlier statement.',
  { import_again: 'They are other payments: import them.', leave_out: 'Leave them out, and import the others.' },
);

const BOOKS_DIFFERENCES = ['already_in_books', 'opening_balance', 'statement_missing', 'rows'] as const;
type BooksDifference = (typeof BOOKS_DIFFERENCES)[number];

const QuestionKind = graphqlEnum(
  'StatementQuestionKind',
  ['account', 'positiveAmounts', 'otherAccount', 'importedBefore'],
  'What a statement leaves open, by the argument that answers it.',
  {
    account: 'It holds several accounts.',
    importedBefore: 'Its rows look like lines that were imported before.',
    otherAccount: "It is of another account than the company's.",
    positiveAmounts: 'The file does not distinguish money in from money out.',
  },
);

@ObjectType({ description: 'A possible answer.' })
class StatementQuestionOption {
  @Field(() => String, { description: 'Value to send.' })
  value!: string;

  @Field(() => String, { description: 'Label of the answer.' })
  label!: string;
}

@ObjectType('StatementQuestion', { description: 'A question that a person answers before a statement is imported.' })
export class ImportQuestion {
  @Field(() => QuestionKind, { description: 'The argument for the answer.' })
  kind!: keyof typeof QuestionKind;

  @Field(() => String, { description: 'Question to the user.' })
  message!: string;

  @Field(() => [StatementQuestionOption], { description: 'The answers there are.' })
  options!: readonly StatementQuestionOption[];
}

@ObjectType({ description: 'Message about a row of a statement.' })
class StatementRowError {
  @Field(() => Int, { description: 'The line in the file, from 1.' })
  line!: number;

  @Field(() => String, { description: 'What is wrong with the row.' })
  message!: string;
}

@ObjectType({ description: 'A line of a statement that is no settled transaction.' })
class StatementRowLeftOut {
  @Field(() => Int, { description: 'The line in the file, from 1.' })
  line!: number;

  @Field(() => String, { description: "For example: 'pending'." })
  reason!: string;
}

@ObjectType({ description: "What was recognised of a file, in words: 'Dates' - 'Day first'." })
export class RecognisedFact {
  @Field(() => String, { description: 'Kind of the question.' })
  label!: string;

  @Field(() => String, { description: 'What was recognised.' })
  text!: string;
}

@ObjectType({ description: 'Whether opening + movements = closing, by the balances that the file carries.' })
export class BalanceProof {
  @Field(() => PenceScalar, { description: 'The opening balance that the file states.' })
  openingPence!: Pence;

  @Field(() => PenceScalar, { description: "The sum of the file's rows; money out counts as negative." })
  movementsPence!: Pence;

  @Field(() => PenceScalar, { description: 'The closing balance that the file states.' })
  closingPence!: Pence;

  @Field(() => PenceScalar, { description: 'Closing less what it should be; zero when the file is proven.' })
  differencePence!: Pence;
}

@ObjectType({ description: 'Between two statements something is missing: one does not begin as the other ended.' })
export class StatementGap {
  @Field(() => LocalDateScalar, { description: 'The last day of the earlier statement.' })
  previousTo!: LocalDate;

  @Field(() => PenceScalar, { description: 'What the earlier statement closes at.' })
  previousClosingPence!: Pence;

  @Field(() => PenceScalar, { description: 'What the later statement opens at.' })
  openingPence!: Pence;

  @Field(() => PenceScalar, { description: 'The later opening balance less the earlier closing balance.' })
  differencePence!: Pence;
}

const Difference = graphqlEnum(
  'StatementBooksDifference',
  BOOKS_DIFFERENCES,
  'Why a statement and the books may differ: the opening balance, a missing statement before it, or rows not taken.',
  {
    already_in_books: 'The books stand at its closing balance before it is imported.',
    opening_balance: "The company's opening balance is not that of the bank.",
    rows: "Some of the file's rows are not taken.",
    statement_missing: 'A statement before this one is missing.',
  },
);

@ObjectType({ description: "A statement's balances beside those of the books with its rows." })
export class StatementBooks {
  @Field(() => LocalDateScalar, { description: 'Both opening balances are those at the start of this day.' })
  openingDate!: LocalDate;

  @Field(() => PenceScalar, { description: 'What the file opens at.' })
  fileOpeningPence!: Pence;

  @Field(() => PenceScalar, { description: 'What the books open at.' })
  booksOpeningPence!: Pence;

  @Field(() => LocalDateScalar, { description: 'Both closing balances are those at the end of this day.' })
  closingDate!: LocalDate;

  @Field(() => PenceScalar, { nullable: true, description: 'Null when the file does not state it.' })
  fileClosingPence!: Pence | null;

  @Field(() => PenceScalar, { description: 'What the books close at once the rows are imported.' })
  booksClosingPence!: Pence;

  @Field(() => Difference, { nullable: true, description: 'Null when they agree.' })
  difference!: BooksDifference | null;

  @Field(() => String, { nullable: true, description: 'Both balances in words; null when they agree.' })
  finding!: string | null;

  @Field(() => String, { nullable: true, description: 'What to do; null when they agree.' })
  advice!: string | null;
}

@ObjectType({ description: 'What a statement holds, and what became of its rows, or would.' })
abstract class StatementSummary {
  @Field(() => Int, { description: 'Rows outside the month that was named; they are imported all the same.' })
  outsideMonth!: number;

  @Field(() => Int, {
    description:
      "Rows that could not be read, lie before the account's opening date, or are new before the end of a closed month.",
  })
  rejected!: number;

  @Field(() => Int, { description: 'Lines of earlier statements that it replaces or takes back: they are deleted.' })
  replacedCount!: number;

  @Field(() => [StatementRowError], { description: 'One for each rejected row.' })
  errors!: readonly StatementRowError[];

  @Field(() => [StatementRowError], {
    description:
      'Rows that are imported, and of which something should be looked at: an amount that the balance contradicts.',
  })
  warnings!: readonly StatementRowError[];

  @Field(() => [StatementRowLeftOut], {
    description: 'Lines that are no settled transactions, such as pending payments and printed balances.',
  })
  leftOut!: readonly StatementRowLeftOut[];

  @Field(() => LocalDateScalar, { nullable: true, description: 'The first date in the file.' })
  from!: LocalDate | null;

  @Field(() => LocalDateScalar, { nullable: true, description: 'The last date in the file.' })
  to!: LocalDate | null;

  @Field(() => BalanceProof, { nullable: true, description: 'Null when the file states no balances.' })
  balances!: BalanceProof | null;

  @Field(() => StatementGap, {
    nullable: true,
    description: 'Null when nothing is missing between this statement and its neighbours.',
  })
  gap!: StatementGap | null;

  @Field(() => StatementBooks, { nullable: true, description: 'Null when the file does not say where it opens.' })
  books!: StatementBooks | null;
}

@ObjectType({ description: 'Result of importing a statement.' })
export class StatementImportResult extends StatementSummary {
  @Field(() => Format, { description: 'The format of the file.' })
  format!: keyof typeof Format;

  @Field(() => Int, { nullable: true, description: 'Pass it to undo the import; null if the import changed nothing.' })
  statementImportId!: number | null;

  @Field(() => Int, { description: 'Rows that were stored.' })
  imported!: number;

  @Field(() => Int, { description: 'Duplicates of lines that were stored already.' })
  skipped!: number;

  @Field(() => Int, { description: 'Of the imported lines, those that a rule marked as needing no invoice.' })
  markedNoInvoice!: number;
}

@ObjectType({ description: 'A row of a statement that is not imported yet.' })
export class StatementSampleRow {
  @Field(() => Int, { description: 'The line in the file, from 1.' })
  line!: number;

  @Field(() => LocalDateScalar, { description: 'The day on which the bank booked it.' })
  date!: LocalDate;

  @Field(() => String, { description: "The bank's text for it." })
  description!: string;

  @Field(() => PenceScalar, { description: 'Negative for money out.' })
  amountPence!: Pence;

  @Field(() => Boolean, { description: 'It was imported before.' })
  isDuplicate!: boolean;
}

@ObjectType({ description: 'What an import would do. Nothing is stored.' })
export class StatementPreview extends StatementSummary {
  @Field(() => Format, { nullable: true, description: 'Null while a question keeps the file from being read.' })
  format!: keyof typeof Format | null;

  @Field(() => ImportQuestion, {
    nullable: true,
    description: 'What the import waits for; null where nothing is open.',
  })
  question!: ImportQuestion | null;

  @Field(() => [RecognisedFact], { description: 'How the file was read: its dates, its columns and its signs.' })
  recognised!: readonly RecognisedFact[];

  @Field(() => Int, { description: 'Rows that could be read.' })
  rowCount!: number;

  @Field(() => Int, { description: 'That would be imported.' })
  newCount!: number;

  @Field(() => Int, { description: 'Rows that were imported before.' })
  duplicateCount!: number;

  @Field(() => [StatementSampleRow], { description: 'The first ten.' })
  sample!: readonly StatementSampleRow[];
}

const Phase = graphqlEnum(
  'StatementImportPhase',
  ['receiving', 'reading', 'comparing', 'storing', 'done'],
  'Phases of an import.',
  {
    comparing: 'Compares the rows with those that are stored.',
    done: 'The import has ended.',
    reading: 'Reads the file.',
    receiving: 'The file is arriving.',
    storing: 'Stores the new rows.',
  },
);

@ObjectType({ description: 'Progress of an import.' })
export class StatementImportProgress {
  @Field(() => Phase, { description: 'Current phase.' })
  phase!: keyof typeof Phase;

  @Field(() => Int, { description: 'Rows that this phase is through.' })
  done!: number;

  @Field(() => Int, { nullable: true, description: 'Null while it is not known.' })
  total!: number | null;
}
