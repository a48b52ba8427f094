ALTER TABLE "quizzes" ADD COLUMN "show_sources" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "thumbnails" ADD COLUMN "render_id" uuid;--> statement-breakpoint
ALTER TABLE "thumbnails" ADD COLUMN "variant" text;--> statement-breakpoint
ALTER TABLE "thumbnails" ADD COLUMN "text" text;--> statement-breakpoint
ALTER TABLE "thumbnails" ADD CONSTRAINT "thumbnails_render_id_quiz_id_user_id_renders_id_quiz_id_user_id_fk" FOREIGN KEY ("render_id","quiz_id","user_id") REFERENCES "public"."renders"("id","quiz_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "thumbnails_render" ON "thumbnails" USING btree ("render_id") WHERE render_id is not null;