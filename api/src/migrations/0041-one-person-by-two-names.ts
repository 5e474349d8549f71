import { Migration } from '@mikro-orm/migrations';

/**
 * One person may act as two: by a second address that they have just invited, or as a colleague whose password they have
 * chosen. `people_behind` says by whom a deed counts as done, and all safeguards ask it (RULES.md, 71 and 72).
 */
export class OnePersonByTwoNames extends Migration {
  override up(): void {
    this.addSql(MOMENTS);
    this.addSql(CHOSEN_PASSWORDS);
    this.addSql(NEWCOMERS);
    this.addSql(PEOPLE_BEHIND);
    this.addSql(KNOWN_ACCOUNTS);
    this.addSql(MOVED_INVOICES);
    this.addSql(COMPANY_KEY);
    this.addSql(ARCHIVERS);
    this.addSql(EXPORTS);
  }
}

/** The time of a deed is that of the product's clock, as the times of memberships are. */
const MOMENTS = `
create function changing_moment() returns timestamptz language sql stable as $$
  select coalesce(nullif(current_setting('paycycle.moment', true), '')::timestamptz, now())
$$;

create function note_moment_of_undoing() returns trigger language plpgsql as $$
begin
  new.undone_at := changing_moment();
  return new;
end $$;
create trigger undone_settlements_moment before insert on undone_settlements for each row
  when (new.transaction_id is not null) execute function note_moment_of_undoing();
`;

/** A later link does not hide an earlier one: each is kept. */
const CHOSEN_PASSWORDS = `
create table chosen_passwords (
  id integer generated always as identity primary key,
  user_id text not null references users (id) on delete cascade,
  chosen_by text not null references users (id),
  approves_from timestamptz not null
);
create index chosen_passwords_of_user on chosen_passwords (user_id);
insert into chosen_passwords (user_id, chosen_by, approves_from)
select id, password_chosen_by, approves_from from users
where password_chosen_by is not null and approves_from is not null;

create function keep_chosen_password() returns trigger language plpgsql as $$
begin
  insert into chosen_passwords (user_id, chosen_by, approves_from)
  values (new.id, new.password_chosen_by, new.approves_from);
  return null;
end $$;
create trigger users_chosen_password after update on users for each row
  when (new.password_chosen_by is not null and new.approves_from is not null
    and (old.password_chosen_by, old.approves_from) is distinct from (new.password_chosen_by, new.approves_from))
  execute function keep_chosen_password();
`;

/**
 * Those whom the creator of a company with a threshold invites on its first day count as earlier: it has no payees yet
 * whose account could change. A threshold that is set later does not end a wait that has begun.
 */
const NEWCOMERS = `
create function has_joined_lately(company integer, person text, since timestamptz) returns boolean
language sql stable as $$
  select not exists (
    select from company_members member join companies employer on employer.id = member.company_id
    where member.company_id = company and member.user_id = person and (member.added_by = member.user_id
      or member.added_at <= since
      or employer.approval_threshold is not null and member.added_at <= employer.created_at + interval '1 day'
        and member.added_by = employer.created_by and not exists (
          select from pending_changes waiting
          where waiting.company_id = employer.id and waiting.kind = 'bank_details' and waiting.status = 'waiting')
      or exists (
        select from invitations invitation
        join users invited on lower(invited.email) = invitation.email
        join pending_changes change on change.company_id = invitation.company_id
          and change.invitation_id = invitation.id
        where invitation.company_id = member.company_id and invitation.status = 'accepted'
          and invited.id = member.user_id and change.status = 'applied')))
$$;
`;

/** Invitations of users who have left stay on record, unlike their memberships. */
const PEOPLE_BEHIND = `
create function inviter_of_newcomer(company integer, person text, at timestamptz) returns text
language plpgsql stable as $$
declare
  member company_members;
begin
  select * into member from company_members where company_id = company and user_id = person;
  if member.added_by = person or member.added_at <= at - interval '24 hours' then
    return null;
  end if;
  if member.user_id is not null then
    return case when has_joined_lately(company, person, at - interval '24 hours') then member.added_by end;
  end if;
  return (
    select invitation.created_by from users
    join invitations invitation on invitation.company_id = company and invitation.email = lower(users.email)
      and invitation.status = 'accepted' and invitation.answered_at > at - interval '24 hours'
    where users.id = person order by invitation.id limit 1);
end $$;

-- Those by whom a deed counts as done: its person, the inviter of a newcomer, and the chooser of a password.
create function people_behind(company integer, person text, at timestamptz) returns text[]
language plpgsql stable as $$
declare
  found text[] := array[person];
  place integer := 1;
begin
  if person is null then
    return '{}';
  end if;
  while place <= cardinality(found) loop
    found := found || array(
      select distinct other from (
        select inviter_of_newcomer(company, found[place], at)
        union all
        select chosen_by from chosen_passwords
        where user_id = found[place] and at >= approves_from - interval '24 hours' and at < approves_from) next (other)
      where other <> all(found));
    place := place + 1;
  end loop;
  return found;
end $$;
`;

/** A payment vouches for an account if neither its payer nor its approver can be a person who entered the account. */
const KNOWN_ACCOUNTS = `
create function people_behind_account(supplier integer) returns text[] language sql stable as $$
  select array(
    select distinct doer from suppliers
    join payment_audit_entries entry on entry.supplier_id = suppliers.id and entry.action = 'account_entered'
      and (entry.bank_sort_code, entry.bank_account_number)
        is not distinct from (suppliers.bank_sort_code, suppliers.bank_account_number)
    cross join lateral unnest(people_behind(entry.company_id, entry.person, entry.at) || entry.also_by) behind (doer)
    where suppliers.id = supplier and suppliers.bank_account_number is not null and doer is not null)
$$;

-- The subqueries are read once, and only if there is a payment.
create or replace function supplier_account_is_known(supplier integer) returns boolean language sql stable as $$
  select payee_renamed_since(supplier) is null and exists (
    select from paid_releases(supplier) release
    where not people_behind(release.company_id, release.released_by, release.released_at)
        && (select people_behind_account(supplier))
      or release.approved_by is not null
        and not people_behind(release.company_id, release.approved_by, release.released_at)
          && (select people_behind_account(supplier)))
$$;
`;

/** A restored invoice may have moved before it was deleted, and its payee may have got its account since. */
const MOVED_INVOICES = `
create or replace function note_moved_invoice() returns trigger language plpgsql as $$
declare
  payee suppliers;
  moved record;
  movers text[];
begin
  if tg_op = 'INSERT' and not exists (
    select from payment_audit_entries
    where invoice_id = new.id and action = 'invoice_changed' and supplier_before_id <> supplier_id)
  then
    return null;
  end if;
  select * into payee from suppliers where id = new.supplier_id;
  if payee.bank_account_number is null then
    return null;
  end if;
  -- Any supplier that the invoice had may have another account. A move counts once.
  select before.id, coalesce(supplier.name, kept.content ->> 'name', 'a deleted supplier') as name, arrival.person
  into moved
  from (
    select person, at from payment_audit_entries
    where invoice_id = new.id and action = 'invoice_changed' and supplier_id = payee.id and supplier_before_id <> payee.id
    order by id desc limit 1) arrival
  join payment_audit_entries entry on entry.invoice_id = new.id and entry.action = 'invoice_changed'
    and entry.supplier_before_id not in (entry.supplier_id, payee.id)
  cross join lateral (select entry.supplier_before_id as id) before
  left join suppliers supplier on supplier.id = before.id
  left join deleted_records kept on kept.company_id = new.company_id and kept.record_type = 'supplier'
    and kept.table_name = 'suppliers' and kept.record_id = before.id
  where (old.supplier_id <> new.supplier_id or arrival.at > coalesce(payee.bank_details_changed_at, '-infinity'))
    and supplier.merged_into_id is distinct from payee.id
    and had_other_account(before.id, payee.bank_sort_code, payee.bank_account_number)
  order by entry.id desc limit 1;
  if moved.id is null or (select count(*) from company_members where company_id = new.company_id) < 2 then
    return null;
  end if;
  movers := array(
    select unnest(people_behind(company_id, person, at) || also_by) from payment_audit_entries
    where invoice_id = new.id and action = 'invoice_changed' and supplier_before_id <> supplier_id)
    || people_behind(new.company_id, coalesce(changing_person(), new.modified_by), changing_moment());
  if supplier_account_is_known(payee.id) or account_is_confirmed_after_delay(payee.id)
    or exists (select from account_confirmers(payee.id) person where person not in (select account_movers(payee.id)))
    or supplier_account_state(payee.id) = 'paid' and not people_behind_account(payee.id) && movers
  then
    return null;
  end if;
  update suppliers
  set bank_details_changed_at = case tg_op when 'INSERT' then changing_moment() else new.modified_at end
  where id = payee.id;
  update pending_changes set status = 'withdrawn', decided_at = greatest(now(), asked_at)
  where company_id = new.company_id and supplier_id = payee.id and kind = 'bank_details' and status = 'waiting';
  perform notify_people(new.company_id, 'bank_details_changed', payee.id || ' moved ' || new.id || ' ' || clock_timestamp(),
    'Bank details of ' || payee.name || ' need a check',
    name_of_person(moved.person) || ' moved invoice ' || new.invoice_number || ', ' || pounds(new.amount)
      || ', to it from ' || moved.name || ', which has another account. Confirm them with the supplier before you pay',
    payee.id);
  return null;
end $$;
create trigger invoices_moved_and_restored after insert on invoices for each row
  when (new.document_type = 'invoice' and new.status in ('to_pay', 'query'))
  execute function note_moved_invoice();
`;

/** Latin letters, each before those that look like it, as in `look-alike-letters.ts` of the domain. */
const LOOKS = (
  'aаАαΑɑᴀᎪꓮ bвВЬьβΒʙᏴꓐ cсСςΣᴄᏟꓚ dԁđĐᴅᎠꓓ eɛеЕҽΕᴇᎬꓰ fϜꜰꓝ gɡԌցɢᏀꓖ hһҺнНΗհħĦʜᎻꓧ iіІιΙıӏӀɪᏆꓲ jјЈϳͿᴊᎫꓙ ' +
  'kкКκΚᴋᏦꓗ lłŁʟᏞꓡ mмМΜᴍᎷꓟ nηΝոռɴꓠ oоОοΟσөѳօՕøØᴏꓳ pƥƤрРρΡᴘᏢꓑ qԛգզ rгʀᏒꓣ sѕЅՏꜱᏚꓢ tтТτΤᴛᎢꓔ uυսՍᴜꓴ vνѵѴᴠᏙꓦ ' +
  'wѡωԝԜաᴡᎳꓪ xхХχΧꓫ yуУүҮγΥʏꓬ zΖᴢᏃꓜ'
).split(' ');
const LETTERS = LOOKS.map((look) => look.slice(1)).join('');
const LATIN = LOOKS.map((look) => (look[0] ?? '').repeat(look.length - 1)).join('');

/** The zeros of other scripts in Unicode: nine digits follow each. */
const ZEROS = (
  '660 6f0 7c0 966 9e6 a66 ae6 b66 be6 c66 ce6 d66 de6 e50 ed0 f20 1040 1090 17e0 1810 1946 19d0 1a80 1a90 ' +
  '1b50 1bb0 1c40 1c50 a620 a8d0 a900 a9d0 a9f0 aa50 abf0 104a0 10d30 10d40 11066 110f0 11136 111d0 112f0 ' +
  '11450 114d0 11650 116c0 116d0 11730 118e0 11950 11bf0 11c50 11d50 11da0 11de0 11f50 16130 16a60 16ac0 ' +
  '16b50 16d70 1e140 1e2f0 1e4f0 1e5f1 1e950'
).split(' ');
const DIGITS = ZEROS.flatMap((zero) =>
  Array.from({ length: 10 }, (_, digit) => String.fromCodePoint(Number.parseInt(zero, 16) + digit)),
);

/**
 * The key of `payee-likeness.ts` in the domain. A letter of another alphabet, dots, marks, and what cannot be seen made
 * another company before. Only names with such letters are translated, which takes time.
 */
const COMPANY_KEY = `
create or replace function company_key(name text) returns text language sql immutable parallel safe as $$
  select coalesce(
    translate(coalesce(
      nullif(replace(regexp_replace(words.spaced, '(^| )(ltd|limited|plc|llp|llc|lp|cic|co|company|corp|corporation|'
        || 'inc|incorporated|cyf|cyfyngedig|ccc|uk|the|and|of)(?= |$)', '', 'g'), ' ', ''), ''),
      nullif(replace(words.spaced, ' ', ''), '')), '01i58', 'ollsb'),
    btrim(name))
  from (
    select case when name ~ '[^ -~]'
      then translate(normalize(name, NFKD), '${LETTERS}${DIGITS.join('')}',
        '${LATIN}${'0123456789'.repeat(ZEROS.length)}')
      else name end as latin) letters
  cross join lateral (
    select lower(regexp_replace(latin,
      case when latin ~ '[A-Za-z]' then '[^ -~[:space:][:punct:]]' else '[^[:alnum:][:space:][:punct:]]' end,
      '', 'g')) as plain) seen
  cross join lateral (
    select regexp_replace(plain, '(?<=(?:^|[^[:alnum:]])[[:alpha:]])\\.(?=[[:alpha:]](?:[^[:alnum:]]|$))', '', 'g')
      as undotted) dots
  cross join lateral (
    select replace(btrim(regexp_replace(undotted, '[^[:alnum:]]+', ' ', 'g')), 'public limited company', 'plc')
      as spaced) words
$$;
reindex index suppliers_companies;
reindex index suppliers_account_holders;
reindex index record_entries_former_companies;
reindex index deleted_records_companies;
`;

/** The user who archived a supplier; null if it is not archived. */
const ARCHIVERS = `
create function supplier_archived_by(supplier integer) returns text language sql stable as $$
  select entry.person from suppliers
  join record_entries entry on entry.company_id = suppliers.company_id and entry.record_type = 'supplier'
    and entry.record_id = suppliers.id and entry.verb in ('created', 'changed') and entry.after ->> 'isActive' = 'false'
  where suppliers.id = supplier and not suppliers.is_active
  order by entry.id desc limit 1
$$;
`;

/** An export contains all account numbers. No row changes with it, so no trigger records it. */
const EXPORTS = `
create function record_export(company integer, moment timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into record_entries (company_id, link_id, at, person, verb, record_type, record_id, label, after)
  select id, record_link(id), moment, changing_person(), 'changed', 'company', id, left(name, 200),
    jsonb_build_object('exportedAt', record_moment(moment))
  from companies where id = company
$$;
`;
