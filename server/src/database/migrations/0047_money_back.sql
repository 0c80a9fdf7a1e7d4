CREATE TABLE "refund_orders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refund_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"payment_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"given_by" bigint,
	"state" text NOT NULL,
	"error_code" text,
	"lease_until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "refund_orders_amount" CHECK ("refund_orders"."amount" > 0),
	CONSTRAINT "refund_orders_state" CHECK ("refund_orders"."state" in ('processing', 'done', 'failed')),
	CONSTRAINT "refund_orders_reason" CHECK (length("refund_orders"."reason") between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "disputes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payment_id" bigint NOT NULL,
	"dispute_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"inquiry" boolean NOT NULL,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"respond_by" timestamp with time zone,
	"opened_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "disputes_amount" CHECK ("disputes"."amount" > 0),
	CONSTRAINT "disputes_status" CHECK ("disputes"."status" in ('to_answer', 'answered', 'won', 'lost', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payment_id" bigint NOT NULL,
	"refund_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"status" text NOT NULL,
	"order_key" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" > 0),
	CONSTRAINT "refunds_status" CHECK ("refunds"."status" in ('pending', 'succeeded', 'failed', 'canceled'))
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "attempts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "at" timestamp with time zone GENERATED ALWAYS AS (coalesce(paid_at, created_at)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "state" text GENERATED ALWAYS AS (case
      when status in ('void', 'uncollectible') then 'void' when status <> 'paid' then status
      when dispute in ('open', 'lost') then 'disputed' when paid > 0 and refunded >= paid then 'refunded'
      when refunded > 0 then 'partly_refunded' else 'paid' end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "refund_orders" ADD CONSTRAINT "refund_orders_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_orders" ADD CONSTRAINT "refund_orders_given_by_users_id_fk" FOREIGN KEY ("given_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "refund_orders_key" ON "refund_orders" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_orders_open" ON "refund_orders" USING btree ("payment_id") WHERE state = 'processing';--> statement-breakpoint
CREATE INDEX "refund_orders_payment" ON "refund_orders" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refund_orders_given_by" ON "refund_orders" USING btree ("given_by");--> statement-breakpoint
CREATE INDEX "refund_orders_lease" ON "refund_orders" USING btree ("lease_until") WHERE state = 'processing';--> statement-breakpoint
CREATE UNIQUE INDEX "disputes_dispute" ON "disputes" USING btree ("dispute_id");--> statement-breakpoint
CREATE INDEX "disputes_payment" ON "disputes" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "disputes_opened" ON "disputes" USING btree ("opened_at","id");--> statement-breakpoint
CREATE INDEX "disputes_decided" ON "disputes" USING btree ("decided_at") WHERE decided_at is not null;--> statement-breakpoint
CREATE INDEX "disputes_to_answer" ON "disputes" USING btree ("respond_by") WHERE status = 'to_answer';--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_refund" ON "refunds" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_created" ON "refunds" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "payments_at" ON "payments" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "payments_state" ON "payments" USING btree ("state","at","id");--> statement-breakpoint
CREATE INDEX "payments_plan" ON "payments" USING btree ("plan","at","id");--> statement-breakpoint
CREATE INDEX "payments_last4" ON "payments" USING btree ("card_last4","at","id");--> statement-breakpoint
CREATE INDEX "payments_number" ON "payments" USING btree ("number");