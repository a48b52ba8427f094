ALTER TABLE "quizzes" ADD COLUMN "picture_motion" boolean;--> statement-breakpoint
ALTER TABLE "thumbnails" ADD COLUMN "video_frame" json;