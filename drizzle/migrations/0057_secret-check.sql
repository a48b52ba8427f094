CREATE TABLE "secret_check" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"sealed" text NOT NULL,
	CONSTRAINT "secret_check_one_row" CHECK ("secret_check"."id" = 1)
);
