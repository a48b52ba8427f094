ALTER TABLE "thumbnails" ADD COLUMN "frame" integer;--> statement-breakpoint
CREATE INDEX "thumbnails_previews" ON "thumbnails" USING btree ("user_id","created_at","id") WHERE frame is not null;