import { Box, Icon, Menu, Portal, Text } from '@chakra-ui/react';
import type { CompanyFieldsFragment } from '@paycycle/schema/generated/operations';
import { Check, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useNavigationGuard } from '../../components/draft-form/leave.ts';
import { SandboxBadge } from '../../components/SandboxBadge.tsx';
import { useActiveCompany } from '../company/active-company.ts';
import { recordIn } from '../url-state/open-record.ts';
import { useLazyMenu } from './lazy-menu.ts';

const ADD_COMPANY = 'add';

/** Menu of the company switcher, around its button. */
export function CompanyMenu({ children }: { readonly children: ReactNode }) {
  const { companies, company, switchTo } = useActiveCompany();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const leave = useNavigationGuard();
  const { open, onOpenChange } = useLazyMenu();
  const add = () => void navigate('/companies', { state: { isAdding: true } });
  const choose = (id: number) => {
    if (id !== company?.id) leave(() => change(id));
  };
  const change = (id: number) => {
    // A record of the former company does not belong beside the new company's list.
    const record = recordIn(pathname);
    if (record) void navigate(record.page + search);
    switchTo(id);
  };
  return (
    <Menu.Root
      open={open}
      onOpenChange={onOpenChange}
      positioning={{ placement: 'bottom-end' }}
      onSelect={({ value }) => (value === ADD_COMPANY ? add() : choose(Number(value)))}
      lazyMount
      unmountOnExit
    >
      <Menu.Trigger asChild>{children}</Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content minW="72" maxW="calc(100vw - 2rem)" maxH="80" bg="bg.panel">
            <Menu.ItemGroup>
              <Menu.ItemGroupLabel color="fg.muted">Switch Company</Menu.ItemGroupLabel>
              {companies.map((offered) => (
                <CompanyItem key={offered.id} company={offered} isActive={offered.id === company?.id} />
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
  readonly company: Pick<CompanyFieldsFragment, 'id' | 'name' | 'address' | 'isSandbox'>;
  readonly isActive: boolean;
}

function CompanyItem({ company: { id, name, address, isSandbox }, isActive }: CompanyItemProps) {
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
      {isSandbox && <SandboxBadge />}
      {isActive && <Icon as={Check} color="brand.fg" aria-hidden />}
    </Menu.Item>
  );
}
