CREATE TABLE "request_counts" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"status" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "request_counts_user_id_day_status_pk" PRIMARY KEY("user_id","day","status")
);
--> statement-breakpoint
CREATE TABLE "requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"method" text NOT NULL,
	"path" text NOT NULL,
	"status" integer NOT NULL,
	"milliseconds" integer NOT NULL,
	"via" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "request_counts_day" ON "request_counts" USING btree ("day");--> statement-breakpoint
CREATE INDEX "requests_user_created" ON "requests" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "requests_created" ON "requests" USING btree ("created_at");