ALTER TABLE "requests" ADD COLUMN "operation" text;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "url" text;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "document" text;--> statement-breakpoint
CREATE INDEX "requests_user_key" ON "requests" USING btree ("user_id","key_id","created_at","id");--> statement-breakpoint
CREATE INDEX "requests_user_operation" ON "requests" USING btree ("user_id","operation","created_at","id");--> statement-breakpoint
CREATE INDEX "requests_user_status" ON "requests" USING btree ("user_id",("status" / 100),"created_at","id");