import { noInvoicePresetLabel } from '@paycycle/schema/domain/no-invoice-preset';
import type { ReportLine } from './report-line.types.ts';

/** Who settled a line, and when. */
export interface Reconciled {
  readonly by: string;
  readonly at: Date;
}

/** Those who matched a line, or who said that it needs no invoice: a rule says it for whoever imported the line. */
export function reconciledOf({ matches, noInvoiceBy, noInvoiceAt, requiresInvoice }: ReportLine): Reconciled[] {
  const matched = matches.map(({ matchedBy, matchedAt }) => ({ by: matchedBy, at: matchedAt }));
  return requiresInvoice || noInvoiceBy === null || noInvoiceAt === null
    ? matched
    : [...matched, { by: noInvoiceBy, at: noInvoiceAt }];
}

/** By which preset a line needs no invoice; null where by none. What people and their rules noted stands in its notes. */
export function reasonOf({ noInvoicePreset, requiresInvoice }: ReportLine): string | null {
  return requiresInvoice || noInvoicePreset === null ? null : `By the rule: ${noInvoicePresetLabel(noInvoicePreset)}`;
}
