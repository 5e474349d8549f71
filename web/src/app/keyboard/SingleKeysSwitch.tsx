import { Switch, Text } from '@chakra-ui/react';
import { useSyncExternalStore } from 'react';
import { areSingleKeysOn, subscribeToSingleKeys, switchSingleKeys } from './single-keys.ts';

/** Switch for single-letter shortcuts, for users of speech input and users who press keys by accident. */
export function SingleKeysSwitch() {
  const isOn = useSyncExternalStore(subscribeToSingleKeys, areSingleKeysOn);
  return (
    <Switch.Root
      checked={isOn}
      onCheckedChange={({ checked }) => switchSingleKeys(checked)}
      display="flex"
      alignItems="start"
      gap="3"
    >
      <Switch.HiddenInput />
      <Switch.Control>
        <Switch.Thumb />
      </Switch.Control>
      <Switch.Label fontWeight="400">
        <Text fontWeight="500">Single-key shortcuts</Text>
        <Text color="fg.muted">Shortcuts with Ctrl or ⌘, arrows and Tab always work.</Text>
      </Switch.Label>
    </Switch.Root>
  );
}
