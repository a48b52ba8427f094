-- A statement can replace many questions of a quiz: their texts are counted once, not once for each question.
DROP TRIGGER "question_updated" ON "questions";--> statement-breakpoint
CREATE OR REPLACE FUNCTION question_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM media_uses WHERE question_id = NEW.id;
  INSERT INTO media_uses (media_id, quiz_id, question_id)
  SELECT m.id, q.id, NEW.id
  FROM rounds r JOIN quizzes q ON q.id = r.quiz_id CROSS JOIN LATERAL media_keys(NEW.content::text) AS k(key)
    JOIN media m ON m.storage_key = k.key AND m.user_id = q.user_id
  WHERE r.id = NEW.round_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "question_updated" AFTER UPDATE OF "content" ON "questions" FOR EACH ROW
  WHEN (OLD."content"::text <> NEW."content"::text) EXECUTE FUNCTION question_updated();--> statement-breakpoint

CREATE FUNCTION questions_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_quiz_bytes(quiz_id)
  FROM (SELECT DISTINCT r.quiz_id FROM updated n JOIN rounds r ON r.id = n.round_id) changed;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "questions_updated" AFTER UPDATE ON "questions" REFERENCING NEW TABLE AS updated
  FOR EACH STATEMENT EXECUTE FUNCTION questions_updated();
