import { useState } from 'react';
import type { ColumnUse, ColumnUses, UnknownColumn } from '@/lib/core/imports/table-columns';
import { loadColumnUses, saveColumnUses, withColumnUse } from './column-memory';

export interface UsableColumn extends UnknownColumn {
  /** Undefined if it is not used. */
  use: ColumnUse | undefined;
}

/** The columns with what the user uses them as. */
export const withUse = (columns: readonly UnknownColumn[], uses: ColumnUses): UsableColumn[] =>
  columns.map((column) => ({ ...column, use: uses.get(column.header)?.get(column.name) }));

/** What the user uses columns as whose names don't say what they are. It is remembered for the same column names. */
export const useColumnUses = () => {
  const [uses, setUses] = useState(loadColumnUses);
  return {
    uses,
    setColumnUse: ({ header, name }: UnknownColumn, use: ColumnUse | null) => {
      const next = withColumnUse(uses, header, name, use);
      setUses(next);
      saveColumnUses(next);
    },
  };
};
