ALTER TABLE "quizzes" ADD COLUMN "layout" text;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "end_card" text;--> statement-breakpoint
ALTER TABLE "themes" ADD COLUMN "layout" text DEFAULT 'classic' NOT NULL;