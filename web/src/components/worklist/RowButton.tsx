import type { LucideIcon } from 'lucide-react';
import type { FocusEvent, PointerEvent } from 'react';
import { type Call, useCanCall } from '../../app/company/use-can.ts';
import { Tooltip, useTooltip } from '../tooltip.tsx';

interface RowButtonProps {
  readonly icon: LucideIcon;
  /** What it does, in a word or two: the tooltip. */
  readonly tip: string;
  /** The same with what it is done to, for those who do not see the row. */
  readonly label: string;
  readonly onClick: () => void;
  /** The call behind it: whose role does not allow it has no such button. */
  readonly needs?: Call;
  readonly busy?: boolean;
}

/** A button of a row that is a picture, with its words in a tooltip. A plain element: a list has hundreds of them. */
export function RowButton({ icon: Icon, tip, label, onClick, needs, busy = false }: RowButtonProps) {
  const may = useCanCall();
  const { place, appear, disappear } = useTooltip();
  if (needs !== undefined && !may(needs)) return null;
  return (
    <>
      <button
        type="button"
        data-look="icon"
        aria-label={label}
        aria-busy={busy || undefined}
        disabled={busy}
        onClick={({ detail: presses }) => {
          disappear();
          // The first press may take the row away: the second of a double click would land on the next one.
          if (presses < 2) onClick();
        }}
        onPointerEnter={(event: PointerEvent) => event.pointerType !== 'touch' && appear(event.currentTarget)}
        onPointerLeave={disappear}
        onFocus={(event: FocusEvent) => event.currentTarget.matches(':focus-visible') && appear(event.currentTarget)}
        onBlur={disappear}
      >
        <Icon aria-hidden />
      </button>
      {place && <Tooltip place={place}>{tip}</Tooltip>}
    </>
  );
}
