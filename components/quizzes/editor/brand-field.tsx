import Link from 'next/link';
import { SelectField } from '@/components/ui/select';
import type { BrandWire } from '@/lib/core/contracts/brands';

interface BrandFieldProps {
  brands: readonly BrandWire[];
  value: string | null;
  onChange: (id: string | null) => void;
}

/** The quiz's brand, whose logo, handle and clips the video shows. */
export const BrandField = ({ brands, value, onChange }: BrandFieldProps) => (
  <div>
    <SelectField
      label="Brand"
      data-field="brand_id"
      value={value ?? ''}
      options={[{ value: '', label: 'None' }, ...brands.map(({ id, name }) => ({ value: id, label: name }))]}
      hint={
        <Link
          href={value === null ? '/brands' : `/brands/${value}`}
          className="rounded-md underline underline-offset-2"
        >
          {value !== null
            ? 'Edit this brand'
            : brands.length > 0
              ? 'Edit brands'
              : 'Set up a brand: your logo in every scene'}
        </Link>
      }
      onChange={(id) => onChange(id === '' ? null : id)}
    />
  </div>
);
