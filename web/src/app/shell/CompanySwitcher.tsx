import { Button, type ButtonProps, Icon, Text } from '@chakra-ui/react';
import { Building2, ChevronsUpDown } from 'lucide-react';
import { Suspense } from 'react';
import { lazyPart } from '../../lib/load-code.ts';
import { useActiveCompany } from '../company/active-company.ts';
import { useMenuPress } from './lazy-menu.ts';

const loadMenu = () => import('./CompanyMenu.tsx');
const CompanyMenu = lazyPart(async () => ({ default: (await loadMenu()).CompanyMenu }));

/** Button that selects the active company; hidden if there is none (RULES.md, section 2, Shell). */
export function CompanySwitcher() {
  const { company } = useActiveCompany();
  const { isPressed, button } = useMenuPress(loadMenu, 'menu');
  if (!company) return null;
  if (!isPressed) return <SwitcherButton name={company.name} {...button} />;
  return (
    <Suspense>
      <CompanyMenu>
        <SwitcherButton name={company.name} />
      </CompanyMenu>
    </Suspense>
  );
}

function SwitcherButton({ name, ...button }: ButtonProps & { readonly name: string }) {
  return (
    <Button
      variant="outline"
      size="xs"
      minW="8"
      px={{ base: '0', md: '3' }}
      flexShrink="0"
      maxW={{ md: '64', xl: '96' }}
      aria-label={`Switch Company: ${name}`}
      {...button}
    >
      <Icon as={Building2} color="fg.muted" aria-hidden />
      <Text as="span" truncate flex="1" textAlign="start" hideBelow="md">
        {name}
      </Text>
      <Icon as={ChevronsUpDown} color="fg.muted" hideBelow="md" aria-hidden />
    </Button>
  );
}
