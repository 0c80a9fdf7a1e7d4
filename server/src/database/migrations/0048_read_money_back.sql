-- What went back, and what was tried, has moments from now on: those of whom there is some are read again by the minute.
UPDATE "payment_customers" SET "changes" = "changes" + 1, "waits_since" = coalesce("waits_since", now() - interval '2 minutes')
  WHERE "forgotten_at" IS NULL AND "left_at" IS NULL AND "id" IN (
    SELECT "customer_id" FROM "payments"
    WHERE "refunded" > 0 OR "dispute" IS NOT NULL OR ("status" = 'open' AND "first_declined_at" IS NOT NULL));
