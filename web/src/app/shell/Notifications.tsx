import { Circle, Float, IconButton, type IconButtonProps } from '@chakra-ui/react';
import { Bell } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useActiveCompany } from '../company/active-company.ts';
import { usePressed } from './opened-by-press.ts';
import { useWaiting } from './use-waiting.ts';

const loadList = () => import('./NotificationList.tsx');
const NotificationList = lazy(async () => ({ default: (await loadList()).NotificationList }));

/** What waits for somebody, each with the way to it. The dot is there only when something does. */
export function Notifications() {
  const { company } = useActiveCompany();
  const { waiting, ask } = useWaiting(company?.id ?? null);
  const { isPressed, button } = usePressed(loadList, 'dialog');
  const count = waiting?.length ?? 0;
  if (!isPressed) {
    const press = () => {
      button.onClick();
      ask();
    };
    return <BellButton count={count} {...button} onClick={press} />;
  }
  return (
    <Suspense>
      <NotificationList waiting={waiting} ask={ask}>
        <BellButton count={count} />
      </NotificationList>
    </Suspense>
  );
}

function BellButton({ count, ...button }: IconButtonProps & { readonly count: number }) {
  return (
    <IconButton
      variant="ghost"
      aria-label={count > 0 ? `Notifications: ${count} waiting` : 'Notifications'}
      position="relative"
      {...button}
    >
      <Bell aria-hidden />
      {count > 0 && (
        <Float placement="top-end" offset="2.5">
          <Circle size="2" bg="red.500" borderWidth="1px" borderColor="bg.panel" />
        </Float>
      )}
    </IconButton>
  );
}
