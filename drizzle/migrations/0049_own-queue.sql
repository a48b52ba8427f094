-- Events wait in `job_events` until the engine accepts them, instead of in a table of their own.
ALTER TABLE "job_events" ADD COLUMN "sent_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "job_events" SET "sent_at" = "created_at";--> statement-breakpoint
INSERT INTO "job_events" ("id", "name", "data", "ts", "created_at", "sent_at")
SELECT "id"::text, "name", "data", floor(extract(epoch from "created_at") * 1000)::bigint, "created_at", "sent_at" FROM "outbox"
ON CONFLICT ("id") DO NOTHING;--> statement-breakpoint
DROP TABLE "outbox" CASCADE;--> statement-breakpoint
DROP INDEX "job_events_created";--> statement-breakpoint
CREATE INDEX "job_events_unsent" ON "job_events" USING btree ("created_at") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "job_events_sent" ON "job_events" USING btree ("sent_at");--> statement-breakpoint
-- The attempts of a delivery are a column of it.
ALTER TABLE "webhook_deliveries" ADD COLUMN "attempts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "webhook_deliveries" SET "attempts" = "log"."attempts" FROM (
  SELECT "delivery_id", jsonb_agg(jsonb_build_object(
    'startedAt', to_char("created_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'durationMs', "duration_ms", 'statusCode', "status_code", 'answer', "answer", 'error', "error"
  ) ORDER BY "created_at", "id") AS "attempts"
  FROM (
    SELECT *, row_number() OVER (PARTITION BY "delivery_id" ORDER BY "created_at" DESC, "id" DESC) AS "age" FROM "webhook_attempts"
  ) AS "attempt" WHERE "age" <= 20 GROUP BY "delivery_id"
) AS "log" WHERE "log"."delivery_id" = "webhook_deliveries"."id";--> statement-breakpoint
DROP TABLE "webhook_attempts" CASCADE;--> statement-breakpoint
-- `job_steps` is the queue, instead of pg-boss.
ALTER TABLE "job_steps" ADD COLUMN "kind" text DEFAULT 'step' NOT NULL;--> statement-breakpoint
ALTER TABLE "job_steps" ADD COLUMN "number" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "job_steps_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "job_steps" ADD COLUMN "queue" text;--> statement-breakpoint
ALTER TABLE "job_steps" ADD COLUMN "group_key" text;--> statement-breakpoint
ALTER TABLE "job_steps" ADD COLUMN "start_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "job_steps" ADD COLUMN "attempt" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "job_steps" ADD COLUMN "worker_id" text;--> statement-breakpoint
ALTER TABLE "job_steps" ADD COLUMN "lease_ends_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "job_steps" ADD COLUMN "generation" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "job_steps" ADD COLUMN "crashes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "job_steps" ADD COLUMN "again" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- What was queued or running in pg-boss is queued. Its schema goes, unless another program uses it, too.
DO $$ BEGIN
  -- The queue `control` tells this program's schema from another program's, whose tables may look different.
  IF to_regclass('pgboss.queue') IS NULL THEN RETURN; END IF;
  IF NOT EXISTS (SELECT FROM "pgboss"."queue" WHERE "name" = 'control') THEN RETURN; END IF;
  WITH "queued" AS (
    SELECT DISTINCT ON ("run_id", "step_id") * FROM (
      SELECT ("data" ->> 'runId')::uuid AS "run_id", coalesce("data" ->> 'stepId', 'call') AS "step_id",
        CASE "data" ->> 'kind' WHEN 'discover' THEN 'call' WHEN 'wake' THEN 'sleep' ELSE 'step' END AS "kind",
        "name", "group_id", "start_after", ("data" ->> 'attempt')::int AS "attempt", "retry_count", "created_on"
      FROM "pgboss"."job"
      WHERE "state" < 'completed' AND ("name" IN ('control', 'lost') OR "name" LIKE 'quiz-video-%')
    ) AS "job"
    WHERE EXISTS (SELECT FROM "job_runs" WHERE "job_runs"."id" = "run_id" AND "status" = 'running')
    -- A call that is due replaces one that waits for its next attempt.
    ORDER BY "run_id", "step_id", "start_after", "attempt"
  ), "planned" AS (
    UPDATE "job_steps" SET "kind" = "queued"."kind", "queue" = "queued"."name", "group_key" = "queued"."group_id",
      "start_at" = "queued"."start_after", "attempt" = "queued"."attempt", "crashes" = "queued"."retry_count"
    FROM "queued"
    WHERE "job_steps"."run_id" = "queued"."run_id" AND "job_steps"."id" = "queued"."step_id" AND "job_steps"."position" IS NULL
  )
  INSERT INTO "job_steps" ("run_id", "id", "name", "kind", "status", "queue", "group_key", "start_at", "attempt", "crashes", "created_at")
  SELECT "run_id", 'call', 'call', 'call', 'planned', "name", "group_id", "start_after", "attempt", "retry_count", "created_on"
  FROM "queued" WHERE "kind" = 'call' ORDER BY "created_on";
  IF EXISTS (
    SELECT FROM "pgboss"."queue" WHERE "name" NOT IN ('control', 'lost') AND "name" NOT LIKE 'quiz-video-%' AND "name" NOT LIKE '\_\_pgboss\_\_%'
  ) THEN
    DELETE FROM "pgboss"."job" WHERE "name" IN ('control', 'lost') OR "name" LIKE 'quiz-video-%';
  ELSE
    DROP SCHEMA "pgboss" CASCADE;
  END IF;
END $$;--> statement-breakpoint
CREATE INDEX "job_steps_due" ON "job_steps" USING btree ("queue","start_at","number") WHERE queue is not null and lease_ends_at is null;--> statement-breakpoint
CREATE INDEX "job_steps_group" ON "job_steps" USING btree ("queue","group_key","run_id","number") WHERE queue is not null and lease_ends_at is null and group_key is not null;--> statement-breakpoint
CREATE INDEX "job_steps_claimed" ON "job_steps" USING btree ("queue","group_key") WHERE lease_ends_at is not null;--> statement-breakpoint
-- A step is several dead rows, whose entries claims and relays read until they are vacuumed: by default a fifth of all rows.
ALTER TABLE "job_steps" SET (autovacuum_vacuum_scale_factor = 0.02);--> statement-breakpoint
ALTER TABLE "job_events" SET (autovacuum_vacuum_scale_factor = 0.02);
