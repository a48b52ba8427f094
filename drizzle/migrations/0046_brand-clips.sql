ALTER TABLE "brands" ADD COLUMN "intro_clip_url" text;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "outro_clip_url" text;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "clip_fit" text DEFAULT 'cover' NOT NULL;