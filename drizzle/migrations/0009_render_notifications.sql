-- A trigger (drizzle cannot say it), so that no writer can forget it: whoever watches a render is told in the
-- transaction that changes it, or deletes it with its quiz. Channel `renders`, the payload is the render's id.
CREATE FUNCTION notify_render_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('renders', OLD.id::text);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER renders_changed AFTER UPDATE ON "renders" FOR EACH ROW
WHEN ((OLD.status, OLD.progress) IS DISTINCT FROM (NEW.status, NEW.progress))
EXECUTE FUNCTION notify_render_changed();
--> statement-breakpoint
CREATE TRIGGER renders_deleted AFTER DELETE ON "renders" FOR EACH ROW EXECUTE FUNCTION notify_render_changed();
