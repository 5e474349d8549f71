import { Migration } from '@mikro-orm/migrations';

/** What an authorisation was first sent with is what it is sent with again: another payload under the same key is refused. */
export class PaymentAuthorisations20261121 extends Migration {
  override up(): void {
    // NaN would be above no amount, and an approval would never be needed.
    this.addSql(`alter table companies add check (approval_threshold <> 'NaN')`);
    this.addSql(`
      create function keep_provider_authorisation_safe() returns trigger language plpgsql as $$
      begin
        if (old.company_id, old.provider, old.idempotency_key, old.payment_run_id, old.payer_name, old.payer_email,
            old.return_url, old.created_at, old.created_by)
          is distinct from
           (new.company_id, new.provider, new.idempotency_key, new.payment_run_id, new.payer_name, new.payer_email,
            new.return_url, new.created_at, new.created_by)
        then
          raise exception 'what was submitted in authorisation % cannot change', old.id;
        end if;
        return new;
      end $$`);
    this.addSql(`
      create trigger provider_authorisations_safe before update on provider_authorisations for each row
      execute function keep_provider_authorisation_safe()`);
  }
}
