import { Box, IconButton, Portal } from '@chakra-ui/react';
import { TOOLTIP_DELAY_MS } from '@paycycle/schema/limits';
import type { LucideIcon } from 'lucide-react';
import { type FocusEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';

interface IconActionProps {
  readonly icon: LucideIcon;
  /** What it does, in a word or two: the tooltip. */
  readonly tip: string;
  /** The same with what it is done to, for those who do not see the row. */
  readonly label: string;
  readonly onClick: () => void;
  readonly loading?: boolean;
  /** The record whose panel it opens: it gets the focus back when the panel closes. */
  readonly opensRecord?: number;
}

/** A button that is a picture, with its words in a tooltip. It is light: a table has hundreds of them. */
export function IconAction({ icon: Icon, tip, label, onClick, loading = false, opensRecord }: IconActionProps) {
  const { place, appear, disappear } = useTooltip();
  return (
    <>
      <IconButton
        size="xs"
        variant="ghost"
        aria-label={label}
        data-opens={opensRecord}
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
      {place && (
        <Portal>
          <Box
            // A screen reader reads the same as the button's name.
            aria-hidden
            role="tooltip"
            position="fixed"
            style={place}
            transform="translate(-50%, calc(-100% - 6px))"
            zIndex="tooltip"
            pointerEvents="none"
            px="2"
            py="1"
            fontSize="xs"
            whiteSpace="nowrap"
            borderRadius="l2"
            bg="bg.inverted"
            color="fg.inverted"
          >
            {tip}
          </Box>
        </Portal>
      )}
    </>
  );
}

interface Place {
  readonly top: number;
  readonly left: number;
}

/**
 * Where the tooltip is: above its button after the delay (RULES.md, section 9), and nowhere once anything moves or
 * Escape is pressed.
 */
function useTooltip() {
  const [place, setPlace] = useState<Place | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const disappear = useCallback(() => {
    clearTimeout(timer.current);
    setPlace(null);
  }, []);
  const appear = (button: Element) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const { top, left, width } = button.getBoundingClientRect();
      setPlace({ top, left: left + width / 2 });
    }, TOOLTIP_DELAY_MS);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!place) return;
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && disappear();
    document.addEventListener('keydown', onKey);
    document.addEventListener('scroll', disappear, true);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('scroll', disappear, true);
    };
  }, [place, disappear]);
  return { place, appear, disappear };
}
