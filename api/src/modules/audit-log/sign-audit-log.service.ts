import { signedText } from '../../audit-log-check/signed-text.ts';
import type { AuditSigner } from '../../kernel/ports/audit-signer.ts';
import { type GuestScope, inTransaction } from '../../kernel/scope.ts';

interface Head {
  readonly companyId: number;
  readonly link: number;
  readonly hash: string;
}

/**
 * Signs the newest link of each company's record (RULES.md, 77) where something has happened since the last signature and
 * that is of an earlier day, or a month was closed since. Several processes may do it at once. Returns how many it signed.
 */
export async function signAuditLog(openScope: () => GuestScope, signer: AuditSigner): Promise<number> {
  const scope = openScope();
  const heads = await scope.em.execute<Head[]>(HEADS_TO_SIGN, [signer.publicKey, scope.today]);
  for (const { companyId, link, hash } of heads) {
    const at = scope.ports.clock.now();
    const moment = at.toISOString().replace('Z', '000Z');
    const signature = signer.sign(signedText(companyId, link, hash, moment));
    await inTransaction(scope, ({ em }) =>
      em.execute(
        `insert into record_signatures (company_id, link_number, hash, signed_at, key_fingerprint, signature)
         values (?, ?, ?, ?, ?, ?) on conflict do nothing`,
        [companyId, link, hash, at, signer.publicKey, signature],
      ),
    );
  }
  return heads.length;
}

const HEADS_TO_SIGN = `
  select company.id as "companyId", head.number as link, head.hash from companies company
  cross join lateral (
    select number, hash from record_links where company_id = company.id and number is not null
    order by number desc limit 1) head
  left join lateral (
    select link_number, signed_at from record_signatures
    where company_id = company.id and key_fingerprint = ? order by link_number desc limit 1) last on true
  where last.link_number is null
    or last.link_number < head.number and (
      (last.signed_at at time zone 'Europe/London')::date < ?
      or exists (
        select from record_entries entry join record_links link on link.id = entry.link_id
        where entry.company_id = company.id and entry.record_type = 'month' and entry.verb = 'closed'
          and link.number > last.link_number))`;
