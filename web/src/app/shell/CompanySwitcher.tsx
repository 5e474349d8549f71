import { Box, Button, Icon, Menu, Portal, Text } from '@chakra-ui/react';
import type { CompanyFieldsFragment } from '@paycycle/schema/generated/operations';
import { Building2, Check, ChevronsUpDown, Plus } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useLeave } from '../../components/typed-form/leave.ts';
import { recordIn } from '../address/open-record.ts';
import { useActiveCompany } from '../company/active-company.ts';

const ADD_COMPANY = 'add';

/** Chooses the company that the user works in; hidden while there is none (RULES.md, section 2, Shell). */
export function CompanySwitcher() {
  const { companies, company, switchTo } = useActiveCompany();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const leave = useLeave();
  if (!company) return null;
  const add = () => void navigate('/companies', { state: { isAdding: true } });
  const choose = (id: number) => {
    if (id !== company.id) leave(() => change(id));
  };
  const change = (id: number) => {
    // A record of the company that is left is not beside the other one's list.
    const record = recordIn(pathname);
    if (record) void navigate(record.page + search);
    switchTo(id);
  };
  return (
    <Menu.Root
      positioning={{ placement: 'bottom-end' }}
      onSelect={({ value }) => (value === ADD_COMPANY ? add() : choose(Number(value)))}
      lazyMount
      unmountOnExit
    >
      <Menu.Trigger asChild>
        <Button
          variant="outline"
          size="xs"
          minW="8"
          px={{ base: '0', md: '3' }}
          flexShrink="0"
          maxW={{ md: '64', xl: '96' }}
          aria-label={`Switch Company: ${company.name}`}
        >
          <Icon as={Building2} color="fg.muted" aria-hidden />
          <Text as="span" truncate flex="1" textAlign="start" hideBelow="md">
            {company.name}
          </Text>
          <Icon as={ChevronsUpDown} color="fg.muted" hideBelow="md" aria-hidden />
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content minW="72" maxW="calc(100vw - 2rem)" maxH="80" bg="bg.panel">
            <Menu.ItemGroup>
              <Menu.ItemGroupLabel color="fg.muted">Switch Company</Menu.ItemGroupLabel>
              {companies.map((offered) => (
                <CompanyItem key={offered.id} company={offered} isActive={offered.id === company.id} />
              ))}
            </Menu.ItemGroup>
            <Menu.Separator />
            <Menu.Item value={ADD_COMPANY} py="2">
              <Icon as={Plus} aria-hidden />
              Add company
            </Menu.Item>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}

interface CompanyItemProps {
  readonly company: Pick<CompanyFieldsFragment, 'id' | 'name' | 'address'>;
  readonly isActive: boolean;
}

function CompanyItem({ company: { id, name, address }, isActive }: CompanyItemProps) {
  return (
    <Menu.Item
      value={String(id)}
      aria-current={isActive ? 'true' : undefined}
      bg={isActive ? 'brand.subtle' : undefined}
      gap="3"
      py="2"
    >
      <Box flex="1" minW="0">
        <Text fontWeight="500" truncate>
          {name}
        </Text>
        {address && (
          <Text fontSize="xs" color="fg.muted" truncate>
            {address}
          </Text>
        )}
      </Box>
      {isActive && <Icon as={Check} color="brand.fg" aria-hidden />}
    </Menu.Item>
  );
}
