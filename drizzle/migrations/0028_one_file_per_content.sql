ALTER TABLE "media" ADD COLUMN "copy_number" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "media" SET "copy_number" = "copies"."number" FROM (
	SELECT "id", row_number() OVER (PARTITION BY "user_id", "sha256" ORDER BY "created_at", "id") - 1 AS "number" FROM "media"
) AS "copies" WHERE "media"."id" = "copies"."id" AND "copies"."number" > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "media_user_content" ON "media" USING btree ("user_id","sha256","copy_number");