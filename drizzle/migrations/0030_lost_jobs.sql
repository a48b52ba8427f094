ALTER TABLE "ai_generations" ADD COLUMN "round" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "ai_generations" ADD COLUMN "requested_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "ai_generations" ADD COLUMN "alive_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "ai_generations" ADD COLUMN "losses" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "renders" ADD COLUMN "round" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "renders" ADD COLUMN "requested_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "renders" ADD COLUMN "alive_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "renders" ADD COLUMN "losses" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "thumbnails" ADD COLUMN "round" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "thumbnails" ADD COLUMN "requested_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "thumbnails" ADD COLUMN "alive_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "thumbnails" ADD COLUMN "losses" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "requested_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "alive_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "losses" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "youtube_uploads" ADD COLUMN "requested_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "youtube_uploads" ADD COLUMN "alive_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "youtube_uploads" ADD COLUMN "losses" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "ai_generations_in_flight" ON "ai_generations" USING btree ("id") WHERE status in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "outbox_sent" ON "outbox" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "thumbnails_in_flight" ON "thumbnails" USING btree ("id") WHERE status in ('queued', 'rendering');--> statement-breakpoint
CREATE INDEX "webhook_deliveries_pending" ON "webhook_deliveries" USING btree ("id") WHERE status = 'pending';