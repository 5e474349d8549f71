import { noInvoicePresetLabel } from '@paycycle/schema/domain/no-invoice-preset';
import type { ReportLine } from './report-line.types.ts';

/** User who settled a line, and the time. */
export interface Reconciled {
  readonly by: string;
  readonly at: Date;
}

/**
 * Returns the users who matched a line or marked it as needing no invoice. If a rule or a preset did, it is the user
 * who made the rule or switched the preset on.
 */
export function reconciledOf({ matches, noInvoiceBy, noInvoiceAt, requiresInvoice }: ReportLine): Reconciled[] {
  const matched = matches.map(({ matchedBy, matchedAt }) => ({ by: matchedBy, at: matchedAt }));
  return requiresInvoice || noInvoiceBy === null || noInvoiceAt === null
    ? matched
    : [...matched, { by: noInvoiceBy, at: noInvoiceAt }];
}

/**
 * Returns the preset by which a line needs no invoice; null if none. Reasons from users and their rules are in its
 * notes.
 */
export function reasonOf({ noInvoicePreset, requiresInvoice }: ReportLine): string | null {
  return requiresInvoice || noInvoicePreset === null ? null : `By the rule: ${noInvoicePresetLabel(noInvoicePreset)}`;
}
