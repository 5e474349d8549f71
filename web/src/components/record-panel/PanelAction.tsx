import { Button, Text, VisuallyHidden } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import { useId, useState } from 'react';
import { type Call, useCanCall } from '../../app/company/use-can.ts';

interface PanelActionProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly onClick: () => void;
  /** The call behind it: whose role does not allow it has no such button. */
  readonly needs?: Call;
  /** Why it cannot be done; the button stays in its place, and says so. */
  readonly reasonAgainst?: string | null;
  readonly busy?: boolean;
  readonly isMain?: boolean;
}

/** Something that can be done with a record, or why it cannot. */
export function PanelAction({ needs, ...action }: PanelActionProps) {
  const may = useCanCall();
  return (needs === undefined || may(needs)) && <ActionButton {...action} />;
}

function ActionButton(props: Omit<PanelActionProps, 'needs'>) {
  const { icon: Icon, label, onClick, reasonAgainst, busy = false, isMain } = props;
  const reasonId = useId();
  const isRefused = Boolean(reasonAgainst);
  // Who cannot point at it presses it to be told.
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant={isMain ? 'solid' : 'outline'}
        // It stays in the order of the Tab key: who cannot see the title hears the reason.
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
