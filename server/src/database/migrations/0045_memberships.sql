CREATE TABLE "cancellations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cancellations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"subscription_id" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cancellations_reason" CHECK (length("cancellations"."reason") between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "checkout_browsers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "checkout_browsers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"browser_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "checkout_browsers_hash_length" CHECK (octet_length("checkout_browsers"."browser_hash") = 32)
);
--> statement-breakpoint
CREATE TABLE "checkouts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "checkouts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"user_id" bigint NOT NULL,
	"plan" text NOT NULL,
	"kind" text NOT NULL,
	"payment_method" text,
	"promotion_id" text,
	"discount" jsonb,
	"credit" bigint NOT NULL,
	"charges_from" timestamp with time zone,
	"today" bigint NOT NULL,
	"replaces" text[] NOT NULL,
	"keeps_card" boolean NOT NULL,
	"signs_in" boolean NOT NULL,
	"state" text NOT NULL,
	"provider_id" text,
	"client_secret" text,
	"error_code" text,
	"error_text" text,
	"error_field" text,
	"lease" text,
	"lease_until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "checkouts_state" CHECK ("checkouts"."state" in ('processing', 'requires_action', 'succeeded', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "membership_grants" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "membership_grants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"gives" text NOT NULL,
	"until" timestamp with time zone,
	"given_by" bigint,
	"reason" text NOT NULL,
	"given_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "membership_grants_gives" CHECK ("membership_grants"."gives" in ('basic', 'premium', 'training'))
);
--> statement-breakpoint
CREATE TABLE "payment_customers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_customers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint,
	"customer_id" text NOT NULL,
	"card_brand" text,
	"card_last4" text,
	"card_expires_month" smallint,
	"card_expires_year" smallint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changes" bigint DEFAULT 0 NOT NULL,
	"copied" bigint DEFAULT 0 NOT NULL,
	"read_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"lease" text,
	"lease_until" timestamp with time zone,
	"left_at" timestamp with time zone,
	"forgotten_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"event_id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"customer_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint NOT NULL,
	"invoice_id" text NOT NULL,
	"subscription_id" text,
	"plan" text,
	"number" text,
	"status" text NOT NULL,
	"subtotal" bigint NOT NULL,
	"total" bigint NOT NULL,
	"paid" bigint NOT NULL,
	"refunded" bigint NOT NULL,
	"dispute" text,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"first_declined_at" timestamp with time zone,
	"next_attempt_at" timestamp with time zone,
	"period_start" timestamp with time zone NOT NULL,
	"period_end" timestamp with time zone NOT NULL,
	"card_brand" text,
	"card_last4" text,
	"card_expires_month" smallint,
	"card_expires_year" smallint,
	"letter_day" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "payments_refunded" CHECK ("payments"."refunded" between 0 and "payments"."paid")
);
--> statement-breakpoint
CREATE TABLE "repair_links" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "repair_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"email" text NOT NULL,
	"invoice_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "repair_links_hash_length" CHECK (octet_length("repair_links"."token_hash") = 32)
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint NOT NULL,
	"subscription_id" text NOT NULL,
	"plan" text,
	"status" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"period_start" timestamp with time zone NOT NULL,
	"period_end" timestamp with time zone NOT NULL,
	"ends_with_period" boolean NOT NULL,
	"ended_at" timestamp with time zone,
	"begins_at" timestamp with time zone,
	"standing" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "users_membership_until";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "paid_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cancellations" ADD CONSTRAINT "cancellations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_browsers" ADD CONSTRAINT "checkout_browsers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_grants" ADD CONSTRAINT "membership_grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_grants" ADD CONSTRAINT "membership_grants_given_by_users_id_fk" FOREIGN KEY ("given_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_customers" ADD CONSTRAINT "payment_customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_customer_id_payment_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."payment_customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repair_links" ADD CONSTRAINT "repair_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_customer_id_payment_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."payment_customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cancellations_user" ON "cancellations" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "checkout_browsers_hash" ON "checkout_browsers" USING btree ("browser_hash","user_id");--> statement-breakpoint
CREATE INDEX "checkout_browsers_user" ON "checkout_browsers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "checkout_browsers_old" ON "checkout_browsers" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_key" ON "checkouts" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_open" ON "checkouts" USING btree ("user_id") WHERE state in ('processing', 'requires_action');--> statement-breakpoint
CREATE INDEX "checkouts_user" ON "checkouts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "checkouts_unsettled" ON "checkouts" USING btree ("created_at") WHERE state in ('processing', 'requires_action');--> statement-breakpoint
CREATE UNIQUE INDEX "membership_grants_membership" ON "membership_grants" USING btree ("user_id") WHERE gives <> 'training';--> statement-breakpoint
CREATE UNIQUE INDEX "membership_grants_training" ON "membership_grants" USING btree ("user_id") WHERE gives = 'training';--> statement-breakpoint
CREATE INDEX "membership_grants_given_by" ON "membership_grants" USING btree ("given_by");--> statement-breakpoint
CREATE INDEX "membership_grants_until" ON "membership_grants" USING btree ("until") WHERE until is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_customers_user" ON "payment_customers" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_customers_customer" ON "payment_customers" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "payment_customers_due" ON "payment_customers" USING btree ("due_at") WHERE due_at is not null and forgotten_at is null;--> statement-breakpoint
CREATE INDEX "payment_customers_left" ON "payment_customers" USING btree ("id") WHERE forgotten_at is null and (left_at is not null or user_id is null);--> statement-breakpoint
CREATE INDEX "payment_events_received" ON "payment_events" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_invoice" ON "payments" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "payments_customer" ON "payments" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "repair_links_hash" ON "repair_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "repair_links_user" ON "repair_links" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_subscription" ON "subscriptions" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "subscriptions_customer" ON "subscriptions" USING btree ("customer_id");--> statement-breakpoint
INSERT INTO "membership_grants" ("user_id", "gives", "until", "reason")
	SELECT "id", "membership", "membership_until", 'la tenía antes de que se pagaran' FROM "users"
	WHERE "membership" <> 'free' AND "deleted_at" IS NULL;--> statement-breakpoint
INSERT INTO "membership_grants" ("user_id", "gives", "reason")
	SELECT "id", 'training', 'lo tenía antes de que se pagara' FROM "users"
	WHERE "intensive_training" AND "deleted_at" IS NULL;
