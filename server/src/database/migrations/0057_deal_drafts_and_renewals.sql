CREATE TABLE "deal_renewals" (
	"deal_id" bigint NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "deal_renewals_deal_id_ends_at_pk" PRIMARY KEY("deal_id","ends_at"),
	CONSTRAINT "deal_renewals_hash_length" CHECK (octet_length("deal_renewals"."token_hash") = 32)
);
--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "draft_key" text;--> statement-breakpoint
ALTER TABLE "deal_renewals" ADD CONSTRAINT "deal_renewals_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "deal_renewals_hash" ON "deal_renewals" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "deals_draft_key" ON "deals" USING btree ("dealer_id","draft_key");