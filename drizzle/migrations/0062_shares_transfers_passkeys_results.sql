CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"rp_id" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"name" text NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "share_comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"share_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"question_id" uuid,
	"at_ms" integer,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"decision" text,
	"resolved_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "share_comments_moment" CHECK (("share_comments"."at_ms" is null) = ("share_comments"."decision" is not null) and coalesce("share_comments"."at_ms", 0) >= 0)
);--> statement-breakpoint
CREATE TABLE "shares" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"quiz_id" uuid NOT NULL,
	"render_id" uuid,
	"livemode" boolean DEFAULT true NOT NULL,
	"password_hash" text,
	"allow_comments" boolean NOT NULL,
	"allow_download" boolean NOT NULL,
	"embed_origins" text[],
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"decision" text,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shares_id_user_unique" UNIQUE("id","user_id")
);--> statement-breakpoint
CREATE TABLE "transfer_items" (
	"transfer_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"origin_id" uuid NOT NULL,
	"outcome" text NOT NULL,
	"item_id" uuid,
	"name" text NOT NULL,
	"reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "transfer_items_transfer_id_kind_origin_id_pk" PRIMARY KEY("transfer_id","kind","origin_id"),
	CONSTRAINT "transfer_items_outcome" CHECK (("transfer_items"."outcome" = 'left_out') = ("transfer_items"."item_id" is null))
);--> statement-breakpoint
CREATE TABLE "transfers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"with_videos" boolean DEFAULT false NOT NULL,
	"makes_copies" boolean DEFAULT false NOT NULL,
	"contents" json,
	"size_bytes" bigint,
	"error_message" text,
	"round" integer DEFAULT 1 NOT NULL,
	"requested_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"alive_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"losses" smallint DEFAULT 0 NOT NULL,
	"request_id" text,
	"error_code" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp (3) with time zone,
	"completed_at" timestamp (3) with time zone,
	CONSTRAINT "transfers_progress" CHECK ("transfers"."progress" between 0 and 100)
);--> statement-breakpoint
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
);--> statement-breakpoint
ALTER TABLE "youtube_uploads" ADD CONSTRAINT "youtube_uploads_id_user_unique" UNIQUE("id","user_id");--> statement-breakpoint
ALTER TABLE "second_factors" ALTER COLUMN "sealed" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "content_crc32" bigint;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_comments" ADD CONSTRAINT "share_comments_share_id_user_id_shares_id_user_id_fk" FOREIGN KEY ("share_id","user_id") REFERENCES "public"."shares"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_quiz_id_user_id_quizzes_id_user_id_fk" FOREIGN KEY ("quiz_id","user_id") REFERENCES "public"."quizzes"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_render_id_quiz_id_user_id_renders_id_quiz_id_user_id_fk" FOREIGN KEY ("render_id","quiz_id","user_id") REFERENCES "public"."renders"("id","quiz_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_items" ADD CONSTRAINT "transfer_items_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_items" ADD CONSTRAINT "transfer_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "youtube_results" ADD CONSTRAINT "youtube_results_upload_fk" FOREIGN KEY ("upload_id","user_id") REFERENCES "public"."youtube_uploads"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "youtube_results" ADD CONSTRAINT "youtube_results_channel_fk" FOREIGN KEY ("channel_id","user_id") REFERENCES "public"."youtube_channels"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "passkeys_credential_unique" ON "passkeys" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "share_comments_share_created" ON "share_comments" USING btree ("share_id","created_at","id");--> statement-breakpoint
CREATE INDEX "shares_user_created" ON "shares" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "shares_quiz_created" ON "shares" USING btree ("quiz_id","created_at","id");--> statement-breakpoint
CREATE INDEX "shares_render" ON "shares" USING btree ("render_id") WHERE render_id is not null;--> statement-breakpoint
CREATE INDEX "shares_expires" ON "shares" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "transfer_items_origin" ON "transfer_items" USING btree ("user_id","kind","origin_id");--> statement-breakpoint
CREATE UNIQUE INDEX "transfers_one_in_flight" ON "transfers" USING btree ("user_id") WHERE status in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "transfers_user_created" ON "transfers" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "transfers_in_flight" ON "transfers" USING btree ("id") WHERE status in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "transfers_completed" ON "transfers" USING btree ("completed_at") WHERE kind = 'export';--> statement-breakpoint
CREATE INDEX "transfers_request" ON "transfers" USING btree ("request_id") WHERE request_id is not null;--> statement-breakpoint
CREATE INDEX "youtube_results_channel" ON "youtube_results" USING btree ("channel_id","upload_id");--> statement-breakpoint
CREATE INDEX "youtube_results_user" ON "youtube_results" USING btree ("user_id","upload_id");--> statement-breakpoint
CREATE INDEX "youtube_uploads_published" ON "youtube_uploads" USING btree ("completed_at") WHERE status = 'completed' and livemode;
