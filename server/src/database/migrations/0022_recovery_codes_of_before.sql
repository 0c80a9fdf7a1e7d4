-- Codes from before this column are as old as the second factor that they belong to.
UPDATE "recovery_codes" c SET "created_at" = f."confirmed_at" FROM "second_factors" f
WHERE f."user_id" = c."user_id" AND f."confirmed_at" IS NOT NULL;
