ALTER TABLE "payment_customers" ADD COLUMN "waits_since" timestamp with time zone;--> statement-breakpoint
UPDATE "payment_customers" SET "waits_since" = now() WHERE "copied" < "changes";
