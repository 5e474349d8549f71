import { Box, Stack, Text } from '@chakra-ui/react';
import { ShortcutList } from '../../app/keyboard/ShortcutList.tsx';
import { SingleKeysSwitch } from '../../app/keyboard/SingleKeysSwitch.tsx';

/** Switch for single-key shortcuts, and the list of global shortcuts. */
export function KeyboardSection() {
  return (
    <Stack gap="6">
      <SingleKeysSwitch />
      <ShortcutList />
      <Box borderTopWidth="1px" pt="4">
        <Text color="fg.muted">Lists and panels have keys of their own. Press ? on any page to see them.</Text>
      </Box>
    </Stack>
  );
}
