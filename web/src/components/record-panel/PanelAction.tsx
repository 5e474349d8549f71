import { Button, Text, VisuallyHidden } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import { useId, useState } from 'react';
import { type Call, useCanCall } from '../../app/company/use-can.ts';

interface PanelActionProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly onClick: () => void;
  /** API call of the button. Roles without permission for it do not see the button. */
  readonly needs?: Call;
  /** Reason why the action is not possible. The button stays visible and shows the reason. */
  readonly reasonAgainst?: string | null;
  readonly busy?: boolean;
  readonly isMain?: boolean;
}

/** An action on a record, or the reason why it is not possible. */
export function PanelAction({ needs, ...action }: PanelActionProps) {
  const may = useCanCall();
  return (needs === undefined || may(needs)) && <ActionButton {...action} />;
}

function ActionButton(props: Omit<PanelActionProps, 'needs'>) {
  const { icon: Icon, label, onClick, reasonAgainst, busy = false, isMain } = props;
  const reasonId = useId();
  const isRefused = Boolean(reasonAgainst);
  // Touch users see no tooltip, so a press shows the reason.
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant={isMain ? 'solid' : 'outline'}
        // It stays focusable, so that screen readers can read the reason.
        aria-disabled={isRefused || undefined}
        opacity={isRefused ? 0.55 : undefined}
        cursor={isRefused ? 'not-allowed' : undefined}
        aria-describedby={isRefused ? reasonId : undefined}
        title={reasonAgainst ?? undefined}
        loading={busy}
        onClick={() => (isRefused ? setIsAsked(true) : onClick())}
      >
        <Icon aria-hidden />
        {label}
      </Button>
      {isRefused &&
        (isAsked ? (
          <Text id={reasonId} role="status" alignSelf="center" color="fg.muted" fontSize="xs">
            {reasonAgainst}
          </Text>
        ) : (
          <VisuallyHidden id={reasonId}>{reasonAgainst}</VisuallyHidden>
        ))}
    </>
  );
}
