DROP INDEX "renders_one_in_flight";--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "livemode" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "renders" ADD COLUMN "livemode" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "renders" ADD COLUMN "turn" text GENERATED ALWAYS AS (case when livemode then user_id::text else 'test' end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "thumbnails" ADD COLUMN "livemode" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "youtube_uploads" ADD COLUMN "livemode" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "youtube_uploads_one_test_in_flight" ON "youtube_uploads" USING btree ("render_id") WHERE not livemode and status in ('pending', 'scheduled', 'uploading', 'processing');--> statement-breakpoint
CREATE UNIQUE INDEX "renders_one_in_flight" ON "renders" USING btree ("quiz_id","livemode") WHERE status in ('queued', 'rendering');--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_livemode" CHECK ("api_keys"."livemode" = (not starts_with("api_keys"."key_prefix", 'qk_test_')));--> statement-breakpoint
ALTER TABLE "youtube_uploads" ADD CONSTRAINT "youtube_uploads_test_has_no_channel" CHECK ("youtube_uploads"."livemode" or "youtube_uploads"."channel_id" is null);