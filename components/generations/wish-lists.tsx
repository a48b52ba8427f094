import { Field } from '../ui/field';
import { Select } from '../ui/select';
import { isByTopic, LISTS, shownOf, type Wishes } from './wishes';

interface WishListsProps {
  wishes: Wishes;
  onWish: (change: Partial<Wishes>) => void;
  /** False if only English is available. */
  hasLanguages: boolean;
  errors: Readonly<Record<string, string>>;
}

export const WishLists = ({ wishes, onWish, hasLanguages, errors }: WishListsProps) => (
  <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">
    {LISTS.filter(({ name }) => hasLanguages || name !== 'language').map(({ name, label, options }) => (
      <Field
        key={name}
        label={label}
        error={errors[`options.${name}`]}
        hint={isByTopic(wishes, name) && 'Set by the topic.'}
      >
        {(control) => (
          <Select
            {...control}
            value={shownOf(wishes, name)}
            onChange={({ target }) => onWish({ [name]: target.value })}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </Select>
        )}
      </Field>
    ))}
  </div>
);
