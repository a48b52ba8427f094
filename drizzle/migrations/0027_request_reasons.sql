ALTER TABLE "requests" ADD COLUMN "key_id" uuid;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "problem" text;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "reason" text;