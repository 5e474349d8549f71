import type { OnlineLedger } from '@paycycle/schema/domain/ledger';
import type { PublicationFilter, StoredPublicationState } from '@paycycle/schema/domain/publication';
import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import { entityAbove, type TablesOf } from '../../kernel/read/tables.ts';
import { AccountingConnection } from '../accounting-connections/index.ts';
import type { Invoice } from './invoice.entity.ts';

/** Publications of invoices, and the organisation that they count in. */
export const PUBLICATION_TABLES = {
  publication: entityAbove<{
    companyId: number;
    ledger: OnlineLedger;
    organisationId: string;
    invoiceId: number;
    state: StoredPublicationState;
  }>('Publication'),
  connection: AccountingConnection,
};

type Tables = TablesOf<typeof PUBLICATION_TABLES & { readonly invoice: typeof Invoice }>;

const STATES = {
  under_way: ['queued', 'sending'],
  published: ['published'],
  failed: ['failed'],
  removed_there: ['removed_there'],
} as const satisfies Record<Exclude<PublicationFilter, 'not_published'>, readonly StoredPublicationState[]>;

/**
 * Returns the condition that an invoice has this state in the organisation that its company is connected to (RULES.md,
 * 96).
 */
export function standsAs(filter: PublicationFilter): Expression<SqlBool> {
  const eb = expressionBuilder<Tables, 'invoice'>();
  const stored = eb
    .selectFrom('publication')
    .innerJoin('connection', (join) =>
      join
        .onRef('connection.companyId', '=', 'publication.companyId')
        .onRef('connection.ledger', '=', 'publication.ledger')
        .onRef('connection.organisationId', '=', 'publication.organisationId'),
    )
    .select('publication.invoiceId')
    .whereRef('publication.invoiceId', '=', 'invoice.id');
  if (filter === 'not_published') return eb.not(eb.exists(stored));
  return eb.exists(stored.where('publication.state', 'in', STATES[filter]));
}
