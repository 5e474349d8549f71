import { Box, Portal } from '@chakra-ui/react';
import { TOOLTIP_DELAY_MS } from '@paycycle/schema/limits';
import { type FocusEvent, type PointerEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';

interface Place {
  readonly top: number;
  readonly left: number;
}

/** Positions a tooltip above its button after the delay (RULES.md, section 9). Hides it on scroll or on Escape. */
export function useTooltip() {
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
  /** Handlers of the button. */
  const triggers = {
    onPointerEnter: ({ pointerType, currentTarget }: PointerEvent) => pointerType !== 'touch' && appear(currentTarget),
    onPointerLeave: disappear,
    onFocus: ({ currentTarget }: FocusEvent) => currentTarget.matches(':focus-visible') && appear(currentTarget),
    onBlur: disappear,
  };
  return { place, disappear, triggers };
}

/** A tooltip for sighted users. A screen reader reads the button's name instead. */
export function Tooltip({ place, children }: { readonly place: Place; readonly children: ReactNode }) {
  return (
    <Portal>
      <Box
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
        {children}
      </Box>
    </Portal>
  );
}
