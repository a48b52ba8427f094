CREATE TABLE "fetched_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"url" text NOT NULL,
	"url_hash" char(64) NOT NULL,
	"storage_key" text NOT NULL,
	"kind" text NOT NULL,
	"width" integer,
	"height" integer,
	"duration_seconds" double precision,
	"sha256" char(64) NOT NULL,
	"etag" text,
	"fetched_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fetched_files_user_url" UNIQUE("user_id","url_hash")
);
--> statement-breakpoint
ALTER TABLE "fetched_files" ADD CONSTRAINT "fetched_files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fetched_files_storage_key" ON "fetched_files" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "fetched_files_fetched" ON "fetched_files" USING btree ("fetched_at");