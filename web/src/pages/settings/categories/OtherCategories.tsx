import { Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { describeSuppliers } from './category-labels.ts';
import { type Category, type UnlistedCategory, useCategoryChange, useNewCategory } from './use-categories.ts';

interface ArchivedCategoriesProps {
  readonly companyId: number;
  readonly categories: readonly Category[];
  readonly mayRestore: boolean;
}

/** Categories that are offered no more. */
export function ArchivedCategories({ companyId, categories, mayRestore }: ArchivedCategoriesProps) {
  const { tryChange } = useCategoryChange(companyId);
  return (
    <Rest title="Archived" hint="Forms no longer offer these. Suppliers that have one keep it.">
      {categories.map(({ id, name, supplierCount }) => (
        <RestRow key={id} name={name} supplierCount={supplierCount}>
          {mayRestore && (
            <Button
              size="sm"
              variant="ghost"
              aria-label={`Offer ${name} again`}
              onClick={() => void tryChange(id, { isArchived: false })}
            >
              Offer again
            </Button>
          )}
        </RestRow>
      ))}
    </Rest>
  );
}

interface UnlistedCategoriesProps {
  readonly companyId: number;
  readonly categories: readonly UnlistedCategory[];
  readonly mayAdd: boolean;
}

/** Categories that came with suppliers, as from a file. */
export function UnlistedCategories({ companyId, categories, mayAdd }: UnlistedCategoriesProps) {
  const { add } = useNewCategory(companyId);
  return (
    <Rest title="Not in your list" hint="Suppliers have these, from an import or an outside tool.">
      {categories.map(({ name, supplierCount }) => (
        <RestRow key={name} name={name} supplierCount={supplierCount}>
          {mayAdd && (
            <Button
              size="sm"
              variant="ghost"
              aria-label={`Add ${name} to the list`}
              onClick={() => void add({ name, group: 'infrequent' }).catch(() => undefined)}
            >
              Add to the list
            </Button>
          )}
        </RestRow>
      ))}
    </Rest>
  );
}

interface RestProps {
  readonly title: string;
  readonly hint: string;
  readonly children: ReactNode;
}

function Rest({ title, hint, children }: RestProps) {
  return (
    <Stack gap="2">
      <Heading as="h3" size="sm">
        {title}
      </Heading>
      <Text color="fg.muted">{hint}</Text>
      <Stack as="ul" gap="0" listStyleType="none" borderTopWidth="1px">
        {children}
      </Stack>
    </Stack>
  );
}

interface RestRowProps extends UnlistedCategory {
  readonly children: ReactNode;
}

function RestRow({ name, supplierCount, children }: RestRowProps) {
  return (
    <Flex as="li" align="center" gap="3" wrap="wrap" borderBottomWidth="1px" py="1.5" minH="11">
      <Stack gap="0" flex="1" minW="40">
        <Text overflowWrap="anywhere">{name}</Text>
        <Text fontSize="xs" color="fg.muted">
          {describeSuppliers(supplierCount)}
        </Text>
      </Stack>
      {children}
    </Flex>
  );
}
