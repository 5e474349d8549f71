import { z } from 'zod';
import { TOKEN_SCOPES } from '../domain/token-scope.ts';
import {
  COMPANIES_OF_TOKEN_MAX,
  ID_MAX,
  TOKEN_ADDRESSES_MAX,
  TOKEN_DAYS_DEFAULT,
  TOKEN_DAYS_MAX,
  TOKEN_NAME_LENGTH_MAX,
  TOKEN_OVERLAP_HOURS_DEFAULT,
  TOKEN_OVERLAP_HOURS_MAX,
} from '../limits.ts';
import { requiredName } from './text-field.ts';

const ADDRESS_FORM = z.union([z.ipv4(), z.cidrv4(), z.ipv6(), z.cidrv6()]);
const ADDRESS = 'Enter IP addresses or ranges, such as 203.0.113.7 or 2001:db8::/32';

/** Addresses that a token can be used from (RULES.md, 109): IPv4 and IPv6 addresses and CIDR ranges. Empty for all. */
const allowedAddresses = z
  .array(
    z.string(ADDRESS).refine((text) => ADDRESS_FORM.safeParse(text).success, ADDRESS),
    ADDRESS,
  )
  .max(TOKEN_ADDRESSES_MAX, `At most ${TOKEN_ADDRESSES_MAX} addresses`)
  .transform((addresses) => [...new Set(addresses.map((address) => address.toLowerCase()))]);

/** A token for an external tool (RULES.md, 74): its name, scope, companies and lifetime. */
export const tokenFormSchema = z.object({
  name: requiredName('Name', TOKEN_NAME_LENGTH_MAX),
  scope: z.enum(TOKEN_SCOPES, 'Please choose what the token may do'),
  companyIds: z
    .array(z.int().min(1).max(ID_MAX), 'Companies must be a list of ids')
    .min(1, 'Please choose a company')
    .max(COMPANIES_OF_TOKEN_MAX, `At most ${COMPANIES_OF_TOKEN_MAX} companies`)
    .transform((ids) => [...new Set(ids)]),
  days: z
    .int(`Days must be a whole number from 1 to ${TOKEN_DAYS_MAX}`)
    .min(1, `Days must be a whole number from 1 to ${TOKEN_DAYS_MAX}`)
    .max(TOKEN_DAYS_MAX, `Days must be a whole number from 1 to ${TOKEN_DAYS_MAX}`)
    .default(TOKEN_DAYS_DEFAULT),
  allowedAddresses: allowedAddresses.default([]),
});

/** A change of a token by its maker. */
export const tokenChangeSchema = z.object({ allowedAddresses });

const OVERLAP = `Hours must be a whole number from 0 to ${TOKEN_OVERLAP_HOURS_MAX}`;

/** A new secret for a token: hours that the old one still works (RULES.md, 109). */
export const tokenRotationSchema = z.object({
  overlapHours: z
    .int(OVERLAP)
    .min(0, OVERLAP)
    .max(TOKEN_OVERLAP_HOURS_MAX, OVERLAP)
    .default(TOKEN_OVERLAP_HOURS_DEFAULT),
});
