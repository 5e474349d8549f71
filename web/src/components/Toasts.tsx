import { Box, Portal, Stack, Toast, Toaster } from '@chakra-ui/react';
import { toaster } from './notify.ts';

/** The one place on the page where notices are shown. */
export function Toasts() {
  return (
    <Portal>
      <Toaster toaster={toaster} insetInline={{ mdDown: '4' }}>
        {(toast) => (
          <Toast.Root
            w="min(420px, calc(100vw - 2rem))"
            bg="bg.panel"
            color="fg"
            borderWidth="1px"
            borderLeftWidth="4px"
            borderLeftColor={toast.type === 'error' ? 'border.error' : 'brand.solid'}
            boxShadow="lg"
          >
            <Stack gap="1" flex="1" minW="0">
              <Toast.Title color={toast.type === 'error' ? 'fg.error' : 'fg'}>{toast.title}</Toast.Title>
              {toast.description && (
                <Toast.Description color="fg" overflowWrap="anywhere">
                  {toast.description}
                </Toast.Description>
              )}
              {toast.action && (
                <Box pt="1">
                  <Toast.ActionTrigger color="brand.fg" fontWeight="semibold">
                    {toast.action.label}
                  </Toast.ActionTrigger>
                </Box>
              )}
            </Stack>
            <Toast.CloseTrigger color="fg.muted" />
          </Toast.Root>
        )}
      </Toaster>
    </Portal>
  );
}
