CREATE TABLE "audit_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"actor_id" uuid,
	"source" text NOT NULL,
	"key_id" uuid,
	"action" text NOT NULL,
	"subject_id" text,
	"address" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_admin" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "blocked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "max_renders_per_hour" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "max_media_bytes" bigint;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "max_render_bytes" bigint;--> statement-breakpoint
CREATE INDEX "audit_events_user_created" ON "audit_events" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_events_created" ON "audit_events" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "ai_generations_failed" ON "ai_generations" USING btree ("created_at","id") WHERE status = 'failed';--> statement-breakpoint
CREATE INDEX "renders_failed" ON "renders" USING btree ("created_at","id") WHERE status = 'failed';--> statement-breakpoint
CREATE INDEX "thumbnails_failed" ON "thumbnails" USING btree ("created_at","id") WHERE status = 'failed';--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "youtube_uploads_failed" ON "youtube_uploads" USING btree ("created_at","id") WHERE status = 'failed';--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_limits" CHECK (least("users"."max_renders_per_hour", "users"."max_media_bytes", "users"."max_render_bytes") >= 0);--> statement-breakpoint
-- Until now, the oldest account owned the installation.
UPDATE "users" SET "is_admin" = true WHERE "id" = (
  SELECT "id" FROM "users" WHERE "id" <> '019b76da-a800-7000-8000-000000000000' ORDER BY "created_at", "id" LIMIT 1
);--> statement-breakpoint
-- Entries of the audit log are deleted when they are old, and never changed.
CREATE FUNCTION reject_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Rows of % cannot be changed.', TG_TABLE_NAME;
END $$;--> statement-breakpoint
CREATE TRIGGER "audit_events_append_only" BEFORE UPDATE ON "audit_events" FOR EACH ROW EXECUTE FUNCTION reject_update();
