-- What was counted is forgotten, which harms nobody: no window is longer than an hour.
TRUNCATE "rate_limits";
--> statement-breakpoint
ALTER TABLE "rate_limits" ALTER COLUMN "expire" SET DATA TYPE bigint USING NULL;
