import { sql } from 'kysely';
import { columns } from '../../../kernel/read/columns.ts';
import { view } from '../../../kernel/read/view.ts';
import { LINES } from '../../bank-transactions/index.ts';
import { MatchingPattern, NegativePattern, RejectedMatch } from './learned-pattern.entity.ts';

/** Columns of a pattern that every computation of suggestions reads. */
const TIMING = ['daysDiffFromInvoiceDate', 'daysDiffFromDueDate'] as const;

/** Evidence from confirmed matches. */
export const MATCHING_EVIDENCE = view({ pattern: MatchingPattern }, (db) =>
  db
    .selectFrom('pattern')
    .select(['pattern.supplier as supplierId', ...columns('pattern', TIMING), 'pattern.matchCount as count'])
    .select(({ fn }) => [
      fn<string | null>('nullif', ['pattern.descriptionKey', sql.lit('')]).as('transactionDescriptionPattern'),
      fn<string | null>('nullif', ['pattern.counterpartyKey', sql.lit('')]).as('counterpartyNamePattern'),
    ])
    .orderBy('pattern.id'),
);

/** Evidence from rejections. */
export const NEGATIVE_EVIDENCE = view({ pattern: NegativePattern }, (db) =>
  db
    .selectFrom('pattern')
    .select(['pattern.supplier as supplierId', ...columns('pattern', TIMING), 'pattern.rejectCount as count'])
    .select(({ fn }) => [
      fn<string | null>('nullif', ['pattern.descriptionKey', sql.lit('')]).as('transactionDescriptionPattern'),
      fn<string | null>('nullif', ['pattern.counterpartyKey', sql.lit('')]).as('counterpartyNamePattern'),
    ])
    .orderBy('pattern.id'),
);

/** Rejected pairs of transactions that are still open. */
export const OPEN_REJECTED_PAIRS = view({ ...LINES, rejected: RejectedMatch }, (db) =>
  db
    .selectFrom('rejected')
    .innerJoin('line', 'line.id', 'rejected.bankTransaction')
    .select(['rejected.bankTransaction as transactionId', 'rejected.invoice as invoiceId'])
    .where('line.isMatched', '=', false)
    .orderBy('rejected.id'),
);
