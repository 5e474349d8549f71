import { VAT_CODES } from '@paycycle/schema/domain/vat-code';
import type { OrganisationSettings } from '../kernel/ports/accounting-system.ts';

/** Settings of the fake accounting system's organisation. */
export const FAKE_SETTINGS: OrganisationSettings = {
  baseCurrency: 'GBP',
  lockedUntil: null,
  publishAs: ['draft', 'awaiting_approval', 'awaiting_payment'],
  accounts: [
    {
      externalId: 'current',
      code: '090',
      name: 'Current account',
      isArchived: false,
      takesBills: false,
      takesPayments: true,
      vatCodes: null,
    },
  ],
  vatCodes: new Map(VAT_CODES.map((code) => [code, code])),
  trackingOptions: [],
};
