import { randomBytes } from 'node:crypto';
import { AppError } from '@paycycle/schema/errors';
import { mailSendersSchema } from '@paycycle/schema/validation/mail-form';
import { validate } from '@paycycle/schema/validation/validate';
import { batchLoad } from '../../kernel/concurrency/batch-load.ts';
import { type GuestScope, inTransaction, requireCompany, type Scope } from '../../kernel/scope.ts';
import { lockCompany } from '../companies/index.ts';
import type { CompanyMail } from './mail.types.ts';
import { MailAddress } from './mail-address.entity.ts';
import { mailAddressOf, mailNameDigest, mailNameIn, newMailName } from './mail-address.plan.ts';

const SECRET_BYTES = 16;

/** How a company gets mail; of several companies at once. */
export const companyMail = batchLoad(readMail);

async function readMail(scope: Scope, companyIds: readonly number[]): Promise<CompanyMail[]> {
  const rows = await scope.em.find(MailAddress, { companyId: { $in: [...companyIds] } }, { refresh: true });
  const byCompany = new Map(rows.map((row) => [row.companyId, row]));
  const { mail: place } = scope.ports;
  return companyIds.map((companyId) => {
    const row = byCompany.get(companyId);
    return {
      isOn: place !== null,
      address: row && place ? mailAddressOf(place, row.name) : null,
      createdAt: row?.createdAt ?? null,
      senders: row?.senders ?? [],
      refusesOthers: row?.refusesOthers ?? false,
    };
  });
}

/** How a company gets mail. @throws NOT_FOUND */
export function getCompanyMail(scope: Scope, companyId: number): Promise<CompanyMail> {
  requireCompany(scope, companyId);
  return companyMail(scope, companyId);
}

/**
 * Gives a company an address, or another one: from then on nothing that is sent to the old one arrives.
 * @throws NOT_FOUND; MAIL_OFF where no mail comes in
 */
export async function renewMailAddress(scope: Scope, companyId: number): Promise<CompanyMail> {
  requireCompany(scope, companyId);
  if (!scope.ports.mail) throw new AppError('MAIL_OFF');
  await inTransaction(scope, async (scope) => {
    const company = await lockCompany(scope, companyId);
    const name = newMailName(company.name, randomBytes(SECRET_BYTES));
    const made = {
      name,
      nameDigest: mailNameDigest(name),
      createdAt: scope.ports.clock.now(),
      createdBy: scope.userId,
    };
    const row = await scope.em.findOne(MailAddress, { companyId });
    if (row) scope.em.assign(row, made);
    else scope.em.create(MailAddress, { companyId, ...made });
    await scope.em.flush();
  });
  return companyMail(scope, companyId);
}

/**
 * Says from whom a company takes mail. An empty list takes anyone's.
 * @throws NOT_FOUND, VALIDATION_FAILED; MAIL_OFF for a company without an address
 */
export async function setMailSenders(scope: Scope, companyId: number, input: unknown): Promise<CompanyMail> {
  requireCompany(scope, companyId);
  const rule = validate(mailSendersSchema, input);
  await inTransaction(scope, async (scope) => {
    await lockCompany(scope, companyId);
    const row = await scope.em.findOne(MailAddress, { companyId });
    if (!row) throw new AppError('MAIL_OFF', 'This company has no email address yet. Create it first.');
    scope.em.assign(row, rule);
    await scope.em.flush();
  });
  return companyMail(scope, companyId);
}

/** Owner of an address, with the accepted senders. */
export interface AddressOwner {
  readonly companyId: number;
  /** Creator of the company if they still own it, otherwise its longest-standing owner. */
  readonly ownerId: string;
  readonly address: string;
  readonly senders: readonly string[];
  readonly refusesOthers: boolean;
}

/** Returns the owners of addresses, without duplicates. Foreign addresses are looked up in the same way. */
export async function ownersOf({ em, ports }: GuestScope, addresses: readonly string[]): Promise<AddressOwner[]> {
  const { mail: place } = ports;
  if (!place) return [];
  const digests = addresses.map((address) => mailNameDigest(mailNameIn(place, address) ?? address));
  const rows = await em.execute<(Omit<AddressOwner, 'address'> & { readonly name: string })[]>(
    `select address.company_id as "companyId", owner.user_id as "ownerId", address.name, address.senders,
       address.refuses_others as "refusesOthers"
     from mail_addresses address join companies company on company.id = address.company_id
       cross join lateral (
         select user_id from company_members where company_id = company.id and role = 'owner'
         order by user_id = company.created_by desc, added_at, user_id limit 1) owner
     where address.name_digest = any(?::text[]) order by address.company_id`,
    [`{${digests.join(',')}}`],
  );
  return rows.map(({ name, ...owner }) => ({ ...owner, address: mailAddressOf(place, name) }));
}
