import { VAT_CODES } from '@paycycle/schema/domain/vat-code';
import { z } from 'zod';
import { date, listOf, money, named, orNull, record, text } from './parts.ts';
import { invoice } from './record-shapes.ts';

/** An invoice as the calls of invoices answer it. */
export const invoiceWithLines = named(
  'InvoiceWithLines',
  'An invoice or a credit note, with its supplier and its lines.',
  invoice.extend({
    lines: listOf(
      record({
        description: orNull(text),
        net: orNull(money),
        vat: orNull(money),
        amount: money,
        vatCode: orNull(z.enum(VAT_CODES)),
        nominalCode: orNull(text),
        serviceFrom: orNull(date),
        serviceTo: orNull(date),
        trackingCategory: orNull(text),
        notionalVat: orNull(money),
      }),
    ),
  }),
);
