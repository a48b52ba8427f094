CREATE TABLE "picture_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"user_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "picture_searches" (
	"key" char(64) PRIMARY KEY NOT NULL,
	"results" jsonb NOT NULL,
	"fetched_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "picture_sources" (
	"id" text PRIMARY KEY NOT NULL,
	"retry_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "credit" jsonb;--> statement-breakpoint
ALTER TABLE "picture_requests" ADD CONSTRAINT "picture_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "picture_requests_source_created" ON "picture_requests" USING btree ("source","created_at");--> statement-breakpoint
CREATE INDEX "picture_requests_user" ON "picture_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "picture_searches_fetched" ON "picture_searches" USING btree ("fetched_at");