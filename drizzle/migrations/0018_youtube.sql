CREATE TABLE "youtube_channels" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"youtube_channel_id" text NOT NULL,
	"title" text NOT NULL,
	"thumbnail_url" text,
	"refresh_token" text NOT NULL,
	"scopes" text[] NOT NULL,
	"status" text DEFAULT 'connected' NOT NULL,
	"connected_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "youtube_channels_id_user_unique" UNIQUE("id","user_id"),
	CONSTRAINT "youtube_channels_user_channel_unique" UNIQUE("user_id","youtube_channel_id")
);
--> statement-breakpoint
CREATE TABLE "youtube_uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"quiz_id" uuid NOT NULL,
	"render_id" uuid,
	"channel_id" uuid,
	"status" text DEFAULT 'pending' NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"round" integer DEFAULT 1 NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"tags" text[] NOT NULL,
	"category_id" text NOT NULL,
	"visibility" text NOT NULL,
	"made_for_kids" boolean NOT NULL,
	"scheduled_for" timestamp (3) with time zone,
	"playlist_id" text,
	"session_uri" text,
	"size_bytes" bigint,
	"confirmed_bytes" bigint DEFAULT 0 NOT NULL,
	"youtube_video_id" text,
	"error_message" text,
	"retry_count" integer DEFAULT 0 NOT NULL,
	"next_retry_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp (3) with time zone,
	"completed_at" timestamp (3) with time zone,
	CONSTRAINT "youtube_uploads_progress" CHECK ("youtube_uploads"."progress" between 0 and 100),
	CONSTRAINT "youtube_uploads_confirmed_bytes" CHECK ("youtube_uploads"."confirmed_bytes" between 0 and "youtube_uploads"."size_bytes"),
	CONSTRAINT "youtube_uploads_completed_has_video" CHECK ("youtube_uploads"."status" <> 'completed' or "youtube_uploads"."youtube_video_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "renders" ADD CONSTRAINT "renders_id_quiz_user_unique" UNIQUE("id","quiz_id","user_id");
--> statement-breakpoint
ALTER TABLE "youtube_channels" ADD CONSTRAINT "youtube_channels_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "youtube_uploads" ADD CONSTRAINT "youtube_uploads_quiz_id_user_id_quizzes_id_user_id_fk" FOREIGN KEY ("quiz_id","user_id") REFERENCES "public"."quizzes"("id","user_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "youtube_uploads" ADD CONSTRAINT "youtube_uploads_render_fk" FOREIGN KEY ("render_id","quiz_id","user_id") REFERENCES "public"."renders"("id","quiz_id","user_id") ON DELETE set null ("render_id") ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "youtube_uploads" ADD CONSTRAINT "youtube_uploads_channel_fk" FOREIGN KEY ("channel_id","user_id") REFERENCES "public"."youtube_channels"("id","user_id") ON DELETE set null ("channel_id") ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "youtube_channels_user_created" ON "youtube_channels" USING btree ("user_id","created_at","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "youtube_uploads_one_in_flight" ON "youtube_uploads" USING btree ("render_id","channel_id") WHERE status in ('pending', 'scheduled', 'uploading', 'processing');
--> statement-breakpoint
CREATE INDEX "youtube_uploads_user_created" ON "youtube_uploads" USING btree ("user_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "youtube_uploads_user_status_created" ON "youtube_uploads" USING btree ("user_id","status","created_at","id");
--> statement-breakpoint
CREATE INDEX "youtube_uploads_quiz_created" ON "youtube_uploads" USING btree ("quiz_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "youtube_uploads_render" ON "youtube_uploads" USING btree ("render_id");
--> statement-breakpoint
CREATE INDEX "youtube_uploads_channel" ON "youtube_uploads" USING btree ("channel_id");
--> statement-breakpoint
-- As of renders: whoever watches an upload is told in the transaction that changes it. Channel `youtube_uploads`.
CREATE FUNCTION notify_youtube_upload_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('youtube_uploads', OLD.id::text);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER youtube_uploads_changed AFTER UPDATE ON "youtube_uploads" FOR EACH ROW
WHEN ((OLD.status, OLD.progress, OLD.next_retry_at) IS DISTINCT FROM (NEW.status, NEW.progress, NEW.next_retry_at))
EXECUTE FUNCTION notify_youtube_upload_changed();
--> statement-breakpoint
CREATE TRIGGER youtube_uploads_deleted AFTER DELETE ON "youtube_uploads" FOR EACH ROW EXECUTE FUNCTION notify_youtube_upload_changed();
