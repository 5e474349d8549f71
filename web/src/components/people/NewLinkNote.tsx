import { Alert, Button, Flex, Input, Text } from '@chakra-ui/react';
import { Copy } from 'lucide-react';
import { useRef } from 'react';
import { FormField } from '../FormField.tsx';
import { Notice } from '../Notice.tsx';
import { notify } from '../notify.ts';

/** Link of an invitation, shown once; null if it was emailed. */
export interface NewLink {
  readonly link: string | null;
  readonly email: string;
  /** True if a second person has to confirm the invitation first. */
  readonly isWaiting: boolean;
}

/** The link to send to the invited person, or a note that it was emailed. */
export function NewLinkNote({ link, email, isWaiting }: NewLink) {
  if (link !== null) return <LinkToSend link={link} email={email} isWaiting={isWaiting} />;
  return (
    <Notice
      status="success"
      role="group"
      aria-label={`Invitation for ${email}`}
      title={`We emailed the invitation to ${email}`}
    >
      {isWaiting ? 'It works once someone else has confirmed the invitation.' : 'Its link works once.'}
    </Notice>
  );
}

function LinkToSend({ link, email, isWaiting }: NewLink & { readonly link: string }) {
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      notify({ title: 'Link copied' });
    } catch {
      // If the browser refuses, select the link for Ctrl C.
      field.current?.select();
    }
  };
  return (
    <Alert.Root status="info" size="sm" role="group" aria-label={`Invitation for ${email}`}>
      <Alert.Indicator />
      <Alert.Content minW="0">
        <Alert.Title overflowWrap="anywhere">Send this link to {email}</Alert.Title>
        <Flex gap="2" align="flex-end" mt="2" wrap="wrap">
          <Flex flex="1" minW="12rem">
            <FormField label="Invitation link" readOnly>
              <Input ref={field} value={link} fontFamily="mono" size="sm" />
            </FormField>
          </Flex>
          <Button size="sm" onClick={() => void copy()}>
            <Copy aria-hidden />
            Copy link
          </Button>
        </Flex>
        <Text mt="2">
          {isWaiting
            ? 'We won’t show it again. It works once someone else has confirmed the invitation.'
            : 'We won’t show it again. It works once.'}
        </Text>
      </Alert.Content>
    </Alert.Root>
  );
}
