CREATE TABLE "deal_contacts" (
	"deal_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deal_contacts_deal_id_user_id_pk" PRIMARY KEY("deal_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "deal_days" (
	"deal_id" bigint NOT NULL,
	"day" text NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "deal_days_deal_id_day_pk" PRIMARY KEY("deal_id","day")
);
--> statement-breakpoint
CREATE TABLE "deal_favorites" (
	"user_id" bigint NOT NULL,
	"deal_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deal_favorites_user_id_deal_id_pk" PRIMARY KEY("user_id","deal_id")
);
--> statement-breakpoint
CREATE TABLE "deal_moves" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deal_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"deal_id" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"move" text NOT NULL,
	"from" text NOT NULL,
	"to" text NOT NULL,
	"by" bigint,
	"reason" text,
	CONSTRAINT "deal_moves_reason" CHECK (length("deal_moves"."reason") <= 500)
);
--> statement-breakpoint
CREATE TABLE "deal_photos" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deal_photos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"deal_id" bigint NOT NULL,
	"file" text NOT NULL,
	"position" smallint NOT NULL,
	"caption" text DEFAULT '' NOT NULL,
	"fingerprint" bigint,
	CONSTRAINT "deal_photos_caption" CHECK (length("deal_photos"."caption") <= 60)
);
--> statement-breakpoint
CREATE TABLE "deal_prices" (
	"deal_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"price" bigint NOT NULL,
	CONSTRAINT "deal_prices_deal_id_at_pk" PRIMARY KEY("deal_id","at")
);
--> statement-breakpoint
CREATE TABLE "deals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"dealer_id" bigint NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"typed" jsonb,
	"title" text DEFAULT '' NOT NULL,
	"address1" text DEFAULT '' NOT NULL,
	"address2" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"state_code" text DEFAULT '' NOT NULL,
	"zip" text DEFAULT '' NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"house_key" text DEFAULT '' NOT NULL,
	"price" bigint DEFAULT 0 NOT NULL,
	"renovation" bigint,
	"arv" bigint,
	"type" text DEFAULT 'house' NOT NULL,
	"footage" integer DEFAULT 0 NOT NULL,
	"lot_size" text DEFAULT '' NOT NULL,
	"year_built" integer DEFAULT 0 NOT NULL,
	"bedrooms" double precision DEFAULT 0 NOT NULL,
	"bathrooms" double precision DEFAULT 0 NOT NULL,
	"vacant" boolean DEFAULT false NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"rent" bigint,
	"taxes" bigint,
	"insurance" bigint,
	"other_costs" bigint,
	"ceiling" bigint GENERATED ALWAYS AS (arv * 70 / 100 - renovation) STORED,
	"gross_yield" bigint GENERATED ALWAYS AS (case when price > 0 then rent * 120000 / price end) STORED,
	"price_to_arv" bigint GENERATED ALWAYS AS (case when arv > 0 then price * 10000 / arv end) STORED,
	"words" text GENERATED ALWAYS AS (search_fold(title || ' ' || address1 || ' ' || city || ' ' || state_code || ' ' || zip)) STORED NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"sold_at" timestamp with time zone,
	"approved_at" timestamp with time zone,
	"reason" text,
	"hidden_from" text,
	"views" integer DEFAULT 0 NOT NULL,
	"favorites" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "deals_state" CHECK ("deals"."state" in ('draft', 'waiting', 'active', 'under_contract', 'sold', 'withdrawn', 'expired', 'hidden')),
	CONSTRAINT "deals_type" CHECK ("deals"."type" in ('house', 'duplex', 'triplex', 'fourplex', 'townhouse', 'condo', 'mobile_home', 'apartments', 'commercial')),
	CONSTRAINT "deals_typed" CHECK (("deals"."typed" is not null) = ("deals"."state" = 'draft')),
	CONSTRAINT "deals_whole" CHECK ("deals"."state" = 'draft' or ("deals"."title" <> '' and "deals"."address1" <> '' and "deals"."city" <> '' and "deals"."state_code" ~ '^[A-Z]{2}$'
        and "deals"."zip" ~ '^[0-9]{5}$' and "deals"."house_key" <> '' and "deals"."lot_size" <> '' and "deals"."body" <> ''
        and "deals"."year_built" > 0 and "deals"."bedrooms" >= 1 and "deals"."bathrooms" >= 1)),
	CONSTRAINT "deals_amounts" CHECK ("deals"."price" >= 0 and "deals"."renovation" >= 0 and "deals"."arv" >= 0 and "deals"."footage" >= 0 and "deals"."rent" >= 0
        and "deals"."taxes" >= 0 and "deals"."insurance" >= 0 and "deals"."other_costs" >= 0),
	CONSTRAINT "deals_lengths" CHECK (length("deals"."title") <= 120 and length("deals"."address1") <= 120 and length("deals"."address2") <= 120 and length("deals"."city") <= 80
        and length("deals"."lot_size") <= 40 and length("deals"."body") <= 20000 and length("deals"."reason") <= 500),
	CONSTRAINT "deals_public" CHECK ("deals"."state" not in ('active', 'under_contract', 'sold') or "deals"."published_at" is not null),
	CONSTRAINT "deals_expires" CHECK ("deals"."state" <> 'active' or "deals"."expires_at" is not null),
	CONSTRAINT "deals_sold" CHECK (("deals"."sold_at" is not null) = ("deals"."state" = 'sold' or "deals"."hidden_from" = 'sold')),
	CONSTRAINT "deals_hidden" CHECK (("deals"."hidden_from" is not null) = ("deals"."state" = 'hidden')),
	CONSTRAINT "deals_counts" CHECK ("deals"."views" >= 0 and "deals"."favorites" >= 0)
);
--> statement-breakpoint
ALTER TABLE "deal_contacts" ADD CONSTRAINT "deal_contacts_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_contacts" ADD CONSTRAINT "deal_contacts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_days" ADD CONSTRAINT "deal_days_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_favorites" ADD CONSTRAINT "deal_favorites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_favorites" ADD CONSTRAINT "deal_favorites_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_moves" ADD CONSTRAINT "deal_moves_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_moves" ADD CONSTRAINT "deal_moves_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_photos" ADD CONSTRAINT "deal_photos_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_photos" ADD CONSTRAINT "deal_photos_file_files_key_fk" FOREIGN KEY ("file") REFERENCES "public"."files"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_prices" ADD CONSTRAINT "deal_prices_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_dealer_id_users_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deal_contacts_user" ON "deal_contacts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "deal_favorites_latest" ON "deal_favorites" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "deal_favorites_deal" ON "deal_favorites" USING btree ("deal_id");--> statement-breakpoint
CREATE INDEX "deal_moves_of_deal" ON "deal_moves" USING btree ("deal_id","id");--> statement-breakpoint
CREATE INDEX "deal_photos_in_order" ON "deal_photos" USING btree ("deal_id","position");--> statement-breakpoint
CREATE INDEX "deal_photos_file" ON "deal_photos" USING btree ("file");--> statement-breakpoint
CREATE INDEX "deals_listed" ON "deals" USING btree ("published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE state in ('active', 'under_contract', 'sold');--> statement-breakpoint
CREATE INDEX "deals_of_dealer" ON "deals" USING btree ("dealer_id","updated_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "deals_house" ON "deals" USING btree ("house_key") WHERE state <> 'draft';--> statement-breakpoint
CREATE INDEX "deals_expiring" ON "deals" USING btree ("expires_at") WHERE state = 'active';--> statement-breakpoint
CREATE INDEX "deals_waiting" ON "deals" USING btree ("updated_at","id") WHERE state = 'waiting';