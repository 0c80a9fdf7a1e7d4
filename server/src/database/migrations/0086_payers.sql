-- Oldest program: 0083_known_deals_of_searches
CREATE TABLE "unknown_customers" (
	"customer_id" text PRIMARY KEY NOT NULL,
	"why" text NOT NULL,
	"first_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
DROP INDEX "payment_customers_user";--> statement-breakpoint
ALTER TABLE "payment_customers" ADD COLUMN "mode" text;--> statement-breakpoint
ALTER TABLE "payment_customers" ADD COLUMN "account" text;--> statement-breakpoint
ALTER TABLE "payment_customers" ADD COLUMN "aside_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "payer_key" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
CREATE INDEX "unknown_customers_seen" ON "unknown_customers" USING btree ("first_seen_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_customers_orders" ON "payment_customers" USING btree ("user_id") WHERE aside_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_payer_key" ON "users" USING btree ("payer_key");--> statement-breakpoint
CREATE INDEX "payment_customers_user" ON "payment_customers" USING btree ("user_id");
