import { VisuallyHidden } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface SelectBoxProps {
  readonly checked: boolean | 'indeterminate';
  /** With Shift it includes the rows since the last one. */
  readonly onToggle: (withShift: boolean) => void;
  /** Accessible name, if there is no text beside it. */
  readonly label?: string;
  readonly children?: ReactNode;
}

/** A checkbox. A plain element, because a list has one in each row. */
export function SelectBox({ checked, onToggle, label, children }: SelectBoxProps) {
  return (
    <label className="select-box">
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
    </label>
  );
}

/** The text 'Select all', with the noun for screen readers. */
export function SelectAllWords({ things }: { readonly things: string }) {
  return (
    <span>
      Select all <VisuallyHidden>{things}</VisuallyHidden>
    </span>
  );
}
