import { IconButton } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import { Tooltip, useTooltip } from './tooltip.tsx';

interface IconActionProps {
  readonly icon: LucideIcon;
  /** The action in a word or two, for the tooltip. */
  readonly tip: string;
  /** The action with its object, for screen readers. */
  readonly label: string;
  readonly onClick: () => void;
  readonly loading?: boolean;
}

/** An icon button with a tooltip. It is lightweight, because a table has hundreds of them. */
export function IconAction({ icon: Icon, tip, label, onClick, loading = false }: IconActionProps) {
  const { place, disappear, triggers } = useTooltip();
  return (
    <>
      <IconButton
        size="xs"
        variant="ghost"
        aria-label={label}
        loading={loading}
        onClick={() => {
          disappear();
          onClick();
        }}
        {...triggers}
      >
        <Icon aria-hidden />
      </IconButton>
      {place && <Tooltip place={place}>{tip}</Tooltip>}
    </>
  );
}
