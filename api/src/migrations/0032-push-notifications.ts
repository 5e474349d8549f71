import { Migration } from '@mikro-orm/migrations';

/** Notifications that browsers show although Paycycle is closed (RULES.md, 108). */
export class PushNotifications extends Migration {
  override up(): void {
    this.addSql(TABLES);
    this.addSql(SESSIONS);
    this.addSql(DELIVERIES);
  }
}

/** The id of a device is the digest of its URL at the push service. \`sealed\` is the URL and the keys, encrypted. */
const TABLES = `
create table push_devices (
  id text primary key check (length(id) = 64),
  user_id text not null references users (id) on delete cascade,
  session_id text not null,
  sealed text not null,
  renewed_at timestamptz not null
);
create index push_devices_of_user on push_devices (user_id);
create index push_devices_of_session on push_devices (session_id);

create table push_deliveries (
  id integer generated always as identity primary key,
  device_id text not null references push_devices (id) on delete cascade,
  notification_id integer not null references notifications (id) on delete cascade,
  due_at timestamptz not null default '-infinity',
  attempts integer not null default 0 check (attempts >= 0),
  created_at timestamptz not null default now(),
  unique (device_id, notification_id)
);
create index push_deliveries_due on push_deliveries (due_at, id);
create index push_deliveries_of_notification on push_deliveries (notification_id);
`;

/** A device goes with the sign-out of its session. It stays if the session only expires: its user did not sign out. */
const SESSIONS = `
create function remove_push_device() returns trigger language plpgsql as $$
begin
  delete from push_devices where session_id = old.sid;
  return null;
end $$;
create trigger sessions_remove_push_device after delete on sessions for each row
  when (old.expire > (now() at time zone 'UTC')) execute function remove_push_device();
`;

/** Deliveries are made with the notification. Whether a user may see it is decided when it is sent. */
const DELIVERIES = `
create function push_notification() returns trigger language plpgsql as $$
begin
  insert into push_deliveries (device_id, notification_id)
  select device.id, new.id
  from company_members member
  join push_devices device on device.user_id = member.user_id
  where member.company_id = new.company_id and coalesce(new.for_user = member.user_id, true)
    and member.user_id is distinct from new.caused_by;
  return null;
end $$;
create trigger notifications_push after insert on notifications for each row
  when (new.kind in ('run_waits', 'run_sent_back', 'payments_at_bank', 'payment_failed', 'payment_returned',
    'bank_details_changed', 'password_reset'))
  execute function push_notification();
`;
