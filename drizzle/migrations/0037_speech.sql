CREATE TABLE "speech_lines" (
	"user_id" uuid NOT NULL,
	"hash" char(64) NOT NULL,
	"sha256" char(64) NOT NULL,
	"duration_ms" double precision NOT NULL,
	"marks" json NOT NULL,
	"estimated" boolean NOT NULL,
	"size_bytes" integer NOT NULL,
	"characters" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "speech_lines_user_id_hash_pk" PRIMARY KEY("user_id","hash")
);
--> statement-breakpoint
CREATE TABLE "speech_usage" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"characters" integer NOT NULL,
	CONSTRAINT "speech_usage_user_id_day_pk" PRIMARY KEY("user_id","day"),
	CONSTRAINT "speech_usage_characters" CHECK ("speech_usage"."characters" >= 0)
);
--> statement-breakpoint
ALTER TABLE "renders" ADD COLUMN "voice" text GENERATED ALWAYS AS (props -> 'voice' ->> 'id') STORED;--> statement-breakpoint
ALTER TABLE "speech_lines" ADD CONSTRAINT "speech_lines_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speech_usage" ADD CONSTRAINT "speech_usage_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "speech_lines_used" ON "speech_lines" USING btree ("used_at");