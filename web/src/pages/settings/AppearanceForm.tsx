import { RadioGroup, Stack, Text } from '@chakra-ui/react';
import { type ColourChoice, chooseColourMode } from '../../app/colour-mode.ts';
import { useColourChoice } from '../../app/use-colour-mode.ts';

const CHOICES: readonly { readonly value: ColourChoice; readonly label: string; readonly hint: string }[] = [
  { value: 'system', label: 'System', hint: 'Follows your device, also when it changes in the evening.' },
  { value: 'light', label: 'Light', hint: 'Dark text on a light page.' },
  { value: 'dark', label: 'Dark', hint: 'Light text on a dark page.' },
];

/** Light, dark, or as the device is. Kept in this browser. */
export function AppearanceForm() {
  const choice = useColourChoice();
  return (
    <RadioGroup.Root
      value={choice}
      onValueChange={({ value }) => {
        const chosen = CHOICES.find((one) => one.value === value);
        if (chosen) chooseColourMode(chosen.value);
      }}
    >
      <RadioGroup.Label mb="3">Colours in this browser</RadioGroup.Label>
      <Stack gap="3">
        {CHOICES.map(({ value, label, hint }) => (
          <RadioGroup.Item key={value} value={value} alignItems="start">
            <RadioGroup.ItemHiddenInput />
            <RadioGroup.ItemIndicator mt="0.5" />
            <RadioGroup.ItemText fontWeight="400">
              <Text fontWeight="500">{label}</Text>
              <Text color="fg.muted">{hint}</Text>
            </RadioGroup.ItemText>
          </RadioGroup.Item>
        ))}
      </Stack>
    </RadioGroup.Root>
  );
}
