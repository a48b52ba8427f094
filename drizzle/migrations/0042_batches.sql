CREATE TABLE "batch_rows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"batch_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"input" json,
	"status" text DEFAULT 'pending' NOT NULL,
	"quiz_id" uuid,
	"render_id" uuid,
	"upload_id" uuid,
	"publish_at" timestamp (3) with time zone,
	"error_message" text,
	"errors" json DEFAULT '[]'::json NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "batch_rows_position" UNIQUE("batch_id","position")
);
--> statement-breakpoint
CREATE TABLE "batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"livemode" boolean DEFAULT true NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'running' NOT NULL,
	"title" text NOT NULL,
	"quiz_id" uuid,
	"template" json,
	"render" json,
	"publish" json,
	"rows_total" integer NOT NULL,
	"waiting_for" text,
	"next_run_at" timestamp (3) with time zone DEFAULT now() + interval '1 minute',
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp (3) with time zone,
	CONSTRAINT "batches_id_user_unique" UNIQUE("id","user_id"),
	CONSTRAINT "batches_rows_total" CHECK ("batches"."rows_total" > 0)
);
--> statement-breakpoint
ALTER TABLE "batch_rows" ADD CONSTRAINT "batch_rows_batch_id_user_id_batches_id_user_id_fk" FOREIGN KEY ("batch_id","user_id") REFERENCES "public"."batches"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_rows" ADD CONSTRAINT "batch_rows_quiz_fk" FOREIGN KEY ("quiz_id","user_id") REFERENCES "public"."quizzes"("id","user_id") ON DELETE set null ("quiz_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_rows" ADD CONSTRAINT "batch_rows_render_fk" FOREIGN KEY ("render_id") REFERENCES "public"."renders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_rows" ADD CONSTRAINT "batch_rows_upload_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."youtube_uploads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_quiz_fk" FOREIGN KEY ("quiz_id","user_id") REFERENCES "public"."quizzes"("id","user_id") ON DELETE set null ("quiz_id") ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "batch_rows_render" ON "batch_rows" USING btree ("render_id") WHERE render_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "batch_rows_upload" ON "batch_rows" USING btree ("upload_id") WHERE upload_id is not null;--> statement-breakpoint
CREATE INDEX "batch_rows_quiz" ON "batch_rows" USING btree ("quiz_id") WHERE quiz_id is not null;--> statement-breakpoint
CREATE INDEX "batch_rows_batch_status" ON "batch_rows" USING btree ("batch_id","status","position");--> statement-breakpoint
CREATE INDEX "batch_rows_in_flight" ON "batch_rows" USING btree ("user_id","status") WHERE status in ('rendering', 'uploading');--> statement-breakpoint
CREATE INDEX "batches_user_created" ON "batches" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "batches_quiz" ON "batches" USING btree ("quiz_id");--> statement-breakpoint
CREATE INDEX "batches_next_run" ON "batches" USING btree ("next_run_at") WHERE next_run_at is not null;