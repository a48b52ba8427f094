import { useId } from 'react';
import { Select } from '@/components/ui/select';
import { COLUMN_USES, type ColumnUse, type UnknownColumn } from '@/lib/core/imports/table-columns';
import type { UsableColumn } from './use-column-uses';

const LABELS: Record<ColumnUse, string> = {
  answer: 'Answer',
  option: 'Option',
  wrong: 'Wrong option',
  hint: 'Hint',
  fact: 'Fact',
  difficulty: 'Difficulty',
  countdown: 'Countdown',
  image: 'Image',
};

/** Tables with more columns than this are shown in part. */
const SHOWN_COLUMNS = 12;

interface ColumnFieldsProps {
  columns: readonly UsableColumn[];
  /** @param use null if the column is not used */
  setColumnUse: (column: UnknownColumn, use: ColumnUse | null) => void;
}

/** Columns whose names don't say what they are. */
export const ColumnFields = ({ columns, setColumnUse }: ColumnFieldsProps) => {
  const id = useId();
  if (columns.length === 0) return null;
  return (
    <fieldset>
      <legend className="mb-1 font-medium">Other columns</legend>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {columns.slice(0, SHOWN_COLUMNS).map((column, index) => (
          <label
            key={`${column.header} ${column.name}`}
            className="grid min-w-0 gap-1 text-xs"
            htmlFor={`${id}-${index}`}
          >
            <span className="truncate" title={column.name}>
              {column.name}
            </span>
            <Select
              id={`${id}-${index}`}
              value={column.use ?? ''}
              onChange={({ target }) => setColumnUse(column, (target.value || null) as ColumnUse | null)}
            >
              <option value="">Not used</option>
              {COLUMN_USES.map((use) => (
                <option key={use} value={use}>
                  {LABELS[use]}
                </option>
              ))}
            </Select>
          </label>
        ))}
      </div>
    </fieldset>
  );
};
