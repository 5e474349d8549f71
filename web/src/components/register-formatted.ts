import type { UseFormRegisterReturn } from 'react-hook-form';

/**
 * Registers a field that is formatted while the user types. The caret stays behind the same digit, so that the user can
 * correct a digit in the middle.
 */
export function registerFormatted(
  registration: UseFormRegisterReturn,
  format: (text: string) => string,
): UseFormRegisterReturn {
  return {
    ...registration,
    onChange: (event: { readonly target: HTMLInputElement }) => {
      const input = event.target;
      const digitsBefore = input.value.slice(0, input.selectionStart ?? input.value.length).replace(/\D/g, '').length;
      input.value = format(input.value);
      const caret = caretAfterDigits(input.value, digitsBefore);
      input.setSelectionRange(caret, caret);
      return registration.onChange(event);
    },
  };
}

/** Position in a text after so many of its digits; the end of the text if it has fewer. */
export function caretAfterDigits(text: string, digits: number): number {
  let place = 0;
  for (let seen = 0; place < text.length && seen < digits; place++) {
    if (/\d/.test(text.charAt(place))) seen += 1;
  }
  return place;
}
