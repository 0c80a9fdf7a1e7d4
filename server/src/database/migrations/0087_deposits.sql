-- Oldest program: 0083_known_deals_of_searches
CREATE TABLE "balance_movements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "balance_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entry_id" text NOT NULL,
	"kind" text NOT NULL,
	"category" text NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"available_at" timestamp with time zone NOT NULL,
	"intent_id" text,
	"invoice_id" text,
	"sought_at" timestamp with time zone,
	"deposit_id" bigint,
	CONSTRAINT "balance_movements_kind" CHECK ("balance_movements"."kind" in ('charge', 'refund', 'dispute', 'fee', 'other'))
);
--> statement-breakpoint
CREATE TABLE "deposits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deposits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payout_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"status" text NOT NULL,
	"arrives_on" date NOT NULL,
	"automatic" boolean NOT NULL,
	"adds" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "deposits_status" CHECK ("deposits"."status" in ('on_its_way', 'arrived', 'failed', 'canceled'))
);
--> statement-breakpoint
ALTER TABLE "balance_movements" ADD CONSTRAINT "balance_movements_deposit_id_deposits_id_fk" FOREIGN KEY ("deposit_id") REFERENCES "public"."deposits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "balance_movements_entry" ON "balance_movements" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "balance_movements_at" ON "balance_movements" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "balance_movements_deposit" ON "balance_movements" USING btree ("deposit_id");--> statement-breakpoint
CREATE INDEX "balance_movements_sought" ON "balance_movements" USING btree ("at") WHERE intent_id is not null and invoice_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "deposits_payout" ON "deposits" USING btree ("payout_id");--> statement-breakpoint
CREATE INDEX "deposits_arrives" ON "deposits" USING btree ("arrives_on","id");