import { FEED_DAYS } from '@paycycle/schema/limits';
import type { GuestScope } from '../../kernel/scope.ts';

const DAY_MS = 86_400_000;

/** Changes of one company that one run removes; the next run, a minute later, removes the rest. */
const PURGED_AT_ONCE = 10_000;

/**
 * Removes changes of more than 90 days ago, and remembers up to which position. The last change of a record that exists
 * stays, because it says the record's version.
 */
export async function purgeFeed({ em, ports }: GuestScope): Promise<void> {
  const before = new Date(ports.clock.now().getTime() - FEED_DAYS * DAY_MS);
  await em.execute(
    `with old as (
       select positions.company_id, change.position, change.kind, change.record_id, change.verb
       from change_positions positions cross join lateral (
         select position, kind, record_id, verb, at from changes
         where company_id = positions.company_id and position > positions.purged_position order by position limit ?
       ) change
       where change.at < ? and (
         select at from changes
         where company_id = positions.company_id and position > positions.purged_position order by position limit 1) < ?
     ), purged as (
       delete from changes using old
       where changes.company_id = old.company_id and (changes.position = old.position and old.verb = 'deleted'
         or changes.kind = old.kind and changes.record_id = old.record_id and changes.position < old.position)
     )
     update change_positions set purged_position = newest.position
     from (select company_id, max(position) as position from old group by company_id) newest
     where change_positions.company_id = newest.company_id`,
    [PURGED_AT_ONCE, before, before],
  );
}
