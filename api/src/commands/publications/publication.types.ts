import type { OnlineLedger } from '@paycycle/schema/domain/ledger';
import type { Pence } from '@paycycle/schema/domain/money';
import {
  LEDGER_BILL_STATES,
  type LedgerBillState,
  PUBLICATION_STATES,
  PUBLISHED_FILE_STATES,
  type PublicationState,
  type PublishedFileState,
} from '@paycycle/schema/domain/publication';
import { BULK_SIZE_MAX } from '@paycycle/schema/limits';
import { GraphQLDateTime } from 'graphql-scalars';
import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { graphqlEnum } from '../../kernel/graphql/enums.ts';
import { PenceScalar } from '../../kernel/graphql/scalars.ts';
import { LedgerEnum } from '../../modules/chart-of-accounts/index.ts';
import { Company } from '../../modules/companies/index.ts';
import { BillNotReady } from '../accounting-package/accounting-package.types.ts';

export const PublicationStateEnum = graphqlEnum(
  'PublicationState',
  PUBLICATION_STATES,
  'How a bill stands in the accounting system.',
  {
    not_ready: 'It lacks something: see the reasons.',
    ready: 'It can be published.',
    queued: 'Queued.',
    sending: 'Being sent; the response or the file is still pending.',
    published: 'It is there, with its file.',
    failed: 'It, or its file, is not there: see the reasons and the remedy.',
    removed_there: 'It was there, and was voided or deleted.',
    changed_since: 'It is there as it was before it was changed here.',
  },
);

const FileStateEnum = graphqlEnum('PublishedFileState', PUBLISHED_FILE_STATES, 'Upload status of the file of a bill.', {
  none: 'The bill has no file.',
  waiting: 'It is sent after the bill.',
  sent: 'It is attached to the bill.',
  failed: 'It is not attached: it can be sent again alone.',
});

const StateThereEnum = graphqlEnum(
  'LedgerBillState',
  LEDGER_BILL_STATES,
  'Status of a bill in the accounting system.',
  {
    draft: 'A draft.',
    awaiting_approval: 'Awaiting approval in the accounting system.',
    awaiting_payment: 'Approved there.',
    paid: 'Paid there.',
    voided: 'Voided there.',
    deleted: 'Deleted there.',
  },
);

@ObjectType('Publication', {
  description: 'How an invoice or credit note stands in the accounting system of its company.',
})
export class PublicationType {
  @Field(() => Int, { nullable: true, description: 'Null for one that was never published.' })
  id!: number | null;

  @Field(() => Int, { description: 'The id of the invoice, which may have been deleted since.' })
  invoiceId!: number;

  @Field(() => Int, { description: 'The number of the invoice in its company.' })
  recordNumber!: number;

  @Field(() => String, { description: "The supplier's number." })
  invoiceNumber!: string;

  @Field(() => String, { description: 'The name of the supplier.' })
  supplierName!: string;

  @Field(() => LedgerEnum, { description: 'The accounting system.' })
  ledger!: OnlineLedger;

  @Field(() => PublicationStateEnum, { description: 'Current state.' })
  state!: PublicationState;

  @Field(() => [String], { description: 'Why it is not ready, waits or has failed, or what was done with it there.' })
  reasons!: string[];

  @Field(() => String, { nullable: true, description: 'Suggested remedy.' })
  remedy!: string | null;

  @Field(() => String, { nullable: true, description: 'URL of the bill in the accounting system.' })
  link!: string | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When the bill and its file were there.' })
  publishedAt!: Date | null;

  @Field(() => Int, { description: 'Number of attempts without a response.' })
  attempts!: number;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'Of one that is under way: when it is tried next.' })
  nextAttemptAt!: Date | null;

  @Field(() => FileStateEnum, { description: 'Upload status of its file.' })
  fileState!: PublishedFileState;

  @Field(() => String, { nullable: true, description: 'What its file is called in the accounting system.' })
  fileName!: string | null;

  @Field(() => StateThereEnum, { nullable: true, description: 'How it is there, as it was last read.' })
  stateThere!: LedgerBillState | null;

  @Field(() => PenceScalar, { nullable: true, description: 'What is paid of it there, as it was last read.' })
  paidTherePence!: Pence | null;

  @Field(() => Boolean, { description: 'Its number, date, contact or amount was changed there.' })
  isEditedThere!: boolean;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When it was last read there.' })
  checkedAt!: Date | null;

  @Field(() => Boolean, { description: 'The invoice was deleted here since.' })
  isDeletedHere!: boolean;
}

@ObjectType({ description: 'Published and queued bills, newest first.' })
export class PublicationPage {
  @Field(() => [PublicationType], { description: 'Those of the page.' })
  items!: PublicationType[];

  @Field(() => Int, { description: 'How many there are in all.' })
  totalCount!: number;
}

@ObjectType('PublicationPreview', { description: 'Preview of publishing, with the number of API calls that it needs.' })
export class PublicationPreviewType {
  @Field(() => LedgerEnum, { description: 'The accounting system.' })
  ledger!: OnlineLedger;

  @Field(() => String, { description: 'The organisation there.' })
  organisationName!: string;

  @Field(() => Int, { description: 'How many bills and credit notes would be published.' })
  readyCount!: number;

  @Field(() => [BillNotReady], { description: 'Those that are not ready.' })
  notReady!: BillNotReady[];

  @Field(() => Int, { description: 'How many are published.' })
  publishedCount!: number;

  @Field(() => Int, { description: 'How many are queued or being sent.' })
  inProgressCount!: number;

  @Field(() => Int, { description: 'How many have failed.' })
  failedCount!: number;

  @Field(() => Int, { description: 'How many were removed there: they are published again where they are named.' })
  removedThereCount!: number;

  @Field(() => Int, { description: 'How many calls it takes at most, with what is under way.' })
  callsNeeded!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'How many calls the day still allows; null where nothing limits it, and before the first.',
  })
  callsLeftToday!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'How many calls of the last minute are used; null before the first.',
  })
  callsUsed!: number | null;

  @Field(() => Int, { description: 'How many calls a minute allows.' })
  callsPerMinute!: number;

  @Field(() => Int, { description: 'How many seconds it takes at least, by the calls that a minute allows.' })
  secondsNeeded!: number;

  @Field(() => String, { nullable: true, description: 'Why sending is paused; null if it is not.' })
  waitsBecause!: string | null;
}

@InputType({ description: 'Which bills are published: those of a month, or those that are named.' })
export class PublishBillsInput {
  @Field(() => String, { nullable: true, description: 'YYYY-MM, by the date of the bills.' })
  month?: string | null;

  @Field(() => [Int], {
    nullable: true,
    description: `These, ${BULK_SIZE_MAX} at most; one that was removed there is published again.`,
  })
  invoiceIds?: number[] | null;

  @Field(() => Int, { nullable: true, description: 'How many ready ones were shown; null compares nothing.' })
  seenReadyCount?: number | null;
}

@ObjectType('PublishedBills', { description: 'Result of starting to publish bills.' })
export class PublishedBillsType {
  @Field(() => Company, { description: 'The company.' })
  company!: Company;

  @Field(() => Int, { description: 'How many bills and credit notes are sent now.' })
  queuedCount!: number;

  @Field(() => [BillNotReady], { description: 'Those that are not ready.' })
  notReady!: BillNotReady[];
}

@ObjectType({ description: 'Result of withdrawing a publication.' })
export class WithdrawnPublication {
  @Field(() => Company, { description: 'The company.' })
  company!: Company;

  @Field(() => PublicationType, { nullable: true, description: 'As it is now; null for one that was not sent yet.' })
  publication!: PublicationType | null;
}
