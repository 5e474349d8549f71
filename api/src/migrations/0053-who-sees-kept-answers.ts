import { Migration } from '@mikro-orm/migrations';

/**
 * An answer that is kept for its `Idempotency-Key` is shown again only to somebody who still has the companies and roles that
 * they had ("7 owner"; RULES.md, 74). Answers with a secret that were kept before are forgotten.
 */
export class WhoSeesKeptAnswers extends Migration {
  override up(): void {
    this.addSql(`alter table kept_answers add seen_as text[] not null default '{}'`);
    this.addSql(`
      delete from kept_answers where call in ('POST /api/tokens', 'POST /api/webhooks')
        or call like 'POST /api/auth/factors/%' or call like 'POST /api/invitations/%/renew'
        or call like 'POST /api/companies/%/people%'`);
  }
}
