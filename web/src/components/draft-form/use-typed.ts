import { useContext, useEffect, useRef } from 'react';
import { addTypedForm, DialogContext } from './typed-forms.ts';

/** Guards text in a dialog without a form: the dialog asks before the text is discarded. */
export function useTyped(isTyped: boolean) {
  const dialog = useContext(DialogContext);
  const latest = useRef(isTyped);
  useEffect(() => {
    latest.current = isTyped;
  }, [isTyped]);
  useEffect(
    () =>
      addTypedForm({
        dialog,
        isTyped: () => latest.current,
        discard: () => {
          latest.current = false;
        },
      }),
    [dialog],
  );
}
