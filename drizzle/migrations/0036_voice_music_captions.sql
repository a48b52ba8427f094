ALTER TABLE "quizzes" ADD COLUMN "voice" json;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "music" json;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "caption_style" text DEFAULT 'none' NOT NULL;