import { Migration } from '@mikro-orm/migrations';

/** The audit log has each new secret of an application, as it has those of tokens (RULES.md, 111). */
export class ApplicationSecrets extends Migration {
  override up(): void {
    this.addSql(RECORDED);
  }
}

const RECORDED = `
create function record_application_secret() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform record_access(new.company_id, 'changed', 'application', new.id, new.name,
    jsonb_build_object('secret', null), jsonb_build_object('secret', 'new'));
  return null;
end $$;
create trigger applications_secret_recorded after update on applications for each row
  when (old.secret_digest is distinct from new.secret_digest) execute function record_application_secret();
`;
