CREATE TABLE "youtube_quota" (
	"project" text NOT NULL,
	"day" date NOT NULL,
	"units" integer NOT NULL,
	CONSTRAINT "youtube_quota_project_day_pk" PRIMARY KEY("project","day")
);
--> statement-breakpoint
ALTER TABLE "youtube_uploads" ADD COLUMN "session_opened_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "youtube_uploads" ADD COLUMN "finishing_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "youtube_uploads" ADD COLUMN "failures" integer DEFAULT 0 NOT NULL;