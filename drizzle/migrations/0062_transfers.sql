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
);
--> statement-breakpoint
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
);
--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "content_crc32" bigint;--> statement-breakpoint
ALTER TABLE "transfer_items" ADD CONSTRAINT "transfer_items_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_items" ADD CONSTRAINT "transfer_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "transfer_items_origin" ON "transfer_items" USING btree ("user_id","kind","origin_id");--> statement-breakpoint
CREATE UNIQUE INDEX "transfers_one_in_flight" ON "transfers" USING btree ("user_id") WHERE status in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "transfers_user_created" ON "transfers" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "transfers_in_flight" ON "transfers" USING btree ("id") WHERE status in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "transfers_completed" ON "transfers" USING btree ("completed_at") WHERE kind = 'export';--> statement-breakpoint
CREATE INDEX "transfers_request" ON "transfers" USING btree ("request_id") WHERE request_id is not null;