ALTER TABLE "payment_customers" ADD COLUMN "waits_since" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "payment_customers_waits" ON "payment_customers" USING btree ("waits_since") WHERE waits_since is not null and forgotten_at is null;--> statement-breakpoint
UPDATE "payment_customers" SET "waits_since" = now() WHERE "copied" < "changes";
