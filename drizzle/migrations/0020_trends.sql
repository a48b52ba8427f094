CREATE TABLE "trend_refreshes" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"run_id" text,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"refreshed_at" timestamp (3) with time zone,
	"error" text,
	CONSTRAINT "trend_refreshes_one" CHECK ("trend_refreshes"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "trend_sources" (
	"id" text PRIMARY KEY NOT NULL,
	"refreshed_at" timestamp (3) with time zone,
	"retry_at" timestamp (3) with time zone,
	"error" text
);
--> statement-breakpoint
CREATE TABLE "trends" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"source" text NOT NULL,
	"category" text NOT NULL,
	"title" text NOT NULL,
	"hook" text NOT NULL,
	"quiz_prompt" text NOT NULL,
	"timescale" text NOT NULL,
	"rank" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "trends_key_unique" UNIQUE("key")
);
