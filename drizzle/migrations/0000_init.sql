CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"key_hash" char(64) NOT NULL,
	"key_prefix" char(16) NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "api_keys_keyHash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"data" json NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"round_id" uuid NOT NULL,
	"question_type" text NOT NULL,
	"content" json NOT NULL,
	"order" integer NOT NULL,
	"countdown_seconds" integer,
	"difficulty" integer,
	"hint" text,
	"fact" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "questions_order" CHECK ("questions"."order" >= 0),
	CONSTRAINT "questions_countdown" CHECK ("questions"."countdown_seconds" between 1 and 300),
	CONSTRAINT "questions_difficulty" CHECK ("questions"."difficulty" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "quizzes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"status" text DEFAULT 'draft' NOT NULL,
	"intro_subtitle" text,
	"outro_text" text,
	"question_duration_seconds" integer DEFAULT 10 NOT NULL,
	"answer_duration_seconds" integer DEFAULT 5 NOT NULL,
	"fact_duration_seconds" integer DEFAULT 4 NOT NULL,
	"hint_timing_percent" integer DEFAULT 50 NOT NULL,
	"resolution" text DEFAULT '1080p' NOT NULL,
	"platform_profile" text DEFAULT 'youtube' NOT NULL,
	"theme_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quizzes_id_user_unique" UNIQUE("id","user_id"),
	CONSTRAINT "quizzes_question_duration" CHECK ("quizzes"."question_duration_seconds" between 3 and 300),
	CONSTRAINT "quizzes_answer_duration" CHECK ("quizzes"."answer_duration_seconds" between 1 and 60),
	CONSTRAINT "quizzes_fact_duration" CHECK ("quizzes"."fact_duration_seconds" between 0 and 60),
	CONSTRAINT "quizzes_hint_timing" CHECK ("quizzes"."hint_timing_percent" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "renders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quiz_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"format" text NOT NULL,
	"resolution" text NOT NULL,
	"quality" text DEFAULT 'standard' NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"fps" integer NOT NULL,
	"duration_seconds" double precision NOT NULL,
	"segments_total" integer NOT NULL,
	"segments_reused" integer,
	"size_bytes" bigint,
	"output_key" text,
	"error_message" text,
	"props" json NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp (3) with time zone,
	"completed_at" timestamp (3) with time zone,
	CONSTRAINT "renders_progress" CHECK ("renders"."progress" between 0 and 100),
	CONSTRAINT "renders_completed_has_output" CHECK ("renders"."status" <> 'completed' or "renders"."output_key" is not null)
);
--> statement-breakpoint
CREATE TABLE "rounds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quiz_id" uuid NOT NULL,
	"title" text NOT NULL,
	"order" integer NOT NULL,
	"timer_override" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rounds_order" CHECK ("rounds"."order" >= 0),
	CONSTRAINT "rounds_timer_override" CHECK ("rounds"."timer_override" between 1 and 300)
);
--> statement-breakpoint
CREATE TABLE "themes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"primary_color" text NOT NULL,
	"secondary_color" text NOT NULL,
	"background_color" text NOT NULL,
	"text_color" text NOT NULL,
	"accent_color" text NOT NULL,
	"font_family" text NOT NULL,
	"background_image_url" text,
	"is_public" boolean DEFAULT false NOT NULL,
	"sound_pack" text DEFAULT 'default' NOT NULL,
	"effects" json,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text,
	"password_hash" text,
	"session_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_round_id_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_theme_id_themes_id_fk" FOREIGN KEY ("theme_id") REFERENCES "public"."themes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renders" ADD CONSTRAINT "renders_quiz_id_user_id_quizzes_id_user_id_fk" FOREIGN KEY ("quiz_id","user_id") REFERENCES "public"."quizzes"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rounds" ADD CONSTRAINT "rounds_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "themes" ADD CONSTRAINT "themes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_keys_user" ON "api_keys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "outbox_unsent" ON "outbox" USING btree ("created_at") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "quizzes_user_created" ON "quizzes" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "renders_one_in_flight" ON "renders" USING btree ("quiz_id") WHERE status in ('queued', 'rendering');--> statement-breakpoint
CREATE INDEX "renders_user_created" ON "renders" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "themes_user_created" ON "themes" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree (lower("email"));--> statement-breakpoint
-- Deferrable, so that a reorder may pass through duplicates within its transaction; drizzle cannot declare these.
ALTER TABLE "rounds" ADD CONSTRAINT "rounds_quiz_order_unique" UNIQUE ("quiz_id", "order") DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_round_order_unique" UNIQUE ("round_id", "order") DEFERRABLE INITIALLY DEFERRED;
