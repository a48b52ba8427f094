-- For the search in titles (D21). Both extensions come with PostgreSQL, and owners of a database may create them.
-- Where they are missing or refused, searches find the same by reading all of a user's titles.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE EXTENSION IF NOT EXISTS btree_gin;
  CREATE INDEX "quizzes_title_search" ON "quizzes" USING gin ("user_id", "title" gin_trgm_ops);
EXCEPTION
  WHEN insufficient_privilege OR feature_not_supported OR undefined_file OR undefined_object THEN
    RAISE NOTICE 'Searches in titles go without an index: %', SQLERRM;
END $$;
