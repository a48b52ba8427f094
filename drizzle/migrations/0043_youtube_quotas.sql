ALTER TABLE "youtube_quota" RENAME COLUMN "units" TO "spent";--> statement-breakpoint
-- What was counted so far are units, of all users together.
ALTER TABLE "youtube_quota" ADD COLUMN "bucket" text DEFAULT 'units' NOT NULL;--> statement-breakpoint
ALTER TABLE "youtube_quota" ALTER COLUMN "bucket" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "youtube_quota" ADD COLUMN "spender" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "youtube_quota" ALTER COLUMN "spender" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "youtube_quota" DROP CONSTRAINT "youtube_quota_project_day_pk";--> statement-breakpoint
ALTER TABLE "youtube_quota" ADD CONSTRAINT "youtube_quota_project_day_bucket_spender_pk" PRIMARY KEY("project","day","bucket","spender");
