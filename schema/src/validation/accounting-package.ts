import { z } from 'zod';
import { LEDGER_REFERENCE_LENGTH_MAX } from '../limits.ts';
import { requiredMonth } from './month.ts';
import { optionalName } from './text-field.ts';

/** Which bills a package has: those that are dated in a month. */
export const accountingPackageSchema = z.object({ month: requiredMonth });

/** What a supplier is called in a ledger. */
export const ledgerContactSchema = z.object({ reference: optionalName('Reference', LEDGER_REFERENCE_LENGTH_MAX) });
