ALTER TABLE "quizzes" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "quizzes_tagged" ON "quizzes" USING btree ("user_id") WHERE tags <> '{}';