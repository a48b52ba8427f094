CREATE INDEX "quizzes_user_updated" ON "quizzes" USING btree ("user_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "quizzes_user_title" ON "quizzes" USING btree ("user_id",lower("title"),"id");--> statement-breakpoint
CREATE INDEX "quizzes_theme" ON "quizzes" USING btree ("theme_id");--> statement-breakpoint
CREATE INDEX "themes_public_created" ON "themes" USING btree ("created_at","id") WHERE is_public;