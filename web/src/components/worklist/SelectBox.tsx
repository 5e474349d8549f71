import { VisuallyHidden } from '@chakra-ui/react';
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
    <label data-look="box">
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

/** The words 'Select all', with what there is for those who do not see the list. */
export function SelectAllWords({ things }: { readonly things: string }) {
  return (
    <span>
      Select all <VisuallyHidden>{things}</VisuallyHidden>
    </span>
  );
}
