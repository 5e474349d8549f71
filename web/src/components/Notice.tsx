import { Alert } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';

interface NoticeProps extends Omit<ComponentProps<typeof Alert.Root>, 'title'> {
  readonly title: ReactNode;
  /** Description below the title. */
  readonly children?: ReactNode;
}

/** A coloured box with a title, which informs, warns or refuses. */
export function Notice({ title, children, size = 'sm', ...root }: NoticeProps) {
  return (
    <Alert.Root size={size} {...root}>
      <Alert.Indicator />
      <Alert.Content minW="0" overflowWrap="anywhere">
        <Alert.Title>{title}</Alert.Title>
        {children && <Alert.Description>{children}</Alert.Description>}
      </Alert.Content>
    </Alert.Root>
  );
}
