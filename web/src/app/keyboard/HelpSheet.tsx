import { Box } from '@chakra-ui/react';
import { Dialog } from '../../components/Dialog.tsx';
import { ShortcutList } from './ShortcutList.tsx';
import { SingleKeysSwitch } from './SingleKeysSwitch.tsx';

/** Dialog with all shortcuts of the current page. */
export function HelpSheet({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog open title="Keyboard shortcuts" size="lg" focusesBody onClose={onClose}>
      <ShortcutList />
      <Box mt="6" pt="4" borderTopWidth="1px">
        <SingleKeysSwitch />
      </Box>
    </Dialog>
  );
}
