import { Button, Text } from '@chakra-ui/react';
import { createContext, useContext, useId } from 'react';
import type { DraftValue } from './drafts.ts';
import type { TypedOver } from './typed-over.ts';

interface OnRecord {
  readonly typedOver: TypedOver;
  readonly textOf: (name: string, stored: DraftValue) => string;
  /** Puts the stored value into the field. */
  readonly onTake: (name: string) => void;
}

/** Given to the fields of a form by the form. */
export const OnRecordContext = createContext<OnRecord | null>(null);

/** Shows the stored value below a field that was typed over an older one, with a button to take it. */
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

/** A stored value as it stands in its field. */
export function storedText(stored: DraftValue): string {
  if (typeof stored === 'boolean') return stored ? 'on' : 'off';
  return stored === null || stored.trim() === '' ? 'empty' : stored;
}
