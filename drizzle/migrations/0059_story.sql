ALTER TABLE "ai_generations" ADD COLUMN "request_id" text;--> statement-breakpoint
ALTER TABLE "ai_generations" ADD COLUMN "error_code" text;--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "request_id" text;--> statement-breakpoint
ALTER TABLE "renders" ADD COLUMN "request_id" text;--> statement-breakpoint
ALTER TABLE "renders" ADD COLUMN "error_code" text;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "request_id" text;--> statement-breakpoint
ALTER TABLE "thumbnails" ADD COLUMN "request_id" text;--> statement-breakpoint
ALTER TABLE "thumbnails" ADD COLUMN "error_code" text;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "request_id" text;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "error_code" text;--> statement-breakpoint
ALTER TABLE "youtube_uploads" ADD COLUMN "request_id" text;--> statement-breakpoint
ALTER TABLE "youtube_uploads" ADD COLUMN "error_code" text;--> statement-breakpoint
CREATE INDEX "ai_generations_request" ON "ai_generations" USING btree ("request_id") WHERE request_id is not null;--> statement-breakpoint
CREATE INDEX "batches_request" ON "batches" USING btree ("request_id") WHERE request_id is not null;--> statement-breakpoint
CREATE INDEX "renders_request" ON "renders" USING btree ("request_id") WHERE request_id is not null;--> statement-breakpoint
CREATE INDEX "requests_user_request" ON "requests" USING btree ("user_id","request_id") WHERE request_id is not null;--> statement-breakpoint
CREATE INDEX "thumbnails_request" ON "thumbnails" USING btree ("request_id") WHERE request_id is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_request" ON "webhook_deliveries" USING btree ("request_id") WHERE request_id is not null;--> statement-breakpoint
CREATE INDEX "youtube_uploads_request" ON "youtube_uploads" USING btree ("request_id") WHERE request_id is not null;