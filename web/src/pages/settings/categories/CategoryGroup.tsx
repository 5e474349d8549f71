import { Box, Button, Flex, IconButton, Stack, Text } from '@chakra-ui/react';
import { SUPPLIER_CATEGORY_GROUP_LABELS } from '@paycycle/schema/domain/supplier-category';
import type { SupplierCategoryChange } from '@paycycle/schema/generated/operations';
import { supplierCategoryFormSchema } from '@paycycle/schema/validation/supplier-category-form';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { RenameForm } from '../RenameForm.tsx';
import { describeSuppliers } from './category-labels.ts';
import { type Category, useCategoryChange } from './use-categories.ts';

interface CategoryGroupProps {
  readonly companyId: number;
  /** In the order of the list. */
  readonly categories: readonly Category[];
  readonly mayChange: boolean;
}

/** A group of the list: each category with what can be done with it. */
export function CategoryGroup({ companyId, categories, mayChange }: CategoryGroupProps) {
  if (categories.length === 0) return <Text color="fg.muted">No categories in this group.</Text>;
  return (
    <Stack as="ul" gap="0" listStyleType="none" borderTopWidth="1px">
      {categories.map((category, index) => (
        <CategoryRow
          key={category.id}
          companyId={companyId}
          category={category}
          index={index}
          count={categories.length}
          mayChange={mayChange}
        />
      ))}
    </Stack>
  );
}

interface CategoryRowProps extends Omit<CategoryGroupProps, 'categories'> {
  readonly category: Category;
  /** Its place in the group, from 0. */
  readonly index: number;
  readonly count: number;
}

function CategoryRow({ companyId, category, index, count, mayChange }: CategoryRowProps) {
  const [isRenamed, setIsRenamed] = useState(false);
  const { change, busy } = useCategoryChange(companyId);
  const { id, name, supplierCount } = category;
  if (isRenamed) {
    return (
      <Box as="li" borderBottomWidth="1px" py="2">
        <RenameForm
          name={name}
          schema={supplierCategoryFormSchema.shape.name}
          busy={busy}
          onRename={(name) => change(id, { name })}
          onDone={() => setIsRenamed(false)}
        />
      </Box>
    );
  }
  return (
    <Flex as="li" align="center" gap="3" wrap="wrap" borderBottomWidth="1px" py="1.5" minH="11">
      <Box flex="1" minW="40">
        <Text overflowWrap="anywhere">{name}</Text>
        <Text fontSize="xs" color="fg.muted">
          {describeSuppliers(supplierCount)}
        </Text>
      </Box>
      {mayChange && (
        <RowActions
          companyId={companyId}
          category={category}
          index={index}
          count={count}
          onRename={() => setIsRenamed(true)}
        />
      )}
    </Flex>
  );
}

interface RowActionsProps extends Omit<CategoryRowProps, 'mayChange'> {
  readonly onRename: () => void;
}

function RowActions({ companyId, category: { id, name, group }, index, count, onRename }: RowActionsProps) {
  const { tryChange } = useCategoryChange(companyId);
  const keepFocus = useKeptFocus(index);
  const other = group === 'frequent' ? 'infrequent' : 'frequent';
  const send = (input: SupplierCategoryChange) => void tryChange(id, input);
  const move = (by: number) => {
    const position = index + by;
    if (position < 0 || position >= count) return;
    keepFocus.note();
    send({ position });
  };
  return (
    <Flex gap={{ base: '0', sm: '1' }} wrap="wrap" ref={keepFocus.ref}>
      <IconButton
        size="sm"
        variant="ghost"
        aria-label={`Move ${name} up`}
        aria-disabled={index === 0}
        onClick={() => move(-1)}
      >
        <ArrowUp aria-hidden />
      </IconButton>
      <IconButton
        size="sm"
        variant="ghost"
        aria-label={`Move ${name} down`}
        aria-disabled={index === count - 1}
        onClick={() => move(1)}
      >
        <ArrowDown aria-hidden />
      </IconButton>
      <Button
        size="sm"
        variant="ghost"
        px="2"
        aria-label={`Move ${name} to ${SUPPLIER_CATEGORY_GROUP_LABELS[other]}`}
        onClick={() => send({ group: other })}
      >
        To {SUPPLIER_CATEGORY_GROUP_LABELS[other].toLowerCase()}
      </Button>
      <Button size="sm" variant="ghost" px="2" aria-label={`Rename ${name}`} onClick={onRename}>
        Rename
      </Button>
      <Button
        size="sm"
        variant="ghost"
        px="2"
        aria-label={`Archive ${name}`}
        onClick={() => send({ isArchived: true })}
      >
        Archive
      </Button>
    </Flex>
  );
}

/** A row that takes another place leaves the focus behind: it is given back to the control that moved it. */
function useKeptFocus(index: number) {
  const ref = useRef<HTMLDivElement>(null);
  const focused = useRef<Element | null>(null);
  useEffect(() => {
    const control = focused.current;
    focused.current = null;
    if (index >= 0 && control instanceof HTMLElement && ref.current?.contains(control)) control.focus();
  }, [index]);
  return {
    ref,
    note: () => {
      focused.current = document.activeElement;
    },
  };
}
