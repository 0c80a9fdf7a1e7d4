-- Oldest program: 0073_checkout_browser
CREATE TABLE "policy_reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "policy_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"directive" text NOT NULL,
	"blocked" text NOT NULL,
	"page" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"first_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "policy_reports_short" CHECK (length("policy_reports"."directive") <= 60 and length("policy_reports"."blocked") <= 200 and length("policy_reports"."page") <= 200)
);
--> statement-breakpoint
CREATE TABLE "awaited_charges" (
	"about" text PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"keys" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "awaited_charges" ADD CONSTRAINT "awaited_charges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "policy_reports_group" ON "policy_reports" USING btree ("directive","blocked","page");--> statement-breakpoint
CREATE INDEX "policy_reports_last" ON "policy_reports" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "awaited_charges_user" ON "awaited_charges" USING btree ("user_id");