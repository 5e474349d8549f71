import { Box, type CreateToasterReturn, Portal, Stack, Toast, Toaster } from '@chakra-ui/react';
import { TOAST_SWIPE_THRESHOLD_PX, TOAST_WIDTH_MAX_PX } from '@paycycle/schema/limits';
import { toaster } from './notify.ts';
import { useSwipe } from './use-swipe.ts';

type Notice = ReturnType<CreateToasterReturn['getVisibleToasts']>[number];

/** The one place on the page where notices are shown. */
export function Toasts() {
  return (
    <Portal>
      <Toaster toaster={toaster} insetInline={{ mdDown: '4' }}>
        {(toast) => <NoticeCard toast={toast} />}
      </Toaster>
    </Portal>
  );
}

function NoticeCard({ toast }: { readonly toast: Notice }) {
  const { offset, handlers } = useSwipe(TOAST_SWIPE_THRESHOLD_PX, () => toaster.dismiss(toast.id));
  return (
    <Toast.Root
      w={`min(${TOAST_WIDTH_MAX_PX}px, calc(100vw - 2rem))`}
      bg="bg.panel"
      color="fg"
      borderWidth="1px"
      borderLeftWidth="4px"
      borderLeftColor={toast.type === 'error' ? 'border.error' : 'brand.solid'}
      boxShadow="lg"
      touchAction="pan-y"
      // It stays on the page for the removal delay: out of sight, of reach and of the accessibility tree.
      _closed={{ visibility: 'hidden', pointerEvents: 'none' }}
      {...handlers}
      {...(offset !== 0 && { marginInlineStart: `${offset}px` })}
    >
      <Stack gap="1" flex="1" minW="0">
        {toast.title && <Toast.Title color={toast.type === 'error' ? 'fg.error' : 'fg'}>{toast.title}</Toast.Title>}
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
  );
}
