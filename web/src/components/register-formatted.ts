import type { UseFormRegisterReturn } from 'react-hook-form';

/**
 * A field whose text is formatted while someone types. The caret stays behind the digit that it was
 * behind, so that a digit in the middle can be corrected.
 */
export function registerFormatted(
  registration: UseFormRegisterReturn,
  format: (text: string) => string,
): UseFormRegisterReturn {
  return {
    ...registration,
    onChange: (event: { readonly target: HTMLInputElement }) => {
      const input = event.target;
      const digitsBefore = digitsIn(input.value.slice(0, input.selectionStart ?? input.value.length));
      input.value = format(input.value);
      const caret = caretAfterDigits(input.value, digitsBefore);
      input.setSelectionRange(caret, caret);
      return registration.onChange(event);
    },
  };
}

function digitsIn(text: string): number {
  return text.replace(/\D/g, '').length;
}

/** The place in a text behind so many of its digits; its end where it has fewer. */
export function caretAfterDigits(text: string, digits: number): number {
  let place = 0;
  for (let seen = 0; place < text.length && seen < digits; place++) {
    if (/\d/.test(text.charAt(place))) seen += 1;
  }
  return place;
}
