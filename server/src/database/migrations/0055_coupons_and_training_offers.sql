CREATE TABLE "coupons" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coupons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text,
	"code" text NOT NULL,
	"asked" "bytea",
	"reason" text,
	"made_by" bigint,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"promotion_id" text,
	"ended_by" bigint,
	"ended_at" timestamp with time zone,
	CONSTRAINT "coupons_known" CHECK ("coupons"."key" is not null or "coupons"."promotion_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "training_offers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "training_offers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"token" text NOT NULL,
	"email" text NOT NULL,
	"sent_by" bigint,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "training_offers_hash_length" CHECK (octet_length("training_offers"."token_hash") = 32)
);
--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "price_id" text;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_ended_by_users_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_offers" ADD CONSTRAINT "training_offers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_offers" ADD CONSTRAINT "training_offers_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_key" ON "coupons" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_promotion" ON "coupons" USING btree ("promotion_id");--> statement-breakpoint
CREATE INDEX "coupons_made_by" ON "coupons" USING btree ("made_by");--> statement-breakpoint
CREATE INDEX "coupons_ended_by" ON "coupons" USING btree ("ended_by");--> statement-breakpoint
CREATE INDEX "coupons_pending" ON "coupons" USING btree ("made_at") WHERE promotion_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "training_offers_hash" ON "training_offers" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "training_offers_user" ON "training_offers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "training_offers_sent_by" ON "training_offers" USING btree ("sent_by");--> statement-breakpoint
CREATE INDEX "checkouts_promotion" ON "checkouts" USING btree ("promotion_id","id") WHERE promotion_id is not null;