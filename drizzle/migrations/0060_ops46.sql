CREATE TABLE "outages" (
	"dependency" text PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"retry_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ai_generations" ADD COLUMN "waiting_for" text;--> statement-breakpoint
ALTER TABLE "youtube_uploads" ADD COLUMN "waiting_for" text;