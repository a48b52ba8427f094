CREATE TABLE "media_uses" (
	"media_id" uuid NOT NULL,
	"quiz_id" uuid,
	"question_id" uuid,
	"theme_id" uuid,
	"brand_id" uuid,
	CONSTRAINT "media_uses_one_user" CHECK (num_nonnulls(quiz_id, theme_id, brand_id) = 1),
	CONSTRAINT "media_uses_question_has_quiz" CHECK (question_id is null or quiz_id is not null)
);
--> statement-breakpoint
CREATE TABLE "quiz_sizes" (
	"quiz_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"bytes" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "api_keys_user";--> statement-breakpoint
CREATE INDEX "api_keys_user_created" ON "api_keys" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "api_keys_user_usable" ON "api_keys" USING btree ("user_id") WHERE revoked_at is null;--> statement-breakpoint
CREATE INDEX "batch_rows_user_input" ON "batch_rows" USING btree ("user_id") WHERE input is not null;--> statement-breakpoint
CREATE INDEX "events_user_type_created" ON "events" USING btree ("user_id","type","created_at","id");--> statement-breakpoint
CREATE INDEX "media_user_imported" ON "media" USING btree ("user_id",("credit" ->> 'source_id')) WHERE credit is not null;--> statement-breakpoint
-- Lists look through a bounded number of rows now, whatever is searched (LIST_WINDOW in lib/domain/sql.ts).
DROP INDEX IF EXISTS "quizzes_title_search";--> statement-breakpoint

-- Counts the texts of a quiz again. Each of these functions runs in the transaction of the write, which has locked the quiz.
CREATE FUNCTION count_quiz_bytes(quiz uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE quiz_sizes SET bytes =
    octet_length(q.title) + coalesce(octet_length(q.description), 0) + coalesce(octet_length(q.intro_subtitle), 0)
    + coalesce(octet_length(q.outro_text), 0)
    + coalesce((SELECT sum(octet_length(title)) FROM rounds WHERE quiz_id = quiz), 0)
    + coalesce((
        SELECT sum(octet_length(n.content::text) + coalesce(octet_length(n.hint), 0) + coalesce(octet_length(n.fact), 0))
        FROM rounds r JOIN questions n ON n.round_id = r.id WHERE r.quiz_id = quiz), 0)
  FROM quizzes q WHERE q.id = quiz AND quiz_sizes.quiz_id = quiz;
END $$;--> statement-breakpoint

-- The storage keys of uploaded files in a text, which the files' URLs contain.
CREATE FUNCTION media_keys(content text) RETURNS SETOF text LANGUAGE sql IMMUTABLE ROWS 1 AS $$
  SELECT DISTINCT found[1] FROM regexp_matches(content, 'media/[A-Za-z0-9_-]+\.[a-z0-9]+', 'g') found
$$;--> statement-breakpoint

CREATE FUNCTION questions_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_quiz_bytes(quiz_id)
  FROM (SELECT DISTINCT r.quiz_id FROM inserted n JOIN rounds r ON r.id = n.round_id) changed;
  INSERT INTO media_uses (media_id, quiz_id, question_id)
  SELECT m.id, q.id, n.id
  FROM inserted n JOIN rounds r ON r.id = n.round_id JOIN quizzes q ON q.id = r.quiz_id
    CROSS JOIN LATERAL media_keys(n.content::text) AS k(key)
    JOIN media m ON m.storage_key = k.key AND m.user_id = q.user_id
  WHERE n.content::text LIKE '%media/%';
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER questions_inserted AFTER INSERT ON "questions" REFERENCING NEW TABLE AS inserted
  FOR EACH STATEMENT EXECUTE FUNCTION questions_inserted();--> statement-breakpoint

CREATE FUNCTION question_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_quiz_bytes(quiz_id) FROM rounds WHERE id = NEW.round_id;
  IF NEW.content::text = OLD.content::text THEN
    RETURN NULL;
  END IF;
  DELETE FROM media_uses WHERE question_id = NEW.id;
  INSERT INTO media_uses (media_id, quiz_id, question_id)
  SELECT m.id, q.id, NEW.id
  FROM rounds r JOIN quizzes q ON q.id = r.quiz_id CROSS JOIN LATERAL media_keys(NEW.content::text) AS k(key)
    JOIN media m ON m.storage_key = k.key AND m.user_id = q.user_id
  WHERE r.id = NEW.round_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER question_updated AFTER UPDATE OF "content", "hint", "fact" ON "questions"
  FOR EACH ROW EXECUTE FUNCTION question_updated();--> statement-breakpoint

-- Finds no quiz for the questions of a deleted round: its own trigger counts them.
CREATE FUNCTION questions_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_quiz_bytes(quiz_id)
  FROM (SELECT DISTINCT r.quiz_id FROM deleted n JOIN rounds r ON r.id = n.round_id) changed;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER questions_deleted AFTER DELETE ON "questions" REFERENCING OLD TABLE AS deleted
  FOR EACH STATEMENT EXECUTE FUNCTION questions_deleted();--> statement-breakpoint

CREATE FUNCTION rounds_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_quiz_bytes(quiz_id) FROM (SELECT DISTINCT quiz_id FROM inserted) changed;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER rounds_inserted AFTER INSERT ON "rounds" REFERENCING NEW TABLE AS inserted
  FOR EACH STATEMENT EXECUTE FUNCTION rounds_inserted();--> statement-breakpoint

CREATE FUNCTION round_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_quiz_bytes(OLD.quiz_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER round_updated AFTER UPDATE OF "title" ON "rounds"
  FOR EACH ROW EXECUTE FUNCTION round_changed();--> statement-breakpoint
CREATE TRIGGER round_deleted AFTER DELETE ON "rounds" FOR EACH ROW EXECUTE FUNCTION round_changed();--> statement-breakpoint

CREATE FUNCTION quiz_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO quiz_sizes (quiz_id, user_id, bytes) VALUES (NEW.id, NEW.user_id, 0);
  END IF;
  PERFORM count_quiz_bytes(NEW.id);
  DELETE FROM media_uses WHERE quiz_id = NEW.id AND question_id IS NULL;
  INSERT INTO media_uses (media_id, quiz_id)
  SELECT m.id, NEW.id FROM media_keys(NEW.music::text) AS k(key)
    JOIN media m ON m.storage_key = k.key AND m.user_id = NEW.user_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER quiz_written AFTER INSERT OR UPDATE OF "title", "description", "intro_subtitle", "outro_text", "music"
  ON "quizzes" FOR EACH ROW EXECUTE FUNCTION quiz_written();--> statement-breakpoint

CREATE FUNCTION theme_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM media_uses WHERE theme_id = NEW.id;
  INSERT INTO media_uses (media_id, theme_id)
  SELECT m.id, NEW.id FROM media_keys(NEW.background_image_url) AS k(key)
    JOIN media m ON m.storage_key = k.key AND m.user_id = NEW.user_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER theme_written AFTER INSERT OR UPDATE OF "background_image_url" ON "themes"
  FOR EACH ROW EXECUTE FUNCTION theme_written();--> statement-breakpoint

CREATE FUNCTION brand_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM media_uses WHERE brand_id = NEW.id;
  INSERT INTO media_uses (media_id, brand_id)
  SELECT m.id, NEW.id
  FROM media_keys(concat_ws(' ', NEW.logo_url, NEW.intro_clip_url, NEW.outro_clip_url, NEW.music::text)) AS k(key)
    JOIN media m ON m.storage_key = k.key AND m.user_id = NEW.user_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER brand_written AFTER INSERT OR UPDATE OF "logo_url", "intro_clip_url", "outro_clip_url", "music"
  ON "brands" FOR EACH ROW EXECUTE FUNCTION brand_written();--> statement-breakpoint

-- What exists already. The triggers' locks keep the tables from changing until the migration ends.
INSERT INTO quiz_sizes (quiz_id, user_id, bytes)
SELECT q.id, q.user_id,
  octet_length(q.title) + coalesce(octet_length(q.description), 0) + coalesce(octet_length(q.intro_subtitle), 0)
    + coalesce(octet_length(q.outro_text), 0) + coalesce(r.bytes, 0)
FROM quizzes q LEFT JOIN (
  SELECT rounds.quiz_id, sum(octet_length(rounds.title) + coalesce(n.bytes, 0)) AS bytes
  FROM rounds LEFT JOIN (
    SELECT round_id,
      sum(octet_length(content::text) + coalesce(octet_length(hint), 0) + coalesce(octet_length(fact), 0)) AS bytes
    FROM questions GROUP BY round_id
  ) n ON n.round_id = rounds.id
  GROUP BY rounds.quiz_id
) r ON r.quiz_id = q.id;--> statement-breakpoint
INSERT INTO media_uses (media_id, quiz_id, question_id)
SELECT m.id, q.id, n.id
FROM questions n JOIN rounds r ON r.id = n.round_id JOIN quizzes q ON q.id = r.quiz_id
  CROSS JOIN LATERAL media_keys(n.content::text) AS k(key)
  JOIN media m ON m.storage_key = k.key AND m.user_id = q.user_id
WHERE n.content::text LIKE '%media/%';--> statement-breakpoint
INSERT INTO media_uses (media_id, quiz_id)
SELECT m.id, q.id FROM quizzes q CROSS JOIN LATERAL media_keys(q.music::text) AS k(key)
  JOIN media m ON m.storage_key = k.key AND m.user_id = q.user_id
WHERE q.music IS NOT NULL;--> statement-breakpoint
INSERT INTO media_uses (media_id, theme_id)
SELECT m.id, t.id FROM themes t CROSS JOIN LATERAL media_keys(t.background_image_url) AS k(key)
  JOIN media m ON m.storage_key = k.key AND m.user_id = t.user_id
WHERE t.background_image_url IS NOT NULL;--> statement-breakpoint
INSERT INTO media_uses (media_id, brand_id)
SELECT m.id, b.id FROM brands b
  CROSS JOIN LATERAL media_keys(concat_ws(' ', b.logo_url, b.intro_clip_url, b.outro_clip_url, b.music::text)) AS k(key)
  JOIN media m ON m.storage_key = k.key AND m.user_id = b.user_id;--> statement-breakpoint

-- Checked and indexed once it is filled, which takes half the time.
ALTER TABLE "media_uses" ADD CONSTRAINT "media_uses_use" UNIQUE NULLS NOT DISTINCT("media_id","quiz_id","question_id","theme_id","brand_id");--> statement-breakpoint
ALTER TABLE "media_uses" ADD CONSTRAINT "media_uses_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_uses" ADD CONSTRAINT "media_uses_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_uses" ADD CONSTRAINT "media_uses_theme_id_themes_id_fk" FOREIGN KEY ("theme_id") REFERENCES "public"."themes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_uses" ADD CONSTRAINT "media_uses_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_sizes" ADD CONSTRAINT "quiz_sizes_quiz_id_user_id_quizzes_id_user_id_fk" FOREIGN KEY ("quiz_id","user_id") REFERENCES "public"."quizzes"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_uses_quiz" ON "media_uses" USING btree ("quiz_id") WHERE quiz_id is not null;--> statement-breakpoint
CREATE INDEX "media_uses_question" ON "media_uses" USING btree ("question_id") WHERE question_id is not null;--> statement-breakpoint
CREATE INDEX "media_uses_theme" ON "media_uses" USING btree ("theme_id") WHERE theme_id is not null;--> statement-breakpoint
CREATE INDEX "media_uses_brand" ON "media_uses" USING btree ("brand_id") WHERE brand_id is not null;--> statement-breakpoint
CREATE INDEX "quiz_sizes_user" ON "quiz_sizes" USING btree ("user_id");
