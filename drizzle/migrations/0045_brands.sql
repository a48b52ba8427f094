CREATE TABLE "brands" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"logo_url" text,
	"logo_corner" text DEFAULT 'top_right' NOT NULL,
	"logo_opacity" double precision DEFAULT 1 NOT NULL,
	"handle" text,
	"theme_id" uuid,
	"voice" json,
	"music" json,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "brands_id_user_unique" UNIQUE("id","user_id")
);
--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "brand_id" uuid;--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_theme_id_themes_id_fk" FOREIGN KEY ("theme_id") REFERENCES "public"."themes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "brands_one_default" ON "brands" USING btree ("user_id") WHERE is_default;--> statement-breakpoint
CREATE INDEX "brands_user_created" ON "brands" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "brands_theme" ON "brands" USING btree ("theme_id");--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_brand_fk" FOREIGN KEY ("brand_id","user_id") REFERENCES "public"."brands"("id","user_id") ON DELETE set null ("brand_id") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quizzes_brand" ON "quizzes" USING btree ("brand_id") WHERE brand_id is not null;