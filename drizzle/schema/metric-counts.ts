import { doublePrecision, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Totals since the installation, of all processes together (lib/server/metrics). A few hundred rows: labels have fixed values. */
export const metricCounts = pgTable(
  'metric_counts',
  {
    name: text().notNull(),
    /** The values of the labels, in the order of the metric's definition, separated by commas. */
    labels: text().notNull(),
    value: doublePrecision().notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.labels] })],
);
