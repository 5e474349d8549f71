import { SimpleGrid } from '@chakra-ui/react';
import {
  AUDIT_SOURCE_LABELS,
  AUDIT_SOURCES,
  AUDIT_VERBS,
  AUDITED_TYPES,
  RECORD_VERB_LABELS,
  RECORDED_TYPE_LABELS,
} from '@paycycle/schema/domain/audit-log';
import { type LocalDate, parseLocalDate } from '@paycycle/schema/domain/local-date';
import type { AuditFilter } from '@paycycle/schema/generated/operations';
import { useState } from 'react';
import { useCompanyPeopleQuery } from '../../../apollo/hooks.generated.ts';
import { DateField } from '../../../components/date-field/DateField.tsx';
import { FormField } from '../../../components/FormField.tsx';
import { Select } from '../../../components/Select.tsx';

interface RecordFiltersProps {
  readonly companyId: number;
  readonly filter: AuditFilter;
  readonly onChange: (filter: AuditFilter) => void;
}

/** Filters by person, action, type of record, source and dates. */
export function AuditFilters({ companyId, filter, onChange }: RecordFiltersProps) {
  const { data } = useCompanyPeopleQuery();
  const people = data?.companies.find(({ id }) => id === companyId)?.people ?? [];
  return (
    <SimpleGrid columns={{ base: 1, sm: 2, lg: 3 }} gap="3" maxW="3xl" role="group" aria-label="Filters">
      <Choice
        label="Who"
        all="Everyone"
        value={filter.person === null || filter.person === undefined ? null : String(filter.person)}
        options={people.map(({ userId, name, email }) => [userId, name === email ? name : `${name} (${email})`])}
        onChoose={(person) => onChange({ ...filter, person })}
      />
      <Choice
        label="What"
        all="Anything"
        value={filter.verb ?? null}
        options={AUDIT_VERBS.map((verb) => [verb, RECORD_VERB_LABELS[verb]])}
        onChoose={(chosen) => onChange({ ...filter, verb: AUDIT_VERBS.find((verb) => verb === chosen) ?? null })}
      />
      <Choice
        label="Record"
        all="All records"
        value={filter.recordType ?? null}
        options={AUDITED_TYPES.map((type) => [type, RECORDED_TYPE_LABELS[type]])}
        onChoose={(chosen) =>
          onChange({ ...filter, recordType: AUDITED_TYPES.find((type) => type === chosen) ?? null })
        }
      />
      <Choice
        label="Source"
        all="Any source"
        value={filter.source ?? null}
        options={AUDIT_SOURCES.map((source) => [source, AUDIT_SOURCE_LABELS[source]])}
        onChoose={(chosen) =>
          onChange({ ...filter, source: AUDIT_SOURCES.find((source) => source === chosen) ?? null })
        }
      />
      <Day label="From" day={filter.from ?? null} onChoose={(from) => onChange({ ...filter, from })} />
      <Day label="To" day={filter.to ?? null} onChoose={(to) => onChange({ ...filter, to })} />
    </SimpleGrid>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly all: string;
  readonly value: string | null;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly onChoose: (value: string | null) => void;
}

function Choice({ label, all, value, options, onChoose }: ChoiceProps) {
  return (
    <FormField label={label}>
      <Select value={value ?? ''} onChange={({ target }) => onChoose(target.value || null)}>
        <option value="">{all}</option>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </Select>
    </FormField>
  );
}

interface DayProps {
  readonly label: string;
  readonly day: LocalDate | null;
  readonly onChoose: (day: LocalDate | null) => void;
}

/** An empty field narrows nothing; one that is no date yet changes nothing. */
function Day({ label, day, onChoose }: DayProps) {
  const [typed, setTyped] = useState<string>(day ?? '');
  const choose = (text: string) => {
    setTyped(text);
    const chosen = parseLocalDate(text);
    if ((chosen || text === '') && chosen !== day) onChoose(chosen);
  };
  return <DateField label={label} value={typed} onChange={choose} />;
}
