import { NO_INVOICE_PRESETS } from '@paycycle/schema/domain/no-invoice-preset';
import { graphqlEnum } from '../../kernel/graphql/enums.ts';

export const NoInvoicePresetEnum = graphqlEnum(
  'NoInvoicePreset',
  NO_INVOICE_PRESETS,
  'A kind of bank line that needs no supplier invoice.',
  {
    bank_charges: "The bank's own charges and interest.",
    card_fees: "A card company's fees, and the takings that it pays out.",
    hmrc: 'Taxes paid to HMRC, and what it pays back.',
    money_in: 'Money that came in from someone who is no supplier, and that does not say that it is a refund.',
    own_transfers: "Money between the company's own accounts.",
    payroll: 'Wages and salaries.',
  },
);
