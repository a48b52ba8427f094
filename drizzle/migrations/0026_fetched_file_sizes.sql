ALTER TABLE "fetched_files" ADD COLUMN "size_bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "fetched_files_user_size" ON "fetched_files" USING btree ("user_id","size_bytes");