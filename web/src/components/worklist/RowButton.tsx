import type { LucideIcon } from 'lucide-react';
import { type Call, useCanCall } from '../../app/company/use-can.ts';
import { Tooltip, useTooltip } from '../tooltip.tsx';

interface RowButtonProps {
  readonly icon: LucideIcon;
  /** The action in a word or two, for the tooltip. */
  readonly tip: string;
  /** The action with its object, for screen readers. */
  readonly label: string;
  readonly onClick: () => void;
  /** API call of the button. Roles without permission for it do not see the button. */
  readonly needs?: Call;
  readonly busy?: boolean;
}

/** An icon button of a row, with a tooltip. A plain element, because a list has hundreds of them. */
export function RowButton({ icon: Icon, tip, label, onClick, needs, busy = false }: RowButtonProps) {
  const may = useCanCall();
  const { place, disappear, triggers } = useTooltip();
  if (needs !== undefined && !may(needs)) return null;
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label={label}
        aria-busy={busy || undefined}
        disabled={busy}
        onClick={({ detail: presses }) => {
          disappear();
          // The first click may remove the row. The second of a double click would then hit the next one.
          if (presses < 2) onClick();
        }}
        {...triggers}
      >
        <Icon aria-hidden />
      </button>
      {place && <Tooltip place={place}>{tip}</Tooltip>}
    </>
  );
}
