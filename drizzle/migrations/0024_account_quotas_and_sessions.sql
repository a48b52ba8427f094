CREATE TABLE "ended_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ended_sessions" ADD CONSTRAINT "ended_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ended_sessions_user" ON "ended_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "ended_sessions_created" ON "ended_sessions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "media_user_size" ON "media" USING btree ("user_id","size_bytes");--> statement-breakpoint
CREATE INDEX "renders_user_size" ON "renders" USING btree ("user_id","size_bytes") WHERE size_bytes is not null;