import { useEffect, useState } from 'react';
import { useUnreadNotificationsQuery } from '../../apollo/hooks.generated.ts';

/** The page's own data comes first. */
const ASKED_AFTER_MS = 1_500;

/** How many notifications of a company the user has not read, once the page has settled; 0 until it is known. */
export function useUnreadCount(companyId: number | null) {
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSettled(true), ASKED_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const { data } = useUnreadNotificationsQuery({
    variables: { companyId: companyId ?? 0 },
    skip: companyId === null || !isSettled,
  });
  return { unreadCount: data?.company.unreadNotificationCount ?? 0, isSettled };
}
