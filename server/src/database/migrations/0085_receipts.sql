-- Oldest program: 0083_known_deals_of_searches
CREATE TABLE "receipts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "receipts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" bigint NOT NULL,
	"kind" text NOT NULL,
	"payment_id" bigint NOT NULL,
	"refund_id" text,
	"amount" bigint NOT NULL,
	"tax" bigint,
	"tax_label" text,
	"tax_percent" double precision,
	"issued_at" timestamp with time zone NOT NULL,
	"payer_name" text,
	"payer_email" text,
	"seller" jsonb,
	CONSTRAINT "receipts_number" CHECK ("receipts"."number" > 0),
	CONSTRAINT "receipts_amount" CHECK ("receipts"."amount" > 0),
	CONSTRAINT "receipts_tax" CHECK ("receipts"."tax" between 0 and "receipts"."amount"),
	CONSTRAINT "receipts_kind" CHECK (("receipts"."kind" = 'refund') = ("receipts"."refund_id" is not null) and "receipts"."kind" in ('payment', 'refund'))
);
--> statement-breakpoint
ALTER TABLE "training_offers" ADD COLUMN "letter_waits" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "with_tax" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "tax" bigint;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_number" ON "receipts" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_payment" ON "receipts" USING btree ("payment_id") WHERE kind = 'payment';--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_refund" ON "receipts" USING btree ("refund_id") WHERE kind = 'refund';--> statement-breakpoint
CREATE INDEX "receipts_of_payment" ON "receipts" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "training_offers_waiting" ON "training_offers" USING btree ("expires_at") WHERE letter_waits;--> statement-breakpoint
-- What was paid, and what went back, before receipts had numbers of their own: in the order in which it was. Who sold isn't known any more.
INSERT INTO receipts (number, kind, payment_id, refund_id, amount, issued_at, payer_name, payer_email)
SELECT row_number() OVER (ORDER BY m.at, m.kind, m.id), m.kind, m.payment_id, m.refund_id, m.amount, m.at,
    nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email
  FROM (
    SELECT 'payment' AS kind, p.id, p.id AS payment_id, NULL AS refund_id, p.paid AS amount, coalesce(p.paid_at, p.created_at) AS at
      FROM payments p WHERE p.status = 'paid' AND p.paid > 0
    UNION ALL
    SELECT 'refund', f.id, f.payment_id, f.refund_id, f.amount, f.created_at
      FROM refunds f WHERE f.status = 'succeeded') m
  JOIN payments p ON p.id = m.payment_id
  JOIN payment_customers c ON c.id = p.customer_id
  LEFT JOIN users u ON u.id = c.user_id AND u.deleted_at IS NULL
  ORDER BY 1;
