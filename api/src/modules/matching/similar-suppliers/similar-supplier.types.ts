import { GraphQLDateTime } from 'graphql-scalars';
import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'Two suppliers that were probably entered twice, and why.' })
export class SimilarSupplierPair {
  @Field(() => Int, {
    description: 'The one to keep, unless you choose the other: it has bank details, or more invoices.',
  })
  keptId!: number;

  @Field(() => Int, { description: 'The other one.' })
  otherId!: number;

  @Field(() => Int, { description: 'How many invoices the first one has.' })
  keptInvoiceCount!: number;

  @Field(() => Int, { description: 'How many invoices the other one has.' })
  otherInvoiceCount!: number;

  @Field(() => [String], { description: 'Reasons for it.' })
  reasons!: readonly string[];

  @Field(() => [String], { description: 'Reasons against it; often empty.' })
  doubts!: readonly string[];
}

@ObjectType({ description: "A company's suppliers that were probably entered twice." })
export class SimilarSupplierPairs {
  @Field(() => Int, { description: 'How many pairs there are.' })
  totalCount!: number;

  @Field(() => [SimilarSupplierPair], { description: 'The surest first; at most 50.' })
  pairs!: readonly SimilarSupplierPair[];
}

@ObjectType({ description: 'Two suppliers marked as different.' })
export class DifferentSuppliers {
  @Field(() => Int, { description: 'One of them.' })
  supplierId!: number;

  @Field(() => Int, { description: 'The other one.' })
  otherSupplierId!: number;

  @Field(() => String, { description: "The person's name, or the email." })
  markedBy!: string;

  @Field(() => GraphQLDateTime, { description: 'When they were marked as different.' })
  markedAt!: Date;
}
