import { Heading, Stack, Text } from '@chakra-ui/react';
import { type ReactNode, type Ref, useId } from 'react';

interface FactorGroupProps {
  readonly title: string;
  readonly about: string;
  /** Takes the focus when what had it is gone. */
  readonly headingRef?: Ref<HTMLHeadingElement>;
  readonly children: ReactNode;
}

/** A second factor, under its heading. */
export function FactorGroup({ title, about, headingRef, children }: FactorGroupProps) {
  const titleId = useId();
  return (
    <Stack as="section" aria-labelledby={titleId} gap="3" align="flex-start" borderTopWidth="1px" pt="4">
      <Stack gap="1">
        <Heading as="h3" size="sm" id={titleId} ref={headingRef} tabIndex={-1} outline="none">
          {title}
        </Heading>
        <Text color="fg.muted">{about}</Text>
      </Stack>
      {children}
    </Stack>
  );
}
