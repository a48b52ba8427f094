import { LAYOUT_LABELS } from '@/components/themes/settings';
import { SelectField } from '@/components/ui/select';
import { LAYOUTS, type Layout } from '@/lib/core/model/theme';

const OPTIONS: readonly { value: Layout | ''; label: string }[] = [
  { value: '', label: 'As set by the theme' },
  ...LAYOUTS.map((value) => ({ value, label: LAYOUT_LABELS[value] })),
];

interface LayoutFieldProps {
  value: Layout | null;
  onChange: (layout: Layout | null) => void;
}

/** How the quiz's frames are filled. */
export const LayoutField = ({ value, onChange }: LayoutFieldProps) => (
  <div className="mt-4 mb-5">
    <SelectField
      label="Layout"
      data-field="layout"
      value={value ?? ''}
      options={OPTIONS}
      onChange={(layout) => onChange(layout === '' ? null : layout)}
    />
  </div>
);
