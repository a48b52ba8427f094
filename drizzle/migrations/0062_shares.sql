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
);
--> statement-breakpoint
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
);
--> statement-breakpoint
ALTER TABLE "share_comments" ADD CONSTRAINT "share_comments_share_id_user_id_shares_id_user_id_fk" FOREIGN KEY ("share_id","user_id") REFERENCES "public"."shares"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_quiz_id_user_id_quizzes_id_user_id_fk" FOREIGN KEY ("quiz_id","user_id") REFERENCES "public"."quizzes"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_render_id_quiz_id_user_id_renders_id_quiz_id_user_id_fk" FOREIGN KEY ("render_id","quiz_id","user_id") REFERENCES "public"."renders"("id","quiz_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "share_comments_share_created" ON "share_comments" USING btree ("share_id","created_at","id");--> statement-breakpoint
CREATE INDEX "shares_user_created" ON "shares" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "shares_quiz_created" ON "shares" USING btree ("quiz_id","created_at","id");--> statement-breakpoint
CREATE INDEX "shares_render" ON "shares" USING btree ("render_id") WHERE render_id is not null;--> statement-breakpoint
CREATE INDEX "shares_expires" ON "shares" USING btree ("expires_at");