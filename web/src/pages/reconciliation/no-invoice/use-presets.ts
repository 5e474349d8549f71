import type {
  NoInvoicePresetFieldsFragment,
  SwitchNoInvoicePresetMutation,
  SwitchNoInvoicePresetMutationVariables,
} from '@paycycle/schema/generated/operations';
import { useState } from 'react';
import { useNoInvoicePresetsQuery, useSwitchNoInvoicePresetMutation } from '../../../apollo/hooks.generated.ts';
import { serverMessage } from '../../../apollo/server-error.ts';
import { countOf } from '../../../lib/count-of.ts';

export type PresetState = NoInvoicePresetFieldsFragment;

/** The presets of a company with what each would mark now, and switching them on and off. */
export function usePresets(companyId: number) {
  const { data, previousData, error, refetch } = useNoInvoicePresetsQuery({ variables: { companyId } });
  const [busyPreset, setBusyPreset] = useState<PresetState['preset'] | null>(null);
  const undo = useSwitchNoInvoicePresetMutation({
    companyId,
    failed: { title: 'Update Failed' },
    done: switchedNotice,
  });
  const { send } = useSwitchNoInvoicePresetMutation({
    companyId,
    failed: { title: 'Update Failed' },
    done: switchedNotice,
    // With the lines that it changed, where it changed some: others it has marked at another time.
    undo:
      ({ switchNoInvoicePreset: { transactions } }, { preset, isOn }) =>
      () =>
        undo.sendOrThrow({
          companyId,
          preset,
          isOn: !isOn,
          applyToStored: transactions.length > 0,
          ...(transactions.length > 0 && { transactionIds: transactions.map(({ id }) => id) }),
        }),
  });
  return {
    presets: (data ?? previousData)?.company.noInvoicePresets,
    failure: error ? serverMessage(error) : null,
    retry: () => void refetch(),
    /** The one that is being switched. */
    busyPreset,
    switchPreset: async ({ preset, switchedOnAt }: PresetState, applyToStored: boolean) => {
      setBusyPreset(preset);
      await send({ companyId, preset, isOn: switchedOnAt === null, applyToStored });
      setBusyPreset(null);
    },
  };
}

function switchedNotice(
  { switchNoInvoicePreset: { changedCount, states } }: SwitchNoInvoicePresetMutation,
  { preset, isOn }: SwitchNoInvoicePresetMutationVariables,
) {
  const label = states.find((state) => state.preset === preset)?.label ?? 'Rule';
  const done = isOn ? 'marked as not requiring an invoice' : 'put back';
  return {
    title: `${label}: switched ${isOn ? 'on' : 'off'}`,
    ...(changedCount > 0 && { description: `${countOf(changedCount, 'transaction')} ${done}` }),
  };
}
