import { z } from 'zod';
import { PUBLISH_AS } from '../domain/ledger.ts';

/** A change of a connection; omitted fields are kept. */
export const accountingConnectionSchema = z.object({
  organisationId: z.string().min(1).max(100).optional(),
  publishAs: z.enum(PUBLISH_AS).optional(),
  /** Null: payments are not written any more. */
  paymentsAccountId: z.string().min(1).max(100).nullable().optional(),
});
