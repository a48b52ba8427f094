CREATE TABLE "job_events" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"data" json NOT NULL,
	"ts" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"function_id" text NOT NULL,
	"event_id" text NOT NULL,
	"status" text DEFAULT 'running' NOT NULL,
	"parallel" boolean DEFAULT false NOT NULL,
	"output" json,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "job_runs_function_event_unique" UNIQUE("function_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "job_steps" (
	"run_id" uuid NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"status" text NOT NULL,
	"output" json,
	"position" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "job_steps_run_id_id_pk" PRIMARY KEY("run_id","id")
);
--> statement-breakpoint
ALTER TABLE "job_runs" ADD CONSTRAINT "job_runs_event_id_job_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."job_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_steps" ADD CONSTRAINT "job_steps_run_id_job_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."job_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_events_created" ON "job_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "job_runs_running" ON "job_runs" USING btree ("function_id") WHERE status = 'running';--> statement-breakpoint
CREATE INDEX "job_runs_event" ON "job_runs" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "job_runs_ended" ON "job_runs" USING btree ("ended_at");