import { Circle, Float, IconButton, type IconButtonProps } from '@chakra-ui/react';
import { Bell } from 'lucide-react';
import { Suspense } from 'react';
import { useUnreadNotificationsQuery } from '../../apollo/hooks.generated.ts';
import { useNotificationChanges } from '../../apollo/use-notification-changes.ts';
import { lazyPart } from '../../lib/load-code.ts';
import { useActiveCompany } from '../company/active-company.ts';
import { useMenuPress } from './lazy-menu.ts';
import { usePendingTasks } from './use-pending-tasks.ts';

/** Largest number that fits on the bell. */
const SHOWN_MAX = 99;

const loadList = () => import('./NotificationList.tsx');
const NotificationList = lazyPart(async () => ({ default: (await loadList()).NotificationList }));

/** Button with pending tasks and notifications, each with a link. Its dot shows only if there are some. */
export function Notifications() {
  const { company } = useActiveCompany();
  const { waiting, isSettled, ask } = usePendingTasks(company);
  const { isPressed, button } = useMenuPress(loadList, 'dialog');
  const unreadCount = useUnreadCount(company?.id ?? null);
  const counts = { waitingCount: waiting?.length ?? 0, unreadCount };
  if (!isPressed) {
    const press = () => {
      button.onClick();
      ask();
    };
    return (
      <>
        {company && isSettled && <Follower companyId={company.id} />}
        <BellButton {...counts} {...button} onClick={press} />
      </>
    );
  }
  return (
    <Suspense>
      {company && isSettled && <Follower companyId={company.id} />}
      <NotificationList companyId={company?.id ?? null} unreadCount={unreadCount} waiting={waiting} ask={ask}>
        <BellButton {...counts} />
      </NotificationList>
    </Suspense>
  );
}

/** Returns the number of unread notifications of a company from the cache; 0 until it is loaded. */
function useUnreadCount(companyId: number | null): number {
  const { data } = useUnreadNotificationsQuery({
    variables: { companyId: companyId ?? 0 },
    skip: companyId === null,
    fetchPolicy: 'cache-only',
  });
  return data?.company.unreadNotificationCount ?? 0;
}

/** Keeps a company's unread count up to date. */
function Follower({ companyId }: { readonly companyId: number }) {
  useNotificationChanges(companyId);
  return null;
}

interface BellButtonProps extends IconButtonProps {
  readonly waitingCount: number;
  readonly unreadCount: number;
}

function BellButton({ waitingCount, unreadCount, ...button }: BellButtonProps) {
  const counts = [waitingCount > 0 && `${waitingCount} waiting`, unreadCount > 0 && `${unreadCount} unread`];
  const words = counts.filter(Boolean).join(', ');
  return (
    <IconButton
      variant="ghost"
      aria-label={words ? `Notifications: ${words}` : 'Notifications'}
      position="relative"
      {...button}
    >
      <Bell aria-hidden />
      {unreadCount > 0 ? (
        <Float placement="top-end" offset="2.5">
          <Circle
            size="4"
            bg="red.600"
            color="white"
            fontSize="2xs"
            borderWidth="1px"
            borderColor="bg.panel"
            aria-hidden
          >
            {Math.min(unreadCount, SHOWN_MAX)}
          </Circle>
        </Float>
      ) : (
        waitingCount > 0 && (
          <Float placement="top-end" offset="2.5">
            <Circle size="2" bg="red.500" borderWidth="1px" borderColor="bg.panel" />
          </Float>
        )
      )}
    </IconButton>
  );
}
