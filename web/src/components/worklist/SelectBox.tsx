import { chakra, VisuallyHidden } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface SelectBoxProps {
  readonly checked: boolean | 'indeterminate';
  /** With Shift held the rows between this one and the last are meant as well. */
  readonly onToggle: (withShift: boolean) => void;
  /** Its name, where no words stand beside it. */
  readonly label?: string;
  readonly children?: ReactNode;
}

/** A box to tick. It is a plain one: a list has one in each row. */
export function SelectBox({ checked, onToggle, label, children }: SelectBoxProps) {
  return (
    <chakra.label css={BOX_STYLE}>
      <input
        type="checkbox"
        aria-label={label}
        checked={checked === true}
        ref={(box) => {
          if (box) box.indeterminate = checked === 'indeterminate';
        }}
        onChange={({ nativeEvent }) => onToggle('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
      />
      {children}
    </chakra.label>
  );
}

/** The words 'Select all', with what there is for those who do not see the list. */
export function SelectAllWords({ things }: { readonly things: string }) {
  return (
    <span>
      Select all <VisuallyHidden>{things}</VisuallyHidden>
    </span>
  );
}

const BOX_STYLE = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  minW: '6',
  minH: '6',
  justifyContent: 'center',
  cursor: 'pointer',
  verticalAlign: 'middle',
  '& input': {
    appearance: 'none',
    display: 'inline-grid',
    placeContent: 'center',
    flexShrink: 0,
    width: '4',
    height: '4',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    borderRadius: 'l1',
    bg: 'bg.panel',
    cursor: 'pointer',
  },
  '& input::before': {
    content: '""',
    width: '2.5',
    height: '2.5',
    transform: 'scale(0)',
    bg: 'brand.contrast',
    clipPath: 'polygon(14% 44%, 0 65%, 40% 100%, 100% 16%, 84% 4%, 38% 68%)',
  },
  '& input:is(:checked, :indeterminate)': { bg: 'brand.solid', borderColor: 'brand.solid' },
  '& input:is(:checked, :indeterminate)::before': { transform: 'scale(1)' },
  '& input:indeterminate::before': { clipPath: 'inset(40% 8%)' },
  '& input:focus-visible': { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '2px' },
  '@media (forced-colors: active)': { '& input': { appearance: 'auto' } },
} as const;
