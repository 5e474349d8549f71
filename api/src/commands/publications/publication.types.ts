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
    queued: 'It waits to be sent.',
    sending: 'It is being sent, or its answer or its file is still missing.',
    published: 'It is there, with its file.',
    failed: 'It, or its file, is not there: see the reasons and the remedy.',
    removed_there: 'It was there, and was voided or deleted.',
    changed_since: 'It is there as it was before it was changed here.',
  },
);

const FileStateEnum = graphqlEnum('PublishedFileState', PUBLISHED_FILE_STATES, 'How far the file of a bill is.', {
  none: 'The bill has no file.',
  waiting: 'It is sent after the bill.',
  sent: 'It is attached to the bill.',
  failed: 'It is not attached: it can be sent again alone.',
});

const StateThereEnum = graphqlEnum('LedgerBillState', LEDGER_BILL_STATES, 'How a bill is in the accounting system.', {
  draft: 'A draft.',
  awaiting_approval: 'Somebody there has to approve it.',
  awaiting_payment: 'Approved there.',
  paid: 'Paid there.',
  voided: 'Voided there.',
  deleted: 'Deleted there.',
});

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

  @Field(() => PublicationStateEnum, { description: 'How it stands.' })
  state!: PublicationState;

  @Field(() => [String], { description: 'Why it is not ready, waits or has failed, or what was done with it there.' })
  reasons!: string[];

  @Field(() => String, { nullable: true, description: 'What can be done about it.' })
  remedy!: string | null;

  @Field(() => String, { nullable: true, description: 'Where a person opens it in the accounting system.' })
  link!: string | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When the bill and its file were there.' })
  publishedAt!: Date | null;

  @Field(() => Int, { description: 'How often it was tried without an answer.' })
  attempts!: number;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'Of one that is under way: when it is tried next.' })
  nextAttemptAt!: Date | null;

  @Field(() => FileStateEnum, { description: 'How far its file is.' })
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

@ObjectType({ description: 'What was published, or is to be, the newest first.' })
export class PublicationPage {
  @Field(() => [PublicationType], { description: 'Those of the page.' })
  items!: PublicationType[];

  @Field(() => Int, { description: 'How many there are in all.' })
  totalCount!: number;
}

@ObjectType('PublicationPreview', { description: 'What publishing would do, and how many calls it takes.' })
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

  @Field(() => String, { nullable: true, description: 'Why nothing is sent just now.' })
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

@ObjectType('PublishedBills', { description: 'What publishing bills has begun.' })
export class PublishedBillsType {
  @Field(() => Company, { description: 'The company.' })
  company!: Company;

  @Field(() => Int, { description: 'How many bills and credit notes are sent now.' })
  queuedCount!: number;

  @Field(() => [BillNotReady], { description: 'Those that are not ready.' })
  notReady!: BillNotReady[];
}

@ObjectType({ description: 'What withdrawing a publication did.' })
export class WithdrawnPublication {
  @Field(() => Company, { description: 'The company.' })
  company!: Company;

  @Field(() => PublicationType, { nullable: true, description: 'As it is now; null for one that was not sent yet.' })
  publication!: PublicationType | null;
}
