import { defineConfig } from 'drizzle-kit';

/** For `drizzle-kit generate`, which compares the schema with the migrations; it needs no database. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './drizzle/schema/index.ts',
  out: './drizzle/migrations',
  casing: 'snake_case',
});
