CREATE TABLE "quiz_translations" (
	"quiz_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"state" json NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ai_generations" ADD COLUMN "kind" text DEFAULT 'quiz' NOT NULL;--> statement-breakpoint
ALTER TABLE "ai_generations" ADD COLUMN "translation_of" uuid;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "translation_of" uuid;--> statement-breakpoint
ALTER TABLE "quiz_translations" ADD CONSTRAINT "quiz_translations_quiz_id_user_id_quizzes_id_user_id_fk" FOREIGN KEY ("quiz_id","user_id") REFERENCES "public"."quizzes"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_generations" ADD CONSTRAINT "ai_generations_translation_of_fk" FOREIGN KEY ("translation_of","user_id") REFERENCES "public"."quizzes"("id","user_id") ON DELETE set null ("translation_of") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_translation_of_fk" FOREIGN KEY ("translation_of","user_id") REFERENCES "public"."quizzes"("id","user_id") ON DELETE set null ("translation_of") ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ai_generations_translation_in_flight" ON "ai_generations" USING btree ("translation_of",(options ->> 'language')) WHERE status in ('queued', 'running') and translation_of is not null;--> statement-breakpoint
CREATE INDEX "ai_generations_translation_of" ON "ai_generations" USING btree ("translation_of") WHERE translation_of is not null;--> statement-breakpoint
CREATE INDEX "quizzes_translation_of" ON "quizzes" USING btree ("translation_of","created_at","id") WHERE translation_of is not null;