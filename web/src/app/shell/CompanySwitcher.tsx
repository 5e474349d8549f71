import { Box, Button, type ButtonProps, Icon, Text } from '@chakra-ui/react';
import { Building2, ChevronsUpDown } from 'lucide-react';
import { Suspense } from 'react';
import { SandboxBadge } from '../../components/SandboxBadge.tsx';
import { lazyPart } from '../../lib/load-code.ts';
import { type Company, useActiveCompany } from '../company/active-company.ts';
import { useMenuPress } from './lazy-menu.ts';

const loadMenu = () => import('./CompanyMenu.tsx');
const CompanyMenu = lazyPart(async () => ({ default: (await loadMenu()).CompanyMenu }));

/** Button that selects the active company; hidden if there is none (RULES.md, section 2, Shell). */
export function CompanySwitcher() {
  const { company } = useActiveCompany();
  const { isPressed, button } = useMenuPress(loadMenu, 'menu');
  if (!company) return null;
  if (!isPressed) return <SwitcherButton company={company} {...button} />;
  return (
    <Suspense>
      <CompanyMenu>
        <SwitcherButton company={company} />
      </CompanyMenu>
    </Suspense>
  );
}

function SwitcherButton({ company, ...button }: ButtonProps & { readonly company: Company }) {
  const { name, isSandbox } = company;
  return (
    <Button
      variant="outline"
      size="xs"
      minW="8"
      px={{ base: '0', md: '3' }}
      flexShrink="0"
      maxW={{ md: '64', xl: '96' }}
      aria-label={`Switch Company: ${name}${isSandbox ? ' (sandbox)' : ''}`}
      {...button}
    >
      <Icon as={Building2} color="fg.muted" aria-hidden />
      <Text as="span" truncate flex="1" textAlign="start" hideBelow="md">
        {name}
      </Text>
      {isSandbox && (
        <Box as="span" hideBelow="md">
          <SandboxBadge />
        </Box>
      )}
      <Icon as={ChevronsUpDown} color="fg.muted" hideBelow="md" aria-hidden />
    </Button>
  );
}
