CREATE TABLE "figure_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "figure_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "figure_days" (
	"day" text NOT NULL,
	"plan" text NOT NULL,
	"charges" integer NOT NULL,
	"charged" bigint NOT NULL,
	"refunds" integer NOT NULL,
	"refunded" bigint NOT NULL,
	"disputes" integer NOT NULL,
	"disputed" bigint NOT NULL,
	"wins" integer NOT NULL,
	"won" bigint NOT NULL,
	"declines" integer NOT NULL,
	"declined" bigint NOT NULL,
	"recoveries" integer NOT NULL,
	"recovered" bigint NOT NULL,
	"joined" integer NOT NULL,
	"returned" integer NOT NULL,
	"lost" integer NOT NULL,
	"up" integer NOT NULL,
	"down" integer NOT NULL,
	"away" integer NOT NULL,
	CONSTRAINT "figure_days_day_plan_pk" PRIMARY KEY("day","plan"),
	CONSTRAINT "figure_days_day" CHECK ("figure_days"."day" ~ '^\d{4}-\d\d-\d\d$')
);
--> statement-breakpoint
CREATE TABLE "figure_steps" (
	"customer_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"before" text,
	"after" text,
	"first" boolean NOT NULL,
	CONSTRAINT "figure_steps_customer_id_at_pk" PRIMARY KEY("customer_id","at"),
	CONSTRAINT "figure_steps_change" CHECK ("figure_steps"."before" is distinct from "figure_steps"."after")
);
--> statement-breakpoint
ALTER TABLE "figure_steps" ADD CONSTRAINT "figure_steps_customer_id_payment_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."payment_customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "figure_steps_at" ON "figure_steps" USING btree ("at");--> statement-breakpoint
CREATE INDEX "payments_paid" ON "payments" USING btree ("paid_at","id") WHERE paid > 0;--> statement-breakpoint
CREATE INDEX "payments_declined" ON "payments" USING btree ("first_declined_at") WHERE first_declined_at is not null;