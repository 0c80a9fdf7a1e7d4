-- Oldest program: 0083_known_deals_of_searches
ALTER TABLE "payment_customers" ADD COLUMN "own_requests" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "request_id" text;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "change" bigint;--> statement-breakpoint
ALTER TABLE "sandbox_answers" ADD COLUMN "request_id" text;--> statement-breakpoint
CREATE INDEX "payment_events_own" ON "payment_events" USING btree ("customer_id","change") WHERE change is not null;