import { useState } from 'react';
import { type ThemeEffects, themeEffectsSchema } from '@/lib/core/model/theme-effects';
import { ColorInput } from '../ui/color-input';
import { Field } from '../ui/field';
import { Input } from '../ui/input';
import { SelectField } from '../ui/select';
import { Slider } from '../ui/slider';
import { Switch } from '../ui/switch';
import { type Group, labelOf, numberText, rangeOf } from './settings';

interface SettingFieldProps {
  setting: Group['settings'][number];
  effects: ThemeEffects;
  isDisabled: boolean;
  onChange: (change: Partial<ThemeEffects>) => void;
}

/** Applies the text once it is valid; until then it shows the error. */
const TextField = ({ setting, effects, isDisabled, onChange }: SettingFieldProps) => {
  const { member, label } = setting;
  const [draft, setDraft] = useState<string | null>(null);
  const check = (text: string) => themeEffectsSchema.shape[member].safeParse(text);
  const error = draft === null ? undefined : check(draft).error?.issues[0]?.message;
  const type = (text: string) => {
    setDraft(text);
    const { data } = check(text);
    if (data !== undefined) onChange({ [member]: data });
  };
  return (
    <Field label={label} error={error} hint="A CSS length, such as -0.02em or 2px.">
      {(control) => (
        <Input
          {...control}
          value={draft ?? String(effects[member])}
          disabled={isDisabled}
          onChange={(event) => type(event.target.value)}
        />
      )}
    </Field>
  );
};

/** The control that fits the effect's schema. */
export const SettingField = (props: SettingFieldProps) => {
  const { setting, effects, isDisabled, onChange } = props;
  const { member, label } = setting;
  const range = rangeOf(member);
  const value = effects[member];
  const set = (next: unknown) => onChange({ [member]: next });
  switch (range.kind) {
    case 'switch':
      return <Switch label={label} checked={value === true} disabled={isDisabled} onChange={set} />;
    case 'text':
      return <TextField {...props} />;
    case 'color':
      return (
        <Field label={label}>
          {(control) => (
            <ColorInput control={control} label={label} value={String(value)} disabled={isDisabled} onChange={set} />
          )}
        </Field>
      );
    case 'number':
      return (
        <Field label={label}>
          {(control) => (
            <Slider
              control={control}
              value={Number(value)}
              min={range.min}
              max={range.max}
              step={setting.step ?? 0.01}
              text={numberText(Number(value), setting.unit)}
              disabled={isDisabled}
              onChange={set}
            />
          )}
        </Field>
      );
    default:
      return (
        <SelectField
          label={label}
          value={String(value)}
          disabled={isDisabled}
          onChange={set}
          options={range.values.map((choice) => ({ value: choice, label: labelOf(choice) }))}
        />
      );
  }
};
