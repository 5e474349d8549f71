import { FOR_MEMBER, STILL_TRUE } from '../notification-mail.sql.ts';

/**
 * Takes the delivery that is due longest, with its notification if the user of the browser may see it, wants it, has not
 * read it, and it is still true. Other processes skip it until the lease ends.
 * Values: now; end of the lease; today.
 */
export const TAKE_PUSH = `
  with due as (
    select id from push_deliveries where due_at <= ? order by due_at, id limit 1 for update skip locked
  ), taken as (
    update push_deliveries delivery set due_at = ?, attempts = delivery.attempts + 1
    from due where delivery.id = due.id
    returning delivery.*
  )
  select taken.id, taken.attempts, taken.created_at as "createdAt", device.id as "deviceId",
    device.user_id as "userId", device.sealed,
    (select json_build_object('id', notice.id, 'companyName', company.name, 'kind', notice.kind, 'title', notice.title,
       'recordId', notice.record_id, 'at', notice.created_at)
     from notifications notice
     join companies company on company.id = notice.company_id
     join company_members member on member.company_id = company.id and member.user_id = device.user_id
     where notice.id = taken.notification_id and ${FOR_MEMBER} and ${STILL_TRUE}
       and (notice.kind <> 'run_waits'
         or exists (select from payment_runs where id = notice.record_id and status = 'pending'))
       and not exists (select from notification_reads mark
         where mark.notification_id = notice.id and mark.user_id = device.user_id)) as notification
  from taken join push_devices device on device.id = taken.device_id`;
