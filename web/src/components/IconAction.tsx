import { IconButton } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import type { FocusEvent, PointerEvent } from 'react';
import { Tooltip, useTooltip } from './tooltip.tsx';

interface IconActionProps {
  readonly icon: LucideIcon;
  /** What it does, in a word or two: the tooltip. */
  readonly tip: string;
  /** The same with what it is done to, for those who do not see the row. */
  readonly label: string;
  readonly onClick: () => void;
  readonly loading?: boolean;
}

/** A button that is a picture, with its words in a tooltip. It is light: a table has hundreds of them. */
export function IconAction({ icon: Icon, tip, label, onClick, loading = false }: IconActionProps) {
  const { place, appear, disappear } = useTooltip();
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
        onPointerEnter={(event: PointerEvent) => event.pointerType !== 'touch' && appear(event.currentTarget)}
        onPointerLeave={disappear}
        onFocus={(event: FocusEvent) => event.currentTarget.matches(':focus-visible') && appear(event.currentTarget)}
        onBlur={disappear}
      >
        <Icon aria-hidden />
      </IconButton>
      {place && <Tooltip place={place}>{tip}</Tooltip>}
    </>
  );
}
