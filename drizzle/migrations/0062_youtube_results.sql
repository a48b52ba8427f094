CREATE TABLE "youtube_results" (
	"upload_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"channel_id" uuid NOT NULL,
	"requested_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"error_message" text,
	"fetched_at" timestamp (3) with time zone,
	"views" bigint,
	"watch_seconds" bigint,
	"average_view_seconds" integer,
	"average_view_percent" double precision,
	"curve" double precision[],
	"relative" double precision[],
	"watched" jsonb,
	CONSTRAINT "youtube_results_curve" CHECK (cardinality("youtube_results"."curve") = 100)
);
--> statement-breakpoint
ALTER TABLE "youtube_uploads" ADD CONSTRAINT "youtube_uploads_id_user_unique" UNIQUE("id","user_id");--> statement-breakpoint
ALTER TABLE "youtube_results" ADD CONSTRAINT "youtube_results_upload_fk" FOREIGN KEY ("upload_id","user_id") REFERENCES "public"."youtube_uploads"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "youtube_results" ADD CONSTRAINT "youtube_results_channel_fk" FOREIGN KEY ("channel_id","user_id") REFERENCES "public"."youtube_channels"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "youtube_results_channel" ON "youtube_results" USING btree ("channel_id","upload_id");--> statement-breakpoint
CREATE INDEX "youtube_results_user" ON "youtube_results" USING btree ("user_id","upload_id");--> statement-breakpoint
CREATE INDEX "youtube_uploads_published" ON "youtube_uploads" USING btree ("completed_at") WHERE status = 'completed' and livemode;