ALTER TABLE "renders" ADD COLUMN "waiting_for" text;--> statement-breakpoint
-- Whoever watches a render is also told what it waits for.
DROP TRIGGER renders_changed ON "renders";
--> statement-breakpoint
CREATE TRIGGER renders_changed AFTER UPDATE ON "renders" FOR EACH ROW
WHEN ((OLD.status, OLD.progress, OLD.waiting_for) IS DISTINCT FROM (NEW.status, NEW.progress, NEW.waiting_for))
EXECUTE FUNCTION notify_render_changed();
