-- The secrets of a webhook are a column of it.
ALTER TABLE "webhooks" ADD COLUMN "secrets" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "webhooks" SET "secrets" = "stored"."secrets" FROM (
  SELECT "webhook_id", jsonb_agg(jsonb_build_object(
    'id', "id", 'sealed', "sealed",
    'expiresAt', to_char("expires_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  ) ORDER BY "expires_at" DESC NULLS FIRST, "id" DESC) AS "secrets"
  FROM "webhook_secrets" GROUP BY "webhook_id"
) AS "stored" WHERE "stored"."webhook_id" = "webhooks"."id";--> statement-breakpoint
DROP TABLE "webhook_secrets" CASCADE;
