import { Box, SimpleGrid } from '@chakra-ui/react';
import { SingleKeysSwitch } from '../../app/keyboard/SingleKeysSwitch.tsx';
import { TitledPanel } from '../../components/TitledPanel.tsx';
import { MailPanel } from './MailPanel.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { ProfileForm } from './ProfileForm.tsx';

/** Who the user is, how they sign in, and where their company gets invoices by email (RULES.md, section 2, Shell). */
export function SettingsPage() {
  return (
    <SimpleGrid columns={{ base: 1, lg: 2 }} gap="4" alignItems="start">
      <TitledPanel title="Profile">
        <Box p="4">
          <ProfileForm />
        </Box>
      </TitledPanel>
      <TitledPanel title="Password">
        <Box p="4">
          <PasswordForm />
        </Box>
      </TitledPanel>
      <MailPanel />
      <TitledPanel title="Keyboard">
        <Box p="4">
          <SingleKeysSwitch />
        </Box>
      </TitledPanel>
    </SimpleGrid>
  );
}
