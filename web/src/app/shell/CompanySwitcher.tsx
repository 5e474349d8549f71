import { Box, Button, Icon, Menu, Portal, Text } from '@chakra-ui/react';
import { Building2, Check, ChevronsUpDown } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useLeave } from '../../components/typed-form/leave.ts';
import { recordIn } from '../address/open-record.ts';
import { useActiveCompany } from '../company/active-company.ts';

/** Chooses the company that the user works in; hidden while there is none (RULES.md, section 2, Shell). */
export function CompanySwitcher() {
  const { companies, company, switchTo } = useActiveCompany();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const leave = useLeave();
  if (!company) return null;
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
      onSelect={({ value }) => choose(Number(value))}
      lazyMount
      unmountOnExit
    >
      <Menu.Trigger asChild>
        <Button
          variant="outline"
          maxW={{ base: 'full', md: '60' }}
          w={{ base: 'full', md: 'auto' }}
          aria-label={`Switch Company: ${company.name}`}
        >
          <Icon as={Building2} color="fg.muted" aria-hidden />
          <Text as="span" truncate flex="1" textAlign="start">
            {company.name}
          </Text>
          <Icon as={ChevronsUpDown} color="fg.muted" aria-hidden />
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content minW="72" maxW="calc(100vw - 2rem)" maxH="80" bg="bg.panel">
            <Menu.ItemGroup>
              <Menu.ItemGroupLabel color="fg.muted">Switch Company</Menu.ItemGroupLabel>
              {companies.map(({ id, name, address }) => (
                <Menu.Item
                  key={id}
                  value={String(id)}
                  aria-current={id === company.id ? 'true' : undefined}
                  bg={id === company.id ? 'brand.subtle' : undefined}
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
                  {id === company.id && <Icon as={Check} color="brand.fg" aria-hidden />}
                </Menu.Item>
              ))}
            </Menu.ItemGroup>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
