import { Button, Text } from '@chakra-ui/react';
import { createContext, useContext, useId } from 'react';
import type { DraftValue } from './drafts.ts';
import type { TypedOver } from './typed-over.ts';

interface OnRecord {
  readonly typedOver: TypedOver;
  readonly textOf: (name: string, stored: DraftValue) => string;
  /** Sets the field to the stored value. */
  readonly onTake: (name: string) => void;
}

/** Provided by a form to its fields. */
export const OnRecordContext = createContext<OnRecord | null>(null);

/** Shows the stored value below a field if it changed after the user's draft, with a button to use it. */
export function NowOnRecord({ name }: { readonly name: string }) {
  const textId = useId();
  const form = useContext(OnRecordContext);
  const changed = form?.typedOver.get(name);
  if (!form || !changed) return null;
  return (
    <Text fontSize="xs" color="fg.warning" overflowWrap="anywhere">
      <span id={textId}>Now {form.textOf(name, changed.stored)}</span>{' '}
      <Button
        variant="plain"
        size="xs"
        px="1"
        height="6"
        color="inherit"
        textDecoration="underline"
        aria-describedby={textId}
        onClick={() => form.onTake(name)}
      >
        Take it
      </Button>
    </Text>
  );
}

/** Formats a stored value as in its field. */
export function storedText(stored: DraftValue): string {
  if (typeof stored === 'boolean') return stored ? 'on' : 'off';
  return stored === null || stored.trim() === '' ? 'empty' : stored;
}
