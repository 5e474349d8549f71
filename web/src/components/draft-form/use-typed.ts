import { useContext, useEffect, useRef } from 'react';
import { addTypedForm, DialogContext } from './typed-forms.ts';

/** For what is typed into a dialog that has no form: whoever would close it is told that there is something to lose. */
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
